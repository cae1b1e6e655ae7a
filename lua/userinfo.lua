-- OpenID Connect Core 1.0, section 5.3: the claims of an access token's user.
local here = debug.getinfo(1, "S").source:match("^@(.*)/[^/]*$")
dofile(here .. "/lib/load.lua") {
   scenario = "userinfo",
   uses = { REUSED = true },
}
