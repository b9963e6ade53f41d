import { login, type Tokens } from '@chophien/domain/accounts/contract'
import { getSecondFactor, turnOffSecondFactor } from '@chophien/domain/accounts/second-factor-contract'
import { getAdminOverview } from '@chophien/domain/overview/admin-contract'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { readConfig } from '../../config.ts'
import { sql } from '../../platform/database/sql.ts'
import { bodyFor } from '../../testing/any-body.ts'
import { codeOfApp } from '../../testing/authenticator.ts'
import type { Person } from '../../testing/builders.ts'
import { signInWith, ticketOf, turnOn } from '../../testing/second-factor-fixture.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { pngPicture } from '../../testing/upload-picture.ts'

// As outside the demo.
const market = testMarketplace({ ADMIN_SECOND_FACTOR: '' })
const administrator = () => market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
const overview = (person: Person) => market.as(person).get('/api/v1/admin/overview?days=7')

const Method = z.enum(['get', 'post', 'put', 'delete'])
const OpenApi = z.object({ paths: z.record(z.string(), z.partialRecord(Method, z.unknown())) })

test('without one every call of the console is barred, and nothing is changed by it', async () => {
  const admin = await administrator()
  const picture = await pngPicture()
  const { paths } = OpenApi.parse((await market.guest.get('/api/openapi.json')).body)
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ path, method: Method.parse(method) })),
  )
  const ofConsole = calls.filter(({ path }) => path.startsWith('/api/v1/admin/'))
  expect(ofConsole.length).toBeGreaterThan(100)
  for (const { path, method } of ofConsole) {
    const body = method === 'post' || method === 'put' ? bodyFor(path, picture) : undefined
    const reply = await market.as(admin)[method](path.replace(/\{\w+\}/u, '1'), body)
    expect.soft([method, path, reply.status, reply.body.code]).toEqual([method, path, 403, 'SECOND_FACTOR_REQUIRED'])
  }
})

test('what an administrator needs for setting it up stays open, and shoppers and sellers are asked for nothing', async () => {
  const admin = await administrator()
  expect((await market.as(admin).get('/api/v1/users/profile')).status).toBe(200)
  expect(await market.as(admin).call(getSecondFactor)).toMatchObject({ required: true, since: null })
  expect((await market.as(admin).post('/api/v1/auth/logout')).status).toBe(200)
  const { owner } = await market.given.shop()
  expect(await market.as(owner).call(getSecondFactor)).toMatchObject({ required: false })
  expect((await market.as(owner).get('/api/v1/seller/orders')).status).toBe(200)
})

test('the session that turns it on is let in at once, others are signed in anew with a code', async () => {
  const admin = await administrator()
  expect((await overview(admin)).status).toBe(403)
  const { secret } = await turnOn(market, admin)
  expect((await overview(admin)).status).toBe(200)
  const { data } = (await signInWith(market, await ticketOf(market, admin), codeOfApp(secret))).body
  const headers = { authorization: `Bearer ${(data as Tokens).accessToken}` }
  expect((await market.guest.get('/api/v1/admin/overview?days=7', undefined, headers)).status).toBe(200)
  const { refreshToken } = data as Tokens
  const renewed = (await market.guest.post('/api/v1/auth/refresh', { refreshToken })).body.data as Tokens
  const later = { authorization: `Bearer ${renewed.accessToken}` }
  expect((await market.guest.get('/api/v1/admin/overview?days=7', undefined, later)).status).toBe(200)
})

test('who turns it off is out of the console, in every session', async () => {
  const admin = await administrator()
  const { secret, recoveryCodes } = await turnOn(market, admin)
  const { data } = (await signInWith(market, await ticketOf(market, admin), codeOfApp(secret))).body
  const body = { password: admin.password, code: recoveryCodes[0] }
  await market.as(admin).call(turnOffSecondFactor, { body })
  expect((await overview(admin)).body.code).toBe('SECOND_FACTOR_REQUIRED')
  const headers = { authorization: `Bearer ${(data as Tokens).accessToken}` }
  expect((await market.guest.get('/api/v1/admin/overview?days=7', undefined, headers)).status).toBe(403)
})

test('who becomes an administrator with one that is on needs nothing else', async () => {
  const lan = await market.given.person()
  const { secret } = await turnOn(market, lan)
  await market.db.run(sql`insert into user_roles (user_id, role) values (${lan.id}, 'ROLE_ADMIN')`)
  await market.db.run(sql`insert into console_roles (user_id, role) values (${lan.id}, 'OWNER')`)
  const { data } = (await signInWith(market, await ticketOf(market, lan), codeOfApp(secret))).body
  const headers = { authorization: `Bearer ${(data as Tokens).accessToken}` }
  expect((await market.guest.get('/api/v1/admin/overview?days=7', undefined, headers)).status).toBe(200)
})

test('live orders are not sent to a session without one', async () => {
  const admin = await administrator()
  const reply = await market.as(admin).get('/api/v1/admin/events')
  expect([reply.status, reply.body.code]).toEqual([403, 'SECOND_FACTOR_REQUIRED'])
})

test('the demo and a setting ask administrators for none', async () => {
  const relaxed = await market.otherInstance({ environment: { ADMIN_SECOND_FACTOR: 'optional' } })
  const admin = await administrator()
  await relaxed.as(admin).call(getAdminOverview, { query: { days: 7 } })
  await relaxed.guest.call(login, { body: admin })
  expect(readConfig({ SEED: 'demo' }).ADMINS_NEED_SECOND_FACTOR).toBe(false)
  expect(readConfig({ SEED: 'none' }).ADMINS_NEED_SECOND_FACTOR).toBe(true)
  expect(readConfig({ SEED: 'demo', ADMIN_SECOND_FACTOR: 'required' }).ADMINS_NEED_SECOND_FACTOR).toBe(true)
  expect(() => readConfig({ ADMIN_SECOND_FACTOR: 'no' })).toThrow(/ADMIN_SECOND_FACTOR: cần required hoặc optional/u)
})
