-- The little JSON that a load needs: the string fields of an answer. Field values are found by name at any depth, and
-- white space around the colon is allowed.
local json = {}

local SIMPLE = { b = "\b", f = "\f", n = "\n", r = "\r", t = "\t" }

local function unescaped(text)
   if not text:find("\\", 1, true) then return text end
   text = text:gsub("\\u00(%x%x)", function(hex) return string.char(tonumber(hex, 16)) end)
   return (text:gsub("\\(.)", function(c) return SIMPLE[c] or c end))
end

-- The string value of the field's next occurrence and where the search goes on; nil when there is none.
function json.next_string(body, quoted_name, from)
   local first, last = body:find(quoted_name, from, true)
   while first do
      local open = body:match("^%s*:%s*\"()", last + 1)
      if open then
         local close = body:find("\"", open, true)
         while close and body:sub(open, close - 1):match("\\*$"):len() % 2 == 1 do
            close = body:find("\"", close + 1, true)
         end
         if not close then return nil end
         return unescaped(body:sub(open, close - 1)), close + 1
      end
      first, last = body:find(quoted_name, last + 1, true)
   end
   return nil
end

return json
