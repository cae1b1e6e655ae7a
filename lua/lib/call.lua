-- Gives build(token): the text of a request with the token in the places that the data left open. In the body the token
-- is form-encoded (application/x-www-form-urlencoded).
local PLACE = "{token}"

-- The literal pieces between the places: the token joins them.
local function pieces(template)
   local list, from = {}, 1
   while true do
      local first, last = template:find(PLACE, from, true)
      if not first then break end
      list[#list + 1] = template:sub(from, first - 1)
      from = last + 1
   end
   list[#list + 1] = template:sub(from)
   return list
end

local function form_encoded(token)
   if not token:find("[^%w%-%._~]") then return token end
   return (token:gsub("[^%w%-%._~]", function(c) return ("%%%02X"):format(c:byte()) end))
end

return function(data)
   local lines = { data.method .. " " .. data.path .. " HTTP/1.1" }
   for _, header in ipairs(data.headers) do lines[#lines + 1] = header end
   local head = pieces(table.concat(lines, "\r\n") .. "\r\n")
   if not data.body then
      return function(token) return table.concat(head, token) .. "\r\n" end
   end
   local body_pieces = pieces(data.body)
   return function(token)
      local body = table.concat(body_pieces, form_encoded(token))
      return table.concat(head, token) .. "Content-Length: " .. #body .. "\r\n\r\n" .. body
   end
end
