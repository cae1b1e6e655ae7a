-- Gives check(body): whether a 2xx body is the answer that was asked for. A failure is counted once, under the first
-- marker that failed.
local json = require "json"

-- A marker is written compactly, for example "active":true, but a server may write white space around the colon.
local function spellings(marker)
   local list = { marker }
   for _, colon in ipairs { '": ', '" : ' } do
      local other = marker:gsub('":', colon)
      if other ~= marker then list[#list + 1] = other end
   end
   return list
end

local function has(body, texts)
   for i = 1, #texts do
      if body:find(texts[i], 1, true) then return true end
   end
   return false
end

local function all(markers)
   local list = {}
   for i, marker in ipairs(markers) do list[i] = spellings(marker) end
   return list
end

local function knows(body, subjects)
   local subject, from = json.next_string(body, '"sub"', 1)
   while subject do
      if subjects[subject] then return true end
      subject, from = json.next_string(body, '"sub"', from)
   end
   return false
end

return function(data, tally)
   local contains, lacks = all(data.contains), all(data.lacks)
   assert(#contains <= 64 and #lacks <= 64, "too many markers")
   local subjects = data.subjects and {}
   for _, subject in ipairs(data.subjects or {}) do subjects[subject] = true end
   local last_good -- strings are interned: the same body again costs one comparison

   return function(body)
      if body == last_good then return true end
      for i = 1, #contains do
         if not has(body, contains[i]) then
            tally.contains[i - 1] = tally.contains[i - 1] + 1
            return false
         end
      end
      for i = 1, #lacks do
         if has(body, lacks[i]) then
            tally.lacks[i - 1] = tally.lacks[i - 1] + 1
            return false
         end
      end
      if subjects and not knows(body, subjects) then
         tally.subject = tally.subject + 1
         return false
      end
      last_good = body
      return true
   end
end
