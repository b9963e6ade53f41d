import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parentPort } from 'node:worker_threads'

// A server that does nothing, in a thread of its own: when it is late, the machine is, or the one that asks.
const server = createServer((_request, response) => response.end())
server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port))
