import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { testMarketplace } from '../../testing/test-marketplace.ts'

// Raw requests over a socket, as an attacker sends them.

const market = testMarketplace()
const MIB = 1024 * 1024
const CHUNK = Buffer.alloc(64 * 1024, 'x')

let port: number
beforeAll(async () => {
  await market.app.listen({ port: 0, host: '127.0.0.1' })
  port = (market.app.server.address() as AddressInfo).port
})

function open(head: string): { socket: Socket; answer: Promise<string> } {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  // The server refuses and closes while the client still writes: expected.
  socket.on('error', () => {})
  const answer = new Promise<string>((resolve) => socket.on('close', () => resolve(text)))
  socket.write(head)
  return { socket, answer }
}

const post = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: cho', 'Connection: close', ...headers, '', ''].join('\r\n')
const json = 'Content-Type: application/json'

test('a Content-Length of 100 MB is refused before the body is sent', async () => {
  const { answer } = open(post('/api/v1/auth/login', json, `Content-Length: ${100 * MIB}`))
  expect(await answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*"code":"BODY_TOO_LARGE"/u)
})

test('a body of 100 MB without Content-Length is cut off, and not buffered', async () => {
  const before = process.memoryUsage().arrayBuffers
  let most = 0
  const { socket, answer } = open(post('/api/v1/auth/login', json, 'Transfer-Encoding: chunked'))
  let sent = 0
  while (sent < 100 * MIB && !socket.destroyed && socket.writable) {
    socket.write(`${CHUNK.length.toString(16)}\r\n`)
    socket.write(CHUNK)
    const more = socket.write('\r\n')
    sent += CHUNK.length
    most = Math.max(most, process.memoryUsage().arrayBuffers - before)
    if (!more) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {})
  }
  expect(await answer).toMatch(/^HTTP\/1\.1 413 /u)
  expect(sent).toBeLessThan(100 * MIB)
  expect(most).toBeLessThan(32 * MIB)
})

test('a body that trickles in is cut off in time', async () => {
  const { server } = market.app
  expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 60_000])
  // The time limit is shortened for the test; the mechanism is the same.
  Object.assign(server, { headersTimeout: 200, requestTimeout: 300 })
  try {
    const slowHead = open('POST /api/v1/auth/login HTTP/1.1\r\nHost: ')
    const slowBody = open(`${post('/api/v1/auth/login', json, 'Content-Length: 1000')}{`)
    for (const { answer } of [slowHead, slowBody]) expect(await answer).toMatch(/^HTTP\/1\.1 408 /u)
  } finally {
    Object.assign(server, { headersTimeout: 10_000, requestTimeout: 60_000 })
  }
})

test('letters with marks without end are refused before they take time', async () => {
  const login = (email: string) =>
    market.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: { email, password: 'x' } })
  const answer = await login('\u0301'.repeat(12_000) + '\u0323'.repeat(12_000))
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_TEXT'])
  const search = await market.app.inject({ url: `/api/v1/products?search=a${encodeURIComponent('\u0301'.repeat(31))}` })
  expect([search.statusCode, search.json().code]).toEqual([400, 'INVALID_TEXT'])
  expect((await login(`a${'\u0301'.repeat(30)}`)).json().code).not.toBe('INVALID_TEXT')
})

test('a polyglot upload is stored as the picture only', async () => {
  const lan = await market.given.person()
  const picture = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#c2302a' } })
    .png()
    .toBuffer()
  const script = '<script>alert(document.domain)</script>'
  const form = new FormData()
  form.set('profile', JSON.stringify({ firstName: 'Nguyễn', lastName: 'Lan' }))
  form.set('avatar', new File([picture, script], 'anh.html', { type: 'text/html' }))
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/users/profile`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${lan.token}` },
    body: form,
  })
  expect(answer.status).toBe(200)
  const { avatarUrl } = ((await answer.json()) as { data: { avatarUrl: string } }).data
  const served = await fetch(`http://127.0.0.1:${port}${avatarUrl}`)
  expect(served.headers.get('content-type')).toBe('image/webp')
  expect(served.headers.get('content-security-policy')).toBe("default-src 'none'")
  expect(Buffer.from(await served.arrayBuffer()).includes('script')).toBe(false)
})

test('other sites cannot read answers (CORS)', async () => {
  const headers = { origin: 'https://cho-gia.example', 'access-control-request-method': 'POST' }
  const plain = await market.app.inject({ url: '/api/v1/categories', headers })
  const preflight = await market.app.inject({ method: 'OPTIONS', url: '/api/v1/auth/login', headers })
  for (const reply of [plain, preflight]) expect(reply.headers).not.toHaveProperty('access-control-allow-origin')
  expect(preflight.statusCode).toBe(404)
})
