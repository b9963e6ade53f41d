import { expect, test } from 'vitest'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const METRICS_TOKEN = 'chia-khoa-cua-prometheus'
const market = testMarketplace()
const measured = testMarketplace({ METRICS_TOKEN })

const inject = (payload: string | Buffer, headers: Record<string, string>) =>
  market.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload, headers })

test.each([
  ['{', { 'content-type': 'application/json' }, 400, 'INVALID_JSON'],
  ['{"__proto__":{}}', { 'content-type': 'application/json' }, 400, 'INVALID_JSON'],
  ['', { 'content-type': 'application/json' }, 400, 'VALIDATION_FAILED'],
  ['[]', { 'content-type': 'application/json' }, 400, 'VALIDATION_FAILED'],
  ['email=a', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['{}', { 'content-type': 'application/json', 'content-encoding': 'gzip' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['"'.padEnd(1_200_000, 'x'), { 'content-type': 'application/json' }, 413, 'BODY_TOO_LARGE'],
])('a body %.20s is refused with its own message', async (payload, headers, status, code) => {
  const reply = await inject(payload, headers as Record<string, string>)
  expect(reply.statusCode).toBe(status)
  expect(reply.json()).toMatchObject({
    statusCode: status,
    code,
    path: '/api/v1/auth/login',
    message: expect.stringMatching(/\p{L}/u),
  })
})

test('deeply nested JSON is refused without recursion', async () => {
  const reply = await inject(`{"email":${'['.repeat(5000)}${']'.repeat(5000)}}`, { 'content-type': 'application/json' })
  expect(reply.statusCode).toBe(400)
})

test('messages and paths never repeat the input', async () => {
  const reply = await market.guest.get('/api/v1/products?page=secret-secret&searchTerm=secret-secret')
  expect(reply.status).toBe(400)
  expect(JSON.stringify(reply.body)).not.toContain('secret')
})

test('the API serves its documentation', async () => {
  const document = (await market.app.inject('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  for (const path of ['/api/v1/products/{id}', '/api/v1/orders', '/api/v1/auth/login', '/api/v1/cart/items/{id}'])
    expect(Object.keys(document.paths)).toContain(path)
  expect(document.paths['/api/v1/orders'].post.security).toEqual([{ bearer: [] }])
  expect(JSON.stringify(document.paths['/api/v1/auth/register'].post.requestBody)).toContain('phoneNumber')
  expect((await market.app.inject('/api/docs')).statusCode).toBe(200)
})

test('operators get health, readiness, and metrics with the token', async () => {
  expect((await market.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await market.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  const metrics = (authorization?: string) =>
    measured.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })
  expect((await metrics(`Bearer ${METRICS_TOKEN}`)).body).toContain('http_request_duration_seconds')
  expect((await metrics()).statusCode).toBe(404)
  expect((await metrics('Bearer chia-khoa-khac')).statusCode).toBe(404)
})

test('without a token nobody reads the metrics, also not from this machine, where a proxy may stand', async () => {
  for (const authorization of ['', 'Bearer', 'Bearer ', 'Bearer undefined'])
    expect((await market.app.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(404)
})
