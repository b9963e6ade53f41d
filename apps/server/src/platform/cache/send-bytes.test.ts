import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { finish } from './finished-bytes.ts'
import { sendBytes } from './send-bytes.ts'

const app = fastify()
afterAll(() => app.close())

const { value } = finish({ body: 'giá '.repeat(1000), contentType: 'text/plain', status: 200, tags: [], keep: true })
app.get('/', (request, reply) => sendBytes(value, request, reply, 'public, max-age=31536000, immutable'))
app.get('/broken', (request, reply) =>
  sendBytes({ ...value, compressed: () => Promise.reject(new Error('no memory')) }, request, reply, 'immutable'),
)

test('what cannot be compressed is answered by an error without the headers of the bytes', async () => {
  const answer = await app.inject({ url: '/broken', headers: { 'accept-encoding': 'br' } })
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject({ message: 'no memory' })
  for (const name of ['content-encoding', 'etag', 'cache-control']) expect(answer.headers).not.toHaveProperty(name)
})

test('whoever has the bytes gets none', async () => {
  const first = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
  expect(first.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', etag: value.etag })
  const again = await app.inject({ url: '/', headers: { 'accept-encoding': 'br', 'if-none-match': value.etag } })
  expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([
    304,
    '',
    'public, max-age=31536000, immutable',
  ])
})
