<#import "sections.ftl" as s>
# ${title}

Generated from the JSON in this folder; not to be edited.

<#if publication?has_content>
**This session is not published.** It does not fill the comparison:

<@s.items publication/>
<#else>
**This session is published**: a clean commit measured it and every planned step is present.

</#if>
<@s.reading/>
<@s.origin .data_model/>
<@s.results .data_model/>
<@s.ladders .data_model/>
<@s.others .data_model/>
<@s.fairness .data_model/>
<@s.limitations .data_model/>
<@s.reproduce .data_model/>
