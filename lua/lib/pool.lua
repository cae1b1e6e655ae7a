-- How requests take their tokens: one constructor for each way to use a pool. Each gives request() and answered(body).
local ffi = require "ffi"
local clock = require "clock"
local json = require "json"

ffi.cdef [[
   int getpid(void);
   int kill(int pid, int signal);
   int poll(void *fds, unsigned long count, int millis);
]]

local SIGINT = 2

-- wrk starts its threads before it listens to SIGINT and before it begins to sleep: a signal sent in that moment is lost.
local LISTENS_AFTER = 100000

-- Ends the load, because there is no token left. wrk still asks for requests until its threads have noticed (up to
-- 0.1 s): what they get is the beginning of a request, which no server answers, so nothing is counted and nothing done.
local function stopper(data, tally)
   local beginning = data.method:sub(1, 1)
   return function()
      if tally.dry == 0 then tally.dry = clock.now() end
      local early = LISTENS_AFTER - (clock.now() - tally.started)
      if early > 0 then ffi.C.poll(nil, 0, math.ceil(early / 1000)) end
      ffi.C.kill(ffi.C.getpid(), SIGINT)
      return beginning
   end
end

local function open_pool(data)
   return assert(io.open(data.folder .. "/pool.txt", "r"))
end

-- This thread's share of the pool, a token a call, read as it is needed.
local function share(data, thread)
   local file, line = open_pool(data), 0
   return function()
      for token in file:lines() do
         line = line + 1
         if line % data.threads == thread % data.threads then return token end
      end
      return nil
   end
end

local function nothing() end

local pool = {}

-- Round robin for ever. Pools of the usual size are made into requests once.
local MOST_PREPARED = 10000

function pool.REUSED(data, build, tally, thread)
   local file, tokens = open_pool(data), {}
   for token in file:lines() do tokens[#tokens + 1] = token end
   file:close()
   local size = #tokens
   if size <= MOST_PREPARED then
      for i = 1, size do tokens[i] = build(tokens[i]) end
      build = function(request) return request end
   end
   local next = math.floor((thread - 1) * size / data.threads)
   local function request()
      tally.sent = tally.sent + 1
      next = next % size + 1
      return build(tokens[next])
   end
   return { request = request, answered = nothing }
end

-- Each token once.
function pool.ONE_SHOT(data, build, tally, thread)
   local take, stop = share(data, thread), stopper(data, tally)
   local function request()
      local token = tally.dry == 0 and take()
      if not token then return stop() end
      tally.sent = tally.sent + 1
      return build(token)
   end
   return { request = request, answered = nothing }
end

-- A queue. Its ring is as large as the share: nothing is put back that was not taken out before. Each slot is a global
-- string, so that done(), in another Lua state, can read what is left: those after the tail up to the head.
function pool.ROTATED(data, build, tally, thread)
   local take, stop = share(data, thread), stopper(data, tally)
   local name = '"' .. data.successor .. '"'
   local slots = {}
   for token in take do
      slots[#slots + 1] = "queue_" .. #slots
      _G[slots[#slots]] = token
   end
   local size = #slots
   queue_size, queue_tail, queue_head = size, 0, size

   local function request()
      if queue_tail == queue_head then return stop() end
      local token = _G[slots[queue_tail % size + 1]]
      queue_tail = queue_tail + 1
      tally.sent = tally.sent + 1
      return build(token)
   end
   local function answered(body)
      local token = json.next_string(body, name, 1)
      if not token then return end
      _G[slots[queue_head % size + 1]] = token
      queue_head = queue_head + 1
   end
   return { request = request, answered = answered }
end

-- What is left of a thread's queue, for done().
function pool.left(thread)
   local size, tokens = thread:get("queue_size"), {}
   for place = thread:get("queue_tail"), thread:get("queue_head") - 1 do
      tokens[#tokens + 1] = thread:get("queue_" .. place % size)
   end
   return tokens
end

return pool
