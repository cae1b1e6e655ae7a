-- RFC 7662, section 2: is a user's access token active?
local here = debug.getinfo(1, "S").source:match("^@(.*)/[^/]*$")
dofile(here .. "/lib/load.lua") {
   scenario = "introspect",
   uses = { REUSED = true },
}
