-- The monotonic clock: wrk's own is the wall clock, which may be set while a load runs.
local ffi = require "ffi"

ffi.cdef [[
   struct idpbench_timespec { long seconds; long nanos; };
   int clock_gettime(int clock, struct idpbench_timespec *time);
]]

local MONOTONIC = ffi.os == "OSX" and 6 or 1
local time = ffi.new("struct idpbench_timespec")

local function now()
   ffi.C.clock_gettime(MONOTONIC, time)
   return tonumber(time.seconds) * 1e6 + tonumber(time.nanos) * 1e-3
end

return { now = now }
