<#ftl strip_whitespace=true>
<#macro grid table>
| ${table.header?join(" | ")} |
|<#list table.header as column> --- |</#list>
<#list table.rows as row>
| ${row?join(" | ")} |
</#list>

</#macro>
<#macro items lines>
<#list lines as line>
- ${line}
</#list>

</#macro>
<#macro reading>
## How to read this

- A row is a product, a scenario and a variant. The plain row is the vendor's recommendation doing the same work as the
  others; whatever differs is a named variant with rows of its own.
- **Steady state** is the highest concurrency whose observed error rate is under 0.01 %. **Peak** is the step with the
  highest QPS. QPS counts correct answers only: every body is checked inside the load.
- **Recorded** latency is the service time that the load driver measured. **Corrected** is what the driver prints after
  it has added synthetic samples for coordinated omission. The two are never mixed.
- **Gates**: PASS, FAIL, or UNPROVEN when a step was too short to prove an error rate under 0.01 %; the error bound is
  the upper end of a one-sided 95 % Clopper-Pearson interval.
- **Limited by** names what in the set-up, not in the product, may have decided a figure.
- **RSS** in process mode is the sum over a process tree, so pages shared between processes count more than once; for
  containers it is usage minus inactive file pages. **PSS**, read after the step, counts a shared page once.
- N/A always has a footnote with its reason. Every figure links to the JSON file that it comes from.
- Each figure is one measurement. No winner is marked: a difference of a few percent may be noise.

</#macro>
<#macro origin doc>
## What ran

<@grid doc.columns/>
<#if doc.remarks?has_content>
Sessions that were passed over:

<@items doc.remarks/>
</#if>
<#list doc.environment as environment>
<@grid environment/>
</#list>
<#if doc.sessions.rows?has_content>
<@grid doc.sessions/>
</#if>
<#if doc.protocol?has_content>
<@items doc.protocol/>
</#if>
</#macro>
<#macro results doc>
## Results

Correct answers a second at the steady state, with the concurrency and the recorded P99:

<@grid doc.glance/>
<#list doc.scenarios as scenario>
### ${scenario.caption}

<@grid scenario/>
</#list>
</#macro>
<#macro ladders doc>
<#if doc.ladders?has_content>
## Every step

P50 to P99.9 are recorded; RSS is that of the whole stack. The reasons behind gates and limits are in each step's JSON.

<#list doc.ladders as product>
### ${product.title}

<#list product.tables as table>
#### ${product.title}: ${table.caption}

<@grid table/>
</#list>
</#list>
</#if>
</#macro>
<#macro others doc>
## Cold start

<#if doc.coldStarts?has_content>
Median with minimum and maximum over the runs, counted from the order to start. *Ready* is the product's own readiness
endpoint; the scenarios are the first good answer of each, which in kind A waits for the seeding. A stage that only some
products tell apart is when it was seen, so at the latest: the time of asking is in it, and in kind A the seeding where it
comes after. In containers kind A holds Compose's own time too: it looks about twice a second whether a service that runs
once, such as a migration, has ended.

<#list doc.coldStarts as table>
### Cold start: ${table.caption}

<@grid table/>
</#list>
<#else>
No cold start was measured.

</#if>
## Variants

<#if doc.variants?has_content>
Each variant beside the plain row of the same session at the same concurrency; never compare them across products.

<@items doc.variantWords/>
<#list doc.variants as table>
### Variants: ${table.caption}

<@grid table/>
</#list>
<#else>
No variant was measured.

</#if>
## Refresh by rotation against one-shot tokens

<#if doc.rotating?has_content>
The plain row spends a pool of refresh tokens, each from a login of its own, once. The variant sends each answer's new
token next.

<#list doc.rotating as table>
### Rotation: ${table.caption}

<@grid table/>
</#list>
<#else>
Rotation was not measured as a variant.

</#if>
</#macro>
<#macro fairness doc>
<#if doc.filled>
## What a request does

Where these differ, QPS compares policies rather than servers.

<#if doc.workProfiles.rows?has_content>
<@grid doc.workProfiles/>
<#else>
No product disclosed its work.

</#if>
## Fairness appendix

Within a session the products run one after the other, in the order given above; each is taken down before the next
one starts.

<#list doc.fairness as product>
### Set-up of ${product.title}

<@part "What ran" product.artifacts/>
<@part "Deviations from the vendor's recommendation" product.deviations/>
<@part "Durability" product.durability/>
<@part "Settings" product.settings/>
<@part "Warm-up and calibration" product.warmUps/>
Sources:

<#if product.sources?has_content>
<@items product.sources/>
<#else>
- none disclosed

</#if>
<#if product.notes?has_content>
Notes:

<@items product.notes/>
</#if>
</#list>
</#if>
</#macro>
<#macro part title table>
<#if table.rows?has_content>
${title}:

<@grid table/>
<#else>
${title}: none disclosed.

</#if>
</#macro>
<#macro limitations doc>
## Limitations

- S4 and S7, the login flows, are not measured: a password login mostly measures the password hash and the pages around
  it, and no two products walk the same way through it.
- Each step ran once. There is no interval around a QPS or a latency; repeat a session before you rest a decision on a
  small difference.
- The load is a closed loop: a connection sends its next request when the last one was answered. Under an open load
  the latencies near saturation are longer than the recorded ones.
- One realm, a few clients and a small set of users. A database that has grown for years behaves differently.
<#if doc.limits.usableCores?has_content>
- Load driver, server and database share <#if doc.limits.usableCores == "1">the one usable core<#else>the ${doc.limits.usableCores} usable cores</#if> of one machine. The driver takes its share of them,
  and the more the faster the product is: these are figures of a whole small machine, not of a server alone.
</#if>
<#if doc.limits.process>
- Process mode runs the servers natively on loopback: no container network, no memory limit by a control group, the
  machine's own C library and runtime instead of the official image's. Compare it with process mode only.
</#if>
<#if doc.limits.remote>
- Remote mode measures a server that somebody else set up: its settings are known only as far as it tells them.
</#if>
<#if doc.limits.localBuild>
- A local build of an image was measured. It is not what the vendor ships and never fills the official column.
</#if>
<#list doc.limits.limited as line>
- Steps limited by ${line}.
</#list>

</#macro>
<#macro reproduce doc>
## Reproduce

<#if doc.commands?has_content>
<#list doc.commands as command>
```sh
${command}
```

</#list>
</#if>
`./mvnw verify -Preport` writes this document again from the same JSON, byte for byte.
<#list doc.notes>

<#items as note>
[^${note.number}]: ${note.text}
</#items>
</#list>
</#macro>
