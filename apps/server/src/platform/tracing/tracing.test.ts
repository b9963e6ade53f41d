import { globSync, readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { traced } from '../traced.ts'
import { startTracing } from './start-tracing.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  status: { code?: number; message?: string }
}

/** What a collector was sent, as the protocol's JSON. */
interface Sent {
  resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[]
}

const listening = async (answer: RequestListener) => {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

/** A collector; `spans` waits until `enough` holds of what arrived so far. */
async function collector() {
  const sent: { path: string; text: string }[] = []
  let arrived = () => {}
  const { url, server } = await listening(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    sent.push({ path: request.url ?? '', text })
    response.setHeader('content-type', 'application/json').end('{}')
    arrived()
  })
  const all = () =>
    sent.flatMap(({ text }) =>
      (JSON.parse(text) as Sent).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    )
  return {
    url,
    sent,
    close: () => server.close(),
    async spans(enough: (spans: Span[]) => boolean) {
      while (!enough(all()))
        await new Promise<void>((resolve) => {
          arrived = resolve
        })
      return all()
    },
  }
}

const noFailure = (error: Error) => {
  throw error
}
const attributeOf = (span: Span | undefined, key: string) => {
  const value = span?.attributes.find((attribute) => attribute.key === key)?.value
  return value?.stringValue ?? value?.intValue
}

let receiver: Awaited<ReturnType<typeof collector>>
let stop: () => Promise<void>
// Before the marketplace: servers that are made from then on are followed.
beforeAll(async () => {
  receiver = await collector()
  stop = startTracing({
    endpoint: receiver.url,
    service: 'cho-thu',
    continues: true,
    onFailure: noFailure,
    everyMs: 10,
  })
})
afterAll(async () => {
  await stop()
  receiver.close()
})
const market = testMarketplace()

