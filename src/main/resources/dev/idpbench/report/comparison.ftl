<#import "sections.ftl" as s>
# ${title}

Generated from the JSON in this folder; not to be edited.

<#if !filled>
**No session in this folder is published yet, so there is nothing to compare.** A session is published when a clean
commit measured it, its protocol is `standard` or `reference`, and every planned step is present.

</#if>
<@s.reading/>
<@s.origin .data_model/>
<@s.results .data_model/>
<@s.ladders .data_model/>
<@s.others .data_model/>
<@s.fairness .data_model/>
<@s.limitations .data_model/>
<@s.reproduce .data_model/>
