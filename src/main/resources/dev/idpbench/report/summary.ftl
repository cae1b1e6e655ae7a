<#import "sections.ftl" as s>
## ${title}

<#if publication?has_content>
Not published:

<@s.items publication/>
</#if>
<@s.grid columns/>
<@s.grid glance/>
<#list coldStarts as table>
### Cold start: ${table.caption}

<@s.grid table/>
</#list>
<#list ladders as product>
<#list product.tables as table>
### ${product.title}: ${table.caption}

<@s.grid table/>
</#list>
</#list>
<#list notes as note>
[^${note.number}]: ${note.text}
</#list>
