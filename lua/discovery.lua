-- OpenID Connect Discovery 1.0, section 4: the provider's metadata.
local here = debug.getinfo(1, "S").source:match("^@(.*)/[^/]*$")
dofile(here .. "/lib/load.lua") {
   scenario = "discovery",
   uses = { NONE = true },
}
