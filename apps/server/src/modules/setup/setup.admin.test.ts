import { changePassword } from '@chophien/domain/accounts/password-contract'
import { daysBefore } from '@chophien/domain/contract/period'
import { getAdminOverview } from '@chophien/domain/overview/admin-contract'
import { getSetupChecklist } from '@chophien/domain/setup/admin-contract'
import { type SetupState, type SetupStep, setupSteps } from '@chophien/domain/setup/steps'
import { setTaxMode } from '@chophien/domain/taxes/admin-contract'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import { beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD, demoAccounts } from '../../demo/demo-accounts.ts'
import { sql } from '../../platform/database/sql.ts'
import { saveChoLua } from '../../testing/brand-form.ts'
import type { Person } from '../../testing/builders.ts'
import type { Callers } from '../../testing/callers.ts'
import { publish } from '../../testing/policies.ts'
import { turnOn } from '../../testing/second-factor-fixture.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { saveBackupTime } from './setup.queries.ts'

const market = testMarketplace()

let admin: Person
beforeAll(async () => {
  admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'], email: 'chu@vi-du.vn' })
})

async function statesOf(instance: Callers): Promise<Record<SetupStep, SetupState>> {
  const { steps } = await instance.as(admin).call(getSetupChecklist)
  expect(steps.map(({ code }) => code)).toEqual(setupSteps)
  return Object.fromEntries(steps.map(({ code, state }) => [code, state])) as Record<SetupStep, SetupState>
}

test('a marketplace without settings has everything to do, and what it can be without is not counted', async () => {
  const states = await statesOf(market)
  expect(states).toEqual({
    DEMO_DATA: 'DONE',
    DEMO_ADMIN: 'DONE',
    BRAND: 'OPEN',
    PUBLIC_ADDRESS: 'OPEN',
    PROXY: 'DONE',
    TEST_SETTINGS: 'DONE',
    MAIL: 'OPEN',
    SENDER: 'OPEN',
    HOTLINE: 'OPEN',
    LEGAL_ENTITY: 'OPEN',
    POLICIES: 'OPEN',
    BANK_ACCOUNT: 'OPTIONAL',
    BANK_REPORTS: 'OPTIONAL',
    MOMO: 'OPTIONAL',
    CARRIERS: 'OPTIONAL',
    TAX_MODE: 'OPEN',
    CATEGORIES: 'OPEN',
    SECOND_ADMIN: 'OPEN',
    SECOND_FACTOR: 'OPEN',
    DATA_KEY: 'OPTIONAL',
    BACKUP: 'OPEN',
  })
  const { waiting } = await market.as(admin).call(getAdminOverview, { query: { days: 7 } })
  expect([waiting.setup, waiting.setupDangers]).toEqual([12, 0])
})

test('settings that are made are done', async () => {
  const set = await market.otherInstance({
    environment: {
      PUBLIC_URL: 'https://cho.vi-du.vn',
      TRUST_PROXY: '1',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'Chợ Ví Dụ <thu@vi-du.vn>',
      SUPPORT_EMAIL: 'hotro@vi-du.vn',
      HOTLINE: '1900 1234',
      LEGAL_NAME: 'Công ty Ví Dụ',
      LEGAL_TAX_CODE: '0100109106',
      LEGAL_ADDRESS: '1 Tràng Tiền, Hà Nội',
      BANK_BIN: '970415',
      BANK_ACCOUNT: '0011004000999',
      BANK_ACCOUNT_NAME: 'CONG TY VI DU',
      NODE_ENV: 'production',
      RATE_LIMITS: 'on',
      BANK_WEBHOOK_SECRET: 'mot-bi-mat-du-dai',
      CARRIER_WEBHOOK_SECRET: 'mot-bi-mat-du-dai',
      DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    },
  })
  const { TAX_MODE, CATEGORIES, SECOND_ADMIN, SECOND_FACTOR, BACKUP, MOMO, BRAND, POLICIES, ...settings } =
    await statesOf(set)
  expect(new Set(Object.values(settings))).toEqual(new Set(['DONE']))
  expect([MOMO, SECOND_ADMIN, TAX_MODE, CATEGORIES, BACKUP, BRAND, POLICIES]).toEqual([
    'OPTIONAL',
    'OPEN',
    'OPEN',
    'OPEN',
    'OPEN',
    'OPEN',
    'OPEN',
  ])
})

test('what strangers can use is a danger: the administrator of the demo, a proxy that hides everybody, settings for tests', async () => {
  const open = await market.otherInstance({ environment: { PUBLIC_URL: 'https://cho.vi-du.vn', RATE_LIMITS: 'off' } })
  expect(await statesOf(open)).toMatchObject({ PROXY: 'DANGER', TEST_SETTINGS: 'DANGER', PUBLIC_ADDRESS: 'DONE' })
  const nobody = await market.otherInstance({ environment: { PUBLIC_URL: 'https://cho.vi-du.vn', TRUST_PROXY: '0' } })
  expect(await statesOf(nobody)).toMatchObject({ PROXY: 'DANGER' })
  const local = await market.otherInstance({ environment: { HOST: '0.0.0.0', PUBLIC_URL: 'https://localhost' } })
  expect(await statesOf(local)).toMatchObject({ PUBLIC_ADDRESS: 'OPEN' })

  const demo = await market.given.person({
    roles: ['ROLE_USER', 'ROLE_ADMIN'],
    email: demoAccounts.admin.email,
  })
  await market.db.run(sql`update users set password_hash = ${await hashPassword(DEMO_PASSWORD)} where id = ${demo.id}`)
  expect(await statesOf(market)).toMatchObject({ DEMO_ADMIN: 'OPEN', SECOND_ADMIN: 'OPEN' })
  expect(await statesOf(open)).toMatchObject({ DEMO_ADMIN: 'DANGER' })
  const { waiting } = await open.as(admin).call(getAdminOverview, { query: { days: 7 } })
  expect(waiting.setupDangers).toBe(4)
  await market.as(demo).call(changePassword, {
    body: { oldPassword: DEMO_PASSWORD, newPassword: 'Rieng@2027x', confirmPassword: 'Rieng@2027x' },
  })
  expect(await statesOf(open)).toMatchObject({ DEMO_ADMIN: 'DONE', SECOND_ADMIN: 'DONE' })
  await market.db.run(sql`update users set locked_at = now() where id = ${demo.id}`)
  expect(await statesOf(open)).toMatchObject({ DEMO_ADMIN: 'DONE', SECOND_ADMIN: 'OPEN' })
})