test('a request is a span by its route, and its statements are parts of it, in the trace of the caller', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const secret = 'so-nha-12-pho-hue'
  await market.app.inject({
    url: `/api/v1/products/424242?q=${secret}`,
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01`, authorization: 'Bearer khong-phai-the' },
  })
  const spans = await receiver.spans((all) =>
    all.some((span) => span.traceId === traceId && span.parentSpanId === '00f067aa0ba902b7'),
  )
  const mine = spans.filter((span) => span.traceId === traceId)
  const request = mine.find(({ parentSpanId }) => parentSpanId === '00f067aa0ba902b7')
  expect(request?.name).toMatch(/^GET \/api\/v1\/products\/:\w+$/u)
  expect(attributeOf(request, 'http.response.status_code')).toBe(404)
  const statements = mine.filter((span) => attributeOf(span, 'db.system.name') === 'postgresql')
  expect(statements.length).toBeGreaterThan(0)
  expect(new Set(statements.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([request?.spanId]))
  const text = receiver.sent.map((one) => one.text).join()
  expect(text).not.toContain(secret)
  expect(text).not.toContain('424242')
  expect(text).not.toContain('khong-phai-the')
  expect(text).not.toContain('127.0.0.1')
  expect(text).toContain('cho-thu')
  expect(new Set(receiver.sent.map(({ path }) => path))).toEqual(new Set(['/v1/traces']))
})

test('a body that arrives later stays in the trace of its request', async () => {
  const email = 'nguoi-la@vi-du.test'
  await market.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: { email, password: 'Sai-mat-khau-1' } })
  const spans = await receiver.spans((all) => all.some(({ name }) => name.startsWith('POST /api/v1/auth/')))
  const request = spans.find(({ name }) => name.startsWith('POST /api/v1/auth/'))
  expect(spans.some(({ parentSpanId, name }) => parentSpanId === request?.spanId && name.includes('user'))).toBe(true)
  expect(receiver.sent.map((one) => one.text).join()).not.toContain(email)
})

test('a job is a span, with the calls that it makes; sending traces is none', async () => {
  const other = await listening((_request, response) => response.end('{}'))
  await traced(
    () => ({ kind: 'job', name: 'thu' }),
    async () => {
      const answer = await fetch(`${other.url}/khach/0912345678?ma=42`)
      await answer.text()
    },
  )
  other.server.close()
  const spans = await receiver.spans((all) => all.some(({ name }) => name === 'job thu'))
  const job = spans.find(({ name }) => name === 'job thu')
  const parts = spans.filter(({ traceId }) => traceId === job?.traceId)
  expect(parts.map(({ name }) => name).sort()).toEqual(['GET 127.0.0.1', 'job thu'])
  expect(receiver.sent.map((one) => one.text).join()).not.toContain('0912345678')
})

test('a failure is marked by its code, never by its message', async () => {
  const failing = traced(
    () => ({ kind: 'mail', name: 'send' }),
    async () => {
      throw Object.assign(new Error('550 no such user nguoi-nhan@vi-du.test'), { code: 'EENVELOPE' })
    },
  )
  await expect(failing).rejects.toThrow('550')
  const spans = await receiver.spans((all) => all.some(({ name }) => name === 'mail send'))
  const mail = spans.find(({ name }) => name === 'mail send')
  expect([attributeOf(mail, 'error.type'), mail?.status]).toEqual(['EENVELOPE', { code: 2 }])
  expect(receiver.sent.map((one) => one.text).join()).not.toContain('nguoi-nhan')
})

test('statements that belong to nothing, and what operators ask, make no span', async () => {
  const before = receiver.sent.length
  await market.app.inject('/readyz')
  await market.app.inject('/healthz')
  await traced(
    () => ({ kind: 'job', name: 'sau' }),
    async () => {},
  )
  await receiver.spans((all) => all.some(({ name }) => name === 'job sau'))
  const late = receiver.sent.slice(before).flatMap(({ text }) => text)
  expect(late.join()).not.toContain('schema_migrations')
  expect(late.join()).not.toContain('readyz')
})

test('a collector that is silent, or refuses, holds up nothing and fills no memory', async () => {
  let arrived = 0
  let asked = () => {}
  const firstAsked = new Promise<void>((resolve) => {
    asked = resolve
  })
  let answer = () => {}
  const answering = new Promise<void>((resolve) => {
    answer = resolve
  })
  const silent = await listening(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    arrived += (JSON.parse(text) as Sent).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    ).length
    asked()
    await answering
    response.setHeader('content-type', 'application/json').end('{}')
  })
  const close = startTracing({
    endpoint: silent.url,
    service: 'cho-thu',
    continues: true,
    onFailure: () => {},
    everyMs: 1,
  })
  const job = () =>
    traced(
      () => ({ kind: 'job', name: 'nhieu' }),
      async () => {},
    )
  await job()
  await firstAsked
  for (let i = 0; i < 10_000; i++) await job()
  answer()
  await close()
  // What was kept, and what was on its way while nobody answered.
  expect(arrived).toBeGreaterThan(0)
  expect(arrived).toBeLessThan(5000)
  silent.server.closeAllConnections()
  silent.server.close()
  const refusing = await listening((_request, response) => response.writeHead(400).end())
  const reported = new Promise<string>((resolve) => {
    const end = startTracing({
      endpoint: refusing.url,
      service: 'cho-thu',
      continues: true,
      onFailure: (error) => {
        resolve(error.message)
        void end()
      },
      everyMs: 1,
    })
  })
  await traced(
    () => ({ kind: 'job', name: 'di-vang' }),
    async () => {},
  )
  expect(await reported).toBe('traces do not leave')
  refusing.server.close()
})

test('the library is loaded with the first trace only', () => {
  const root = join(import.meta.dirname, '../..')
  const loads = (pattern: RegExp) =>
    globSync('**/*.ts', { cwd: root, exclude: ['**/tracing/**'] }).filter((file) =>
      pattern.test(readFileSync(join(root, file), 'utf8')),
    )
  expect(loads(/@opentelemetry\//u)).toEqual([])
  expect(loads(/from '[^']*\/tracing\//u)).toEqual([])
  expect(loads(/await import\('[^']*\/tracing\/start-tracing\.ts'\)/u)).toEqual(['open-traces.ts'])
})
