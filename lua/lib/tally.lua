-- What a thread has seen, in microseconds and counts. Lives in C memory: done() runs in another Lua state, and wrk copies
-- single numbers and strings between states but corrupts its stack when it is asked for a table.
local ffi = require "ffi"

ffi.cdef [[
   struct idpbench_tally {
      double started, last, gap, dry;         /* moments, and the longest gap between answers */
      double answers, good, sent, refused;    /* counts */
      double subject, contains[64], lacks[64]; /* failed body checks, by index of the marker */
      double statuses[1000];
      int    gaps;
      double gap_from[4096], gap_to[4096];    /* gaps of at least 50 ms */
   };
   void *calloc(size_t count, size_t size);
]]

local POINTER = "struct idpbench_tally *"
local LONG_GAP = 50000
local MOST_GAPS = 4096

local tally = {}

-- The tally of this thread, and the number by which the main state finds it. Never freed: wrk ends after done().
function tally.new()
   local memory = ffi.C.calloc(1, ffi.sizeof("struct idpbench_tally"))
   return ffi.cast(POINTER, memory), tonumber(ffi.cast("intptr_t", memory))
end

function tally.at(address)
   return ffi.cast(POINTER, address)
end

-- Long gaps are kept one by one, so that those of several threads can be laid over each other.
function tally.answered(self, at)
   local gap = at - self.last
   if gap > self.gap then self.gap = gap end
   if gap >= LONG_GAP and self.gaps < MOST_GAPS then
      self.gap_from[self.gaps], self.gap_to[self.gaps] = self.last, at
      self.gaps = self.gaps + 1
   end
   self.last = at
   self.answers = self.answers + 1
end

return tally
