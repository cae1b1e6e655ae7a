<#ftl output_format="HTML">
<#assign colours = ["#3567b8", "#c2571a", "#2f8a57", "#8e4aa8", "#7a6a10", "#b3325e", "#4a7f8c", "#666666"]>
<#assign dashes = ["none", "7 3", "2 3", "9 3 2 3", "4 2", "12 4", "1 2", "6 2 1 2"]>
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Identity servers compared</title>
<style>
:root { color-scheme: light dark; --line: #8884; }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 1000px; margin: 2rem auto; padding: 0 1rem; }
figure { display: inline-block; width: 460px; max-width: 100%; margin: 0 8px 1rem 0; vertical-align: top; }
figcaption { font-weight: 600; }
svg { width: 100%; height: auto; }
svg text { font-size: 11px; fill: currentColor; }
svg .grid { stroke: var(--line); }
svg polyline { fill: none; stroke-width: 2; }
ul { padding-left: 1.2rem; }
li svg { width: 46px; height: 10px; vertical-align: middle; }
<#list colours as colour>
.s${colour?index} { stroke: ${colour}; stroke-dasharray: ${dashes[colour?index]}; } .d${colour?index} { fill: ${colour}; }
</#list>
</style>
</head>
<body>
<h1>Identity servers compared</h1>
<p>Generated from the JSON in this folder; every dot links to its file. Figures, versions, set-up, deviations and
limitations are in <a href="COMPARISON.md">COMPARISON.md</a>: read them before you quote a chart. Each dot is one
measurement, without an interval; small differences may be noise.</p>
<ul>
<#list legend as product>
<li><#if product.drawn><svg viewBox="0 0 46 10" aria-hidden="true"><polyline class="s${product.style % 8}" points="1,5 45,5"/></svg> </#if><b>${product.title}</b>: ${product.remark}</li>
</#list>
</ul>
<#if !charts?has_content>
<p><b>No session in this folder is published yet, so there is nothing to draw.</b></p>
</#if>
<#list charts as pair>
<section>
<h2>${pair.title}</h2>
<p>${pair.specification}</p>
<@draw pair.qps pair.title/>
<@draw pair.latency pair.title/>
</section>
</#list>
</body>
</html>
<#macro draw chart scenario>
<figure>
<figcaption>${chart.title}</figcaption>
<svg viewBox="0 0 ${chart.width} ${chart.height}" role="img" aria-label="${scenario}: ${chart.title} by connections">
<#list chart.up as mark>
<line class="grid" x1="${chart.left}" x2="${chart.width - 14}" y1="${mark.at}" y2="${mark.at}"/>
<text x="${chart.left - 6}" y="${mark.at}" dy="4" text-anchor="end">${mark.text}</text>
</#list>
<#list chart.across as mark>
<text x="${mark.at}" y="${chart.bottom + 16}" text-anchor="middle">${mark.text}</text>
</#list>
<text x="${chart.width - 14}" y="${chart.bottom + 30}" text-anchor="end">connections</text>
<#list chart.paths as path>
<polyline class="s${path.style % 8}" points="${path.points}"/>
<#list path.dots as dot>
<a href="${dot.file}"><circle class="d${path.style % 8}" cx="${dot.x}" cy="${dot.y}" r="4"><title>${dot.title}</title></circle></a>
</#list>
</#list>
</svg>
</figure>
</#macro>