test('an administrator without a second factor is to do, and a danger where strangers come and none is required', async () => {
  const publicly = { PUBLIC_URL: 'https://cho.vi-du.vn', TRUST_PROXY: '1' }
  const lax = await market.otherInstance({ environment: publicly })
  expect(await statesOf(lax)).toMatchObject({ SECOND_FACTOR: 'DANGER' })
  const lone = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  const counted = async () => (await market.as(admin).call(getSetupChecklist)).adminsWithoutSecondFactor
  const before = await counted()
  await turnOn(market, lone)
  expect(await counted()).toBe(before - 1)
  const strict = await market.otherInstance({ environment: { ...publicly, ADMIN_SECOND_FACTOR: 'required' } })
  const { steps } = await strict.as(lone).call(getSetupChecklist)
  expect(steps.find(({ code }) => code === 'SECOND_FACTOR')?.state).toBe('OPEN')
  await market.db.run(
    sql`update users set locked_at = now() where id in (select user_id from user_roles where role = 'ROLE_ADMIN') and id not in (${lone.id}, ${admin.id})`,
  )
  await turnOn(market, admin)
  expect(await statesOf(lax)).toMatchObject({ SECOND_FACTOR: 'DONE' })
  expect(await counted()).toBe(0)
  await market.db.run(sql`delete from second_factors`)
})

test('a database that was made for the demo stays one', async () => {
  expect(await statesOf(market)).toMatchObject({ DEMO_DATA: 'DONE' })
  await market.given.person({ email: demoAccounts.seller.email })
  expect(await statesOf(market)).toMatchObject({ DEMO_DATA: 'OPEN' })
})

test('transfers that no reader reports are to do, and an own number with the bank of the demo is a danger', async () => {
  const names = { BANK_BIN: '970415', BANK_ACCOUNT_NAME: 'CONG TY VI DU' }
  const deaf = await market.otherInstance({ environment: { ...names, BANK_ACCOUNT: '0011004000999' } })
  expect(await statesOf(deaf)).toMatchObject({ BANK_ACCOUNT: 'DONE', BANK_REPORTS: 'OPEN' })
  const astray = await market.otherInstance({ environment: { BANK_ACCOUNT: '0011004000999' } })
  expect(await statesOf(astray)).toMatchObject({ BANK_ACCOUNT: 'DANGER' })
})

test('what is done in the console is done at once', async () => {
  await market.given.category()
  await market.as(admin).call(setTaxMode, { body: { mode: 'OFF', fromDay: daysBefore(dayInVietnam(new Date()), -1) } })
  expect(await statesOf(market)).toMatchObject({ CATEGORIES: 'DONE', TAX_MODE: 'DONE' })
})

test('terms, privacy notice and rules are done once all of them are in force', async () => {
  await publish(market, admin, 'terms')
  await publish(market, admin, 'privacy')
  await publish(market, admin, 'rules', { fromDay: daysBefore(dayInVietnam(new Date()), -1) })
  expect(await statesOf(market)).toMatchObject({ POLICIES: 'OPEN' })
  expect((await market.as(admin).put('/api/v1/admin/policies/rules/withdrawal', { number: 1 })).status).toBe(200)
  await publish(market, admin, 'rules')
  expect(await statesOf(market)).toMatchObject({ POLICIES: 'DONE' })
})

test('a brand that was saved brings its name, contacts and company at once, through whichever process it was saved', async () => {
  expect((await saveChoLua(market.as(admin))).status).toBe(200)
  expect(await statesOf(market)).toMatchObject({ BRAND: 'DONE', HOTLINE: 'DONE', LEGAL_ENTITY: 'DONE' })
  // As saved through another process, of which this one has not heard yet.
  await market.db.run(sql`update brand set hotline = ''`)
  expect(await statesOf(market)).toMatchObject({ HOTLINE: 'OPEN' })
})

test('a backup counts for seven days', async () => {
  const lastBackup = async () => (await market.as(admin).call(getSetupChecklist)).lastBackupAt
  expect(await lastBackup()).toBeNull()
  expect(await saveBackupTime(market.db)).toBe(true)
  expect(await statesOf(market)).toMatchObject({ BACKUP: 'DONE' })
  await market.db.run(sql`update last_backup set ended_at = now() - interval '7 days 1 minute'`)
  expect(await statesOf(market)).toMatchObject({ BACKUP: 'OPEN' })
  expect(Date.now() - Date.parse((await lastBackup()) ?? '')).toBeGreaterThan(7 * 86_400_000)
})

test('a database that an older version made has no place for it, and a backup of it does not fail', async () => {
  await market.db.run(sql`alter table last_backup rename to no_backup`)
  expect(await saveBackupTime(market.db)).toBe(false)
  await market.db.run(sql`alter table no_backup rename to last_backup`)
})
