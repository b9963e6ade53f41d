import { login } from '@chophien/domain/accounts/contract'
import { beginSecondFactor, turnOffSecondFactor } from '@chophien/domain/accounts/second-factor-contract'
import { expect, test } from 'vitest'
import { CountRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
import { codeOfApp } from '../../testing/authenticator.ts'
import { countLockWaits, heldTransaction } from '../../testing/held-transaction.ts'
import { signInWith, ticketOf, turnOn } from '../../testing/second-factor-fixture.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace({}, { lockMs: 20_000 })

test('a sign-in by password that is under way while it is turned on gets no session without a code', async () => {
  const lan = await market.given.person()
  const { secret } = await market.as(lan).call(beginSecondFactor, { body: { password: lan.password } })
  const { on, signIn } = await heldTransaction(market.db, async (tx) => {
    await tx.run(sql`select 1 from users where id = ${lan.id} for no key update`)
    const on = market.as(lan).post('/api/v1/users/second-factor/confirm', { code: codeOfApp(secret) })
    await expect.poll(() => countLockWaits(market.db)).toBe(1)
    const signIn = market.guest.post('/api/v1/auth/login', { email: lan.email, password: lan.password })
    await expect.poll(() => countLockWaits(market.db)).toBe(2)
    return { on, signIn }
  })
  expect((await on).status).toBe(200)
  expect((await signIn).body.code).toBe('SECOND_FACTOR_NEEDED')
})

test('a sign-in by code that is under way while it is turned off is a session without one', async () => {
  const lan = await market.given.person()
  const { secret, recoveryCodes } = await turnOn(market, lan)
  const ticket = await ticketOf(market, lan)
  const { signIn, off } = await heldTransaction(market.db, async (tx) => {
    // Between the code and the session.
    await tx.run(sql`lock table sessions in share mode`)
    const signIn = signInWith(market, ticket, codeOfApp(secret))
    await expect.poll(() => countLockWaits(market.db)).toBe(1)
    const off = market.as(lan).call(turnOffSecondFactor, { body: { password: lan.password, code: recoveryCodes[0] } })
    await expect.poll(() => countLockWaits(market.db)).toBe(2)
    return { signIn, off }
  })
  expect((await signIn).status).toBe(200)
  await off
  const { count } = await market.db.one(
    CountRow,
    sql`select count(*) as count from sessions where user_id = ${lan.id} and second_factor`,
  )
  expect(count).toBe(0)
})

test('a reset and a sign-in by code at once do not wait for each other: the sign-in is over', async () => {
  const [admin, lan] = [await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] }), await market.given.person()]
  const { secret } = await turnOn(market, lan)
  const ticket = await ticketOf(market, lan)
  const { signIn, reset } = await heldTransaction(market.db, async (tx) => {
    await tx.run(sql`select 1 from second_factors where user_id = ${lan.id} for update`)
    const reset = market
      .as(admin)
      .put(`/api/v1/admin/users/${lan.id}/reset-second-factor`, { reason: 'Mất điện thoại, đã gặp trực tiếp' })
    await expect.poll(() => countLockWaits(market.db)).toBe(1)
    // Waits for the user, whom the reset holds.
    const signIn = signInWith(market, ticket, codeOfApp(secret))
    await expect.poll(() => countLockWaits(market.db)).toBe(2)
    return { signIn, reset }
  })
  expect([(await signIn).body.code, (await reset).status]).toEqual(['SECOND_FACTOR_TICKET_OVER', 200])
  await market.guest.call(login, { body: lan })
})
