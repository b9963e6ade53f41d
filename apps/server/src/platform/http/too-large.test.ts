import { once } from 'node:events'
import { request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()

let port: number
let token: string
beforeAll(async () => {
  await market.app.listen({ port: 0, host: '127.0.0.1' })
  port = (market.app.server.address() as AddressInfo).port
  token = (await market.given.person()).token
})

const MIB = 1024 * 1024

/** Sends a body over a socket, all of it, and only then reads the answer, as browsers do. */
async function send(path: string, method: string, headers: Record<string, string | number>, body: Buffer[]) {
  const socket = connect({ port, host: '127.0.0.1' })
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const chunked = headers['transfer-encoding'] === 'chunked'
  const write = async (bytes: Buffer | string) => {
    if (!socket.write(bytes)) await once(socket, 'drain')
  }
  await write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  for (const chunk of body) {
    if (chunked) await write(`${chunk.length.toString(16)}\r\n`)
    await write(chunk)
    if (chunked) await write('\r\n')
  }
  if (chunked) await write('0\r\n\r\n')
  let text = ''
  for await (const chunk of socket) {
    text += chunk
    if (text.endsWith('}')) break
  }
  return { status: Number(text.split(' ')[1]), body: JSON.parse(text.slice(text.indexOf('{'))) }
}

const pieces = (mib: number) => Array.from({ length: mib * 4 }, () => Buffer.alloc(MIB / 4, 'x'))
const json = { 'content-type': 'application/json' }

test.each([
  ['of a known length', { ...json, 'content-length': 6 * MIB }],
  ['in chunks', { ...json, 'transfer-encoding': 'chunked' }],
])('JSON that is too large, %s, is answered with a sentence', async (_how, headers) => {
  for (let round = 0; round < 5; round++)
    expect(await send('/api/v1/auth/login', 'POST', headers, pieces(6))).toMatchObject({
      status: 413,
      body: { code: 'BODY_TOO_LARGE', message: 'Dữ liệu gửi lên quá lớn.' },
    })
})

test('a picture that is too large is answered with a sentence', async () => {
  const head = '--x\r\ncontent-disposition: form-data; name="avatar"; filename="anh.png"\r\n\r\n'
  const body = [Buffer.from(head), ...pieces(12), Buffer.from('\r\n--x--\r\n')]
  const headers = {
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': Buffer.concat(body).length,
    authorization: `Bearer ${token}`,
  }
  expect(await send('/api/v1/users/profile', 'PUT', headers, body)).toMatchObject({ status: 413 })
})

const part = (about: string, content: Buffer[]) => [
  Buffer.from(`--x\r\ncontent-disposition: form-data; ${about}\r\n\r\n`),
  ...content,
  Buffer.from('\r\n'),
]
const names = Buffer.from('{"firstName":"Lan","lastName":"Nguyễn"}')
const profile = part('name="profile"', [names])
const picture = (mib: number, name = 'avatar') => part(`name="${name}"; filename="anh.png"`, pieces(mib))

test.each([
  ['pictures that are too large together', 413, [...profile, ...picture(3), ...picture(3)]],
  ['a picture and a file of another name', 413, [...profile, ...picture(3, 'khac'), ...picture(3)]],
  ['JSON that is sent as a large file', 400, part('name="profile"; filename="blob"', [names, Buffer.alloc(MIB, ' ')])],
])('%s, in chunks: answered with a sentence', async (_what, status, body) => {
  const type = { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${token}` }
  const headers = { ...type, 'transfer-encoding': 'chunked' }
  expect(await send('/api/v1/users/profile', 'PUT', headers, [...body, Buffer.from('--x--\r\n')])).toMatchObject({
    status,
  })
})

test('an upload that announces too much is answered before it is read', async () => {
  const sent = request({
    ...{ port, host: '127.0.0.1', path: '/api/v1/users/profile', method: 'PUT' },
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 12 * MIB,
      authorization: `Bearer ${token}`,
    },
  })
  sent.on('error', () => {})
  sent.flushHeaders()
  const [answer] = await once(sent, 'response')
  expect(answer.statusCode).toBe(413)
  sent.destroy()
})

test('a stranger who sends a body is answered before it is read', async () => {
  expect(await send('/api/v1/users/profile', 'PUT', { ...json, 'content-length': 6 * MIB }, pieces(6))).toMatchObject({
    status: 401,
  })
})

test('an endless body is cut off', async () => {
  const sent = request({ port, host: '127.0.0.1', path: '/api/v1/auth/login', method: 'POST', headers: json })
  const answered = new Promise<number | undefined>((resolve) =>
    sent.once('response', (answer) => resolve(answer.statusCode)),
  )
  const closed = new Promise((resolve) => sent.once('close', resolve))
  let sentMib = 0
  const chunk = Buffer.alloc(MIB, 'x')
  const more = () => {
    sentMib++
    if (sentMib < 1000) sent.write(chunk, (error) => error ?? more())
  }
  sent.on('error', () => {})
  more()
  expect(await answered).toBe(413)
  await closed
  expect(sentMib).toBeLessThan(100)
})
