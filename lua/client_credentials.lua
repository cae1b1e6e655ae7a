-- RFC 6749, section 4.4: an access token for the client itself.
local here = debug.getinfo(1, "S").source:match("^@(.*)/[^/]*$")
dofile(here .. "/lib/load.lua") {
   scenario = "client_credentials",
   uses = { NONE = true },
}
