// Usage: node bench/bare-http.ts <file> <content-type> <content-encoding>
// Baseline for pages: node:http answers every request with the same bytes.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [file = '', type = 'text/html', encoding = 'br'] = process.argv.slice(2)
const bytes = readFileSync(file)
const headers = { 'content-type': type, 'content-encoding': encoding, 'content-length': bytes.length }
const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`ready: http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
})
process.on('SIGTERM', () => process.exit(0))
