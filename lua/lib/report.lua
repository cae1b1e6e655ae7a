-- Writes the one report of a load, whole or not at all, and what is left of a rotated pool. Nothing but numbers and the
-- driver's own words are in it, so no text needs escaping.
local ffi = require "ffi"
local pool = require "pool"
local tally = require "tally"

ffi.cdef [[
   struct idpbench_stats { uint64_t count, limit, min, max, data[]; };
]]

local function number(n) return ("%.0f"):format(n) end

local function object(fields)
   local out = {}
   for i, field in ipairs(fields) do out[i] = ('"%s":%s'):format(field[1], field[2]) end
   return "{" .. table.concat(out, ",") .. "}"
end

local function statuses(tally)
   local fields = {}
   for status = 0, 999 do
      local count = tally.statuses[status]
      if count > 0 then fields[#fields + 1] = { status, number(count) } end
   end
   return object(fields)
end

-- The first numbers of a C array.
local function array(numbers, length)
   local out = {}
   for i = 1, length do out[i] = number(numbers[i - 1]) end
   return "[" .. table.concat(out, ",") .. "]"
end

-- Value and count by turns. wrk's own latency(i) rescans the table at each call.
local function histogram(latency)
   local stats, out = ffi.cast("struct idpbench_stats **", latency)[0], {}
   if stats.count == 0 then return "[]" end
   assert(tonumber(stats.max) == latency.max and tonumber(stats.min) == latency.min,
      "this wrk keeps its histogram in another way")
   for value = tonumber(stats.min), tonumber(stats.max) do
      local count = tonumber(stats.data[value])
      if count > 0 then
         out[#out + 1] = number(value)
         out[#out + 1] = number(count)
      end
   end
   return "[" .. table.concat(out, ",") .. "]"
end

local function thread_report(tally, data)
   return object {
      { "started", number(tally.started) }, { "last", number(tally.last) }, { "gap", number(tally.gap) },
      { "gapFrom", array(tally.gap_from, tally.gaps) }, { "gapTo", array(tally.gap_to, tally.gaps) },
      { "dry", number(tally.dry) }, { "answers", number(tally.answers) }, { "good", number(tally.good) },
      { "sent", number(tally.sent) }, { "refused", number(tally.refused) }, { "statuses", statuses(tally) },
      { "contains", array(tally.contains, #data.contains) }, { "lacks", array(tally.lacks, #data.lacks) },
      { "subject", number(tally.subject) },
   }
end

local function write(folder, name, text)
   local part = folder .. "/" .. name .. ".part"
   local file = assert(io.open(part, "w"))
   assert(file:write(text))
   assert(file:close())
   assert(os.rename(part, folder .. "/" .. name))
end

local function remaining(threads)
   local lines = {}
   for _, thread in ipairs(threads) do
      for _, token in ipairs(pool.left(thread)) do lines[#lines + 1] = token .. "\n" end
   end
   return table.concat(lines)
end

return function(data, threads, ended, summary, latency)
   if data.use == "ROTATED" then write(data.folder, "remaining.txt", remaining(threads)) end
   local errors = summary.errors
   local seen = {}
   for i, thread in ipairs(threads) do
      seen[i] = thread_report(tally.at(thread:get("tally_address")), data)
   end
   write(data.folder, "report.json", object {
      { "script", '"idpbench-load-1"' }, { "scenario", '"' .. data.scenario .. '"' }, { "nonce", '"' .. data.nonce .. '"' },
      { "ended", number(ended) }, { "duration", number(summary.duration) },
      { "requests", number(summary.requests) }, { "bytes", number(summary.bytes) },
      { "connect", number(errors.connect) }, { "read", number(errors.read) }, { "write", number(errors.write) },
      { "timeout", number(errors.timeout) }, { "cpu", number(os.clock() * 1e6) },
      { "threads", "[" .. table.concat(seen, ",") .. "]" },
      { "histogram", histogram(latency) },
   } .. "\n")
end
