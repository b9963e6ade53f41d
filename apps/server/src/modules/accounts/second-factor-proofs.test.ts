import type { Tokens } from '@chophien/domain/accounts/contract'
import { beginSecondFactor } from '@chophien/domain/accounts/second-factor-contract'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { codeOfApp } from '../../testing/authenticator.ts'
import type { Person } from '../../testing/builders.ts'
import { signInWith, ticketOf, turnOn } from '../../testing/second-factor-fixture.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()

const WITH_CODE = '/api/v1/users/second-factor'
const ageSessions = ({ id }: Person) =>
  market.db.run(sql`update sessions set created_at = created_at - interval '11 minutes' where user_id = ${id}`)

test('an account without a password turns it on in a session of the last ten minutes only', async () => {
  const lan = await market.given.person()
  await market.db.run(sql`update users set password_hash = null where id = ${lan.id}`)
  await ageSessions(lan)
  expect((await market.as(lan).post(WITH_CODE, {})).body.code).toBe('SECOND_FACTOR_SIGN_IN_AGAIN')
})

test('who has lost the telephone sets up a new one with the last recovery code, in the ten minutes after it', async () => {
  const lan = await market.given.person()
  const { password } = lan
  const { recoveryCodes } = await turnOn(market, lan)
  const signedInBy = async (code: string) => {
    const reply = await signInWith(market, await ticketOf(market, lan), code)
    const headers = { authorization: `Bearer ${(reply.body.data as Tokens).accessToken}` }
    return {
      state: async () => (await market.guest.get(WITH_CODE, undefined, headers)).body.data,
      post: (path: string, body: object) => market.guest.post(`${WITH_CODE}${path}`, body, headers),
    }
  }
  expect((await market.as(lan).post(`${WITH_CODE}/off`, { password })).body.message).toBe('Vui lòng nhập mã!')
  const late = await signedInBy(recoveryCodes[0] ?? '')
  await ageSessions(lan)
  expect(await late.state()).toMatchObject({ asksForCode: true })
  expect((await late.post('/off', { password })).body.code).toBe('SECOND_FACTOR_WRONG')
  for (const code of recoveryCodes.slice(2)) await signedInBy(code)
  const last = await signedInBy(recoveryCodes[1] ?? '')
  expect(await last.state()).toMatchObject({ asksForCode: false, recoveryCodesLeft: 0 })
  await expect
    .poll(() => market.mails.filter(({ to }) => to === lan.email).map(({ text }) => text))
    .toContainEqual(expect.stringContaining('Đó là mã khôi phục cuối cùng của bạn.'))
  expect((await last.post('/off', { password: 'sai' })).body.code).toBe('SECOND_FACTOR_PASSWORD_WRONG')
  expect((await last.post('/recovery-codes', { password })).status).toBe(200)
  expect((await last.post('/off', { password })).status).toBe(200)
  expect((await last.post('', { password })).status).toBe(201)
})

test('a second press after a lost answer says that it is on', async () => {
  const lan = await market.given.person()
  const { secret } = await market.as(lan).call(beginSecondFactor, { body: { password: lan.password } })
  const press = () => market.as(lan).post(`${WITH_CODE}/confirm`, { code: codeOfApp(secret) })
  expect((await press()).status).toBe(200)
  expect((await press()).body).toMatchObject({ statusCode: 409, code: 'SECOND_FACTOR_IS_ON' })
})
