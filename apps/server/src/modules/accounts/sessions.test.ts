import { endOtherSessions, endSession, listSessions } from '@chophien/domain/accounts/sessions-contract'
import { beforeEach, expect, test } from 'vitest'
import type { Person } from '../../testing/builders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'

let lan: Person
beforeEach(async () => {
  lan = await market.given.person()
})

async function signInAgain(userAgent = FIREFOX): Promise<Person & { refreshToken: string }> {
  const { email, password } = lan
  const reply = await market.guest.post('/api/v1/auth/login', { email, password }, { 'user-agent': userAgent })
  const { accessToken, refreshToken } = reply.body.data as { accessToken: string; refreshToken: string }
  // A caller is remembered by id: this one is the same person on another device.
  return { ...lan, id: -Math.random(), token: accessToken, refreshToken }
}

test('a user lists the own sessions, most recently used first', async () => {
  const elsewhere = await signInAgain()
  const sessions = await market.as(elsewhere).call(listSessions)
  expect(sessions.map(({ device, place, current }) => ({ device, place, current }))).toEqual([
    { device: 'Firefox trên Linux', place: '127.0.0.1', current: true },
    { device: 'Thiết bị không xác định', place: null, current: false },
  ])
  expect(await market.as(await market.given.person()).call(listSessions)).toHaveLength(1)
})

test('ending a session refuses its access and refresh tokens at once', async () => {
  const elsewhere = await signInAgain()
  const [there] = (await market.as(lan).call(listSessions)).filter(({ current }) => !current)
  await market.as(lan).call(endSession, { params: { id: there?.id ?? '' } })
  expect((await market.as(elsewhere).get('/api/v1/users/profile')).status).toBe(401)
  expect((await market.guest.post('/api/v1/auth/refresh', { refreshToken: elsewhere.refreshToken })).status).toBe(401)
  expect(await market.as(lan).call(listSessions)).toHaveLength(1)
  expect((await market.as(lan).delete(`/api/v1/users/sessions/${there?.id}`)).status).toBe(404)
})

test('all other sessions end at once, this one stays', async () => {
  const others = [await signInAgain(), await signInAgain()]
  await market.as(lan).call(endOtherSessions)
  for (const other of others) expect((await market.as(other).get('/api/v1/users/profile')).status).toBe(401)
  expect(await market.as(lan).call(listSessions)).toMatchObject([{ current: true }])
})

test("another user's session, and an invalid id, is not found", async () => {
  const [mine] = await market.as(lan).call(listSessions)
  const stranger = await market.given.person()
  expect((await market.as(stranger).delete(`/api/v1/users/sessions/${mine?.id}`)).status).toBe(404)
  expect((await market.as(stranger).delete('/api/v1/users/sessions/1')).status).toBe(404)
  expect((await market.as(lan).get('/api/v1/users/profile')).status).toBe(200)
})
