import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../../platform/database/sql.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { makeAdmin, newPassword } from './make-admin.ts'

const market = testMarketplace()

const rolesOf = async (email: string) =>
  (
    await market.db.rows(
      z.object({ role: z.string() }),
      sql`select role from user_roles join users on id = user_id where email = ${email} order by role`,
    )
  ).map((row) => row.role)

const isOwner = (email: string) =>
  market.db.exists(
    sql`select 1 from console_roles c join users on id = c.user_id where email = ${email} and c.role = 'OWNER'`,
  )

const signIn = (email: string, password: string) => market.guest.post('/api/v1/auth/login', { email, password })

test('creates an administrator who can sign in', async () => {
  const password = newPassword()
  expect(await makeAdmin(market.db, { email: 'chu@vi-du.test', password })).toEqual({ created: true })
  expect(await rolesOf('chu@vi-du.test')).toEqual(['ROLE_ADMIN', 'ROLE_USER'])
  expect(await isOwner('chu@vi-du.test')).toBe(true)
  expect((await signIn('chu@vi-du.test', password)).status).toBe(200)
})

test('promotes an existing user, who keeps the password', async () => {
  const lan = await market.given.person({ email: 'lan@vi-du.test' })
  expect(await makeAdmin(market.db, { email: lan.email, password: newPassword() })).toEqual({ created: false })
  expect(await rolesOf(lan.email)).toEqual(['ROLE_ADMIN', 'ROLE_USER'])
  expect((await signIn(lan.email, lan.password)).status).toBe(200)
})

test('makes somebody of the staff an owner: the way back in', async () => {
  const lan = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'], consoleRoles: ['SUPPORT'] })
  await makeAdmin(market.db, { email: lan.email, password: newPassword() })
  expect(await isOwner(lan.email)).toBe(true)
})

test('replaces the password of an unconfirmed sign-up before granting the role', async () => {
  const stranger = await market.given.person({ email: 'sep@vi-du.test', verified: false, roles: [] })
  const password = newPassword()
  expect(await makeAdmin(market.db, { email: stranger.email, password })).toEqual({ created: true })
  expect((await signIn(stranger.email, stranger.password)).status).toBe(401)
  expect((await signIn(stranger.email, password)).status).toBe(200)
})

test('generates distinct passwords without characters that look alike', () => {
  const passwords = Array.from({ length: 50 }, newPassword)
  expect(new Set(passwords).size).toBe(50)
  for (const password of passwords) expect(password).toMatch(/^[^0O1lI]{20}$/u)
})
