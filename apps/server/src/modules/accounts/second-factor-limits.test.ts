import { beginSecondFactor, turnOffSecondFactor } from '@chophien/domain/accounts/second-factor-contract'
import { afterAll, expect, test } from 'vitest'
import { codeOfApp, wrongCodeOf } from '../../testing/authenticator.ts'
import type { Person } from '../../testing/builders.ts'
import { CLIENT_ID, nonceIn, startGoogleKeys } from '../../testing/google-keys.ts'
import { forgetUsedCodes, signInWith, ticketOf, turnOn } from '../../testing/second-factor-fixture.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const google = await startGoogleKeys()
afterAll(google.stop)
const market = testMarketplace({
  RATE_LIMITS: 'on',
  TRUST_PROXY: '1',
  GOOGLE_CLIENT_ID: CLIENT_ID,
  GOOGLE_JWKS_URL: google.jwksUrl,
})

const from = (client: number) => ({ 'x-forwarded-for': `198.51.${client >> 8}.${client & 255}` })
const logIn = async ({ email, password }: Person, client: number) =>
  (await market.guest.post('/api/v1/auth/login', { email, password }, from(client))).body.ticket ?? ''
const tryCode = async (lan: Person, code: string, client: number) =>
  market.guest.post('/api/v1/auth/second-factor', { ticket: await logIn(lan, client), code }, from(client))

test('one client has ten wrong codes a day for an account, a right one clears them, and others are not kept out', async () => {
  const lan = await market.given.person()
  const { secret } = await turnOn(market, lan)
  for (let guess = 0; guess < 9; guess++) expect((await tryCode(lan, wrongCodeOf(secret), 1)).status).toBe(400)
  expect((await tryCode(lan, codeOfApp(secret), 1)).status).toBe(200)
  for (let guess = 0; guess < 10; guess++) expect((await tryCode(lan, wrongCodeOf(secret), 2)).status).toBe(400)
  await forgetUsedCodes(market.db, lan)
  const refused = await tryCode(lan, codeOfApp(secret), 2)
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await tryCode(lan, codeOfApp(secret), 3)).status).toBe(200)
})

test('many clients have fifty together, and one that the account was signed in from passes', async () => {
  const lan = await market.given.person()
  const { secret } = await turnOn(market, lan)
  expect((await tryCode(lan, codeOfApp(secret), 600)).status).toBe(200)
  const replies = []
  for (let client = 700; client < 760; client++) replies.push(await tryCode(lan, wrongCodeOf(secret), client))
  expect(replies.filter(({ status }) => status === 400)).toHaveLength(50)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(10)
  await forgetUsedCodes(market.db, lan)
  expect((await tryCode(lan, codeOfApp(secret), 800)).status).toBe(429)
  expect((await tryCode(lan, codeOfApp(secret), 600)).status).toBe(200)
})

test('codes that turn it off are counted with those of sign-ins', async () => {
  const lan = await market.given.person()
  const { secret, recoveryCodes } = await turnOn(market, lan)
  const off = (code: string) =>
    market.as(lan).post('/api/v1/users/second-factor/off', { password: lan.password, code }, from(5))
  for (let guess = 0; guess < 9; guess++) expect((await off(wrongCodeOf(secret))).status).toBe(400)
  expect((await tryCode(lan, wrongCodeOf(secret), 5)).status).toBe(400)
  expect((await tryCode(lan, codeOfApp(secret), 5)).status).toBe(429)
  // From another place it is turned off: nine of ten changes an hour are used up.
  await market.as(lan).call(turnOffSecondFactor, { body: { password: lan.password, code: recoveryCodes[0] } })
})

test('the code that turns it on is guessed ten times', async () => {
  const lan = await market.given.person()
  const { secret } = await market.as(lan).call(beginSecondFactor, { body: { password: lan.password } })
  const confirm = (code: string, client: number) =>
    market.as(lan).post('/api/v1/users/second-factor/confirm', { code }, from(client))
  for (let guess = 0; guess < 10; guess++) expect((await confirm(wrongCodeOf(secret), 6)).status).toBe(400)
  expect((await confirm(codeOfApp(secret), 6)).status).toBe(429)
  expect((await confirm(codeOfApp(secret), 7)).status).toBe(429)
})

test('wrong passwords of all its changes are counted together', async () => {
  const lan = await market.given.person()
  const { secret } = await turnOn(market, lan)
  const tried = (path: string, password: string) =>
    market.as(lan).post(`/api/v1/users/second-factor${path}`, { password, code: codeOfApp(secret) }, from(8))
  for (const path of ['', '/off', '/recovery-codes'])
    for (let guess = 0; guess < 3; guess++)
      expect((await tried(path, 'sai')).body.code).toBe('SECOND_FACTOR_PASSWORD_WRONG')
  expect((await tried('/off', 'sai')).status).toBe(400)
  expect((await tried('/recovery-codes', lan.password)).status).toBe(429)
})

test('right passwords of an account with one are no wrong logins', async () => {
  const lan = await market.given.person()
  await turnOn(market, lan)
  for (let login = 0; login < 12; login++) expect(await logIn(lan, 9)).not.toBe('')
})

test('a sign-in by Google asks for the code, too', async () => {
  const lan = await market.given.person()
  const workspace = { email: lan.email, hd: 'vi-du.test' }
  const { secret } = await turnOn(market, lan)
  const token = await google.credential(workspace)
  const reply = await market.guest.post('/api/v1/auth/google', { token, nonce: nonceIn(token) })
  expect([reply.status, reply.body.code, reply.body.data]).toEqual([403, 'SECOND_FACTOR_NEEDED', undefined])
  expect((await signInWith(market, reply.body.ticket ?? '', codeOfApp(secret))).status).toBe(200)
})

test('a sign-in by password and its ticket are of one account', async () => {
  const [lan, other] = [await market.given.person(), await market.given.person()]
  await turnOn(market, lan)
  const { secret } = await turnOn(market, other)
  expect((await signInWith(market, await ticketOf(market, lan), codeOfApp(secret))).status).toBe(400)
})
