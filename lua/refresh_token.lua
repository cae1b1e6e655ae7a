-- RFC 6749, section 6: a new access token, and here always a new refresh token too.
local here = debug.getinfo(1, "S").source:match("^@(.*)/[^/]*$")
dofile(here .. "/lib/load.lua") {
   scenario = "refresh_token",
   uses = { ONE_SHOT = true, ROTATED = true },
   successor = "refresh_token", -- the answer's field that is sent next when the pool is rotated
}
