import { accountErrors } from '@chophien/domain/accounts/errors'
import { commonErrors } from '@chophien/domain/contract/errors'
import { type FastifyRequest, fastify } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { countAs } from './caller-key.ts'
import { handleErrors } from './errors.ts'
import { installLimits, limits } from './limits.ts'

// Who sends a request is asked of the database, before the request is counted: that must not be a way past the limits.

const market = testMarketplace({ RATE_LIMITS: 'on' })

afterEach(() => void vi.useRealTimers())

const { max } = limits.everything

/** A server whose routes ask who is calling: session `ended` may not be used. `counts.looked`: how often it has asked; `settings.until`: what each answer
 *  waits for. */
async function asking() {
  const app = fastify()
  handleErrors(app)
  const bearerOf = ({ headers }: FastifyRequest) => ({ id: 7, sessionId: String(headers.session), roles: [] })
  installLimits(app, { enabled: true, internalToken: '', db: market.db, secret: Buffer.alloc(32), bearerOf })
  const counts = { looked: 0 }
  const settings = { until: Promise.resolve() }
  const onRequest = async (request: FastifyRequest) => {
    counts.looked++
    await settings.until
    if (request.headers.session === 'away') throw new Error('the database is away')
    if (request.headers.session === 'busy') throw commonErrors.OVERLOADED()
    if (request.headers.session === 'ended') throw accountErrors.FORBIDDEN()
    countAs(request, 7)
  }
  app.get('/mine', { onRequest }, async () => '')
  app.get('/own-limit', { onRequest, config: { limit: { max: 10, seconds: 1 } } }, async () => '')
  await app.ready()
  // All in one second.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const ask = async (session: string, url = '/mine') => (await app.inject({ url, headers: { session } })).statusCode
  const askOften = async (times: number, session: string, url = '/mine') => {
    const statuses: number[] = []
    for (let at = 0; at < times; at++) statuses.push(await ask(session, url))
    return statuses
  }
  return { counts, settings, ask, askOften }
}

test('a flood of calls that are refused is not looked up, and takes nothing from the other sessions of its user', async () => {
  const { counts, ask, askOften } = await asking()
  expect(await askOften(max + 10, 'ended')).toEqual([...Array(max).fill(403), ...Array(10).fill(429)])
  expect(counts.looked).toBe(max)
  expect(await ask('own')).toBe(200)
  vi.advanceTimersByTime(1100)
  expect(await ask('ended')).toBe(403)
})

test.each(['/mine', '/mine?q=ao', '/own-limit'])(
  'what the limit of %s refuses is not looked up without end',
  async (url) => {
    const { counts, askOften } = await asking()
    const statuses = await askOften(150, 'own', url)
    const allowed = statuses.filter((status) => status === 200).length
    expect(allowed).toBe(url === '/mine' ? max : 10)
    expect(counts.looked).toBe(allowed + max)
  },
)

test('of a flood whose callers are being looked up no more are looked up, whenever the answers come', async () => {
  const { counts, settings, ask } = await asking()
  const answers = Promise.withResolvers<void>()
  settings.until = answers.promise
  const flood = Array.from({ length: max + 10 }, () => ask('ended'))
  await expect.poll(() => counts.looked).toBe(max)
  expect(await ask('ended')).toBe(429)
  vi.advanceTimersByTime(1100)
  answers.resolve()
  expect((await Promise.all(flood)).filter((status) => status === 403)).toHaveLength(max)
  expect(await ask('ended')).toBe(429)
  expect(counts.looked).toBe(max)
})

test('failures of the server are no refusals', async () => {
  const { askOften } = await asking()
  expect(await askOften(max + 10, 'away')).toEqual(Array(max + 10).fill(500))
  expect(await askOften(max + 10, 'busy')).toEqual(Array(max + 10).fill(503))
})

test('a token that may not do something meets the limit', async () => {
  const lan = await market.given.person()
  const asked = Array.from({ length: 400 }, () => market.as(lan).get('/api/v1/admin/reviews'))
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([403, 429]))
})

test('HEAD counts as GET where a route has a limit of its own', async () => {
  const lan = await market.given.person()
  const left = async (method: 'GET' | 'HEAD') => {
    const headers = { authorization: `Bearer ${lan.token}` }
    const answer = await market.app.inject({ method, url: '/api/v1/users/data', headers })
    return Number(answer.headers['x-ratelimit-remaining'])
  }
  expect([await left('GET'), await left('HEAD'), await left('GET')]).toEqual([9, 8, 7])
})
