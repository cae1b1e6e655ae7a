-- Wires a scenario into wrk. wrk loads the script once in its main state, where setup() and done() are called, and once
-- in each thread, where init(), request() and response() are.
--
-- What to send comes as data: the environment's IDPBENCH_LOAD names a private folder with data.lua (written by the
-- driver) and pool.txt (a token a line). Nothing secret is on the command line, in the environment or in the report.
local here = debug.getinfo(1, "S").source:match("^@(.*)/[^/]*$")
package.path = here .. "/?.lua"

local clock = require "clock"
local tallies = require "tally"

local function load_data(scenario)
   local folder = assert(os.getenv("IDPBENCH_LOAD"), "IDPBENCH_LOAD is not set: this script is run by the driver")
   local data = assert(loadfile(folder .. "/data.lua"))()
   assert(data.scenario == scenario.scenario, "the data are for another scenario")
   assert(scenario.uses[data.use], "this scenario cannot use its pool like that")
   data.folder = folder
   data.successor = scenario.successor
   return data
end

local function responder(data, tally, pool)
   local check = require("check")(data, tally)
   return function(status, _, body)
      tallies.answered(tally, clock.now())
      tally.statuses[status] = tally.statuses[status] + 1
      if status >= 200 and status < 300 then
         if check(body) then tally.good = tally.good + 1 end
         if pool then pool.answered(body) end
      elseif pool and (status == 400 or status == 401) then
         tally.refused = tally.refused + 1
      end
   end
end

-- Without a pool every request is the same text: wrk sends it without asking Lua.
local function send_always_the_same(build)
   local text = build("")
   wrk.format = function() return text end
end

local function send_from(pool, build, thread)
   local verify = thread == 1
   function request()
      if verify then -- wrk counts the requests in this text and throws it away: no token may be spent on it
         verify = false
         return build("verification")
      end
      return pool.request()
   end
end

return function(scenario)
   local threads = {}

   function setup(thread)
      threads[#threads + 1] = thread
      thread:set("thread_number", #threads)
   end

   function init()
      local data = load_data(scenario)
      local build = require("call")(data)
      local tally
      tally, tally_address = tallies.new()
      local pool
      if data.use == "NONE" then
         send_always_the_same(build)
      else
         pool = require("pool")[data.use](data, build, tally, thread_number)
         send_from(pool, build, thread_number)
      end
      response = responder(data, tally, pool)
      tally.started = clock.now()
      tally.last = tally.started
   end

   function done(summary, latency)
      local ended = clock.now()
      require("report")(load_data(scenario), threads, ended, summary, latency)
   end
end
