import {
  deleteRefundAccount,
  getRefundAccount,
  saveRefundAccount,
} from '@chophien/domain/payments/refund-account-contract'
import { exportPersonalData } from '@chophien/domain/personal-data/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openSealer } from '../../open-sealer.ts'
import { sql } from '../../platform/database/sql.ts'
import { TEST_SECRET, testMarketplace } from '../../testing/test-marketplace.ts'
import { ownRefundAccount } from './refund-account.ts'
import { resealAccounts } from './reseal.ts'

const log: string[] = []
const market = testMarketplace({ LOG_LEVEL: 'trace' }, { logTo: { write: (line) => void log.push(line) } })

const NUMBER = '190345678901234'
const account = { bin: '970407', number: '1903 4567 8901 234', holder: 'nguyễn thị đào' }
const save = (person: Parameters<typeof market.as>[0], facts: object = {}) =>
  market.as(person).put('/api/v1/users/refund-account', { ...account, ...facts })

test('a shopper gives an account once; it is shown masked, told by mail, exported, and can be changed and deleted', async () => {
  const lan = await market.given.person({ lastName: 'Thị Lan' })
  const her = market.as(lan)
  expect(await her.call(getRefundAccount)).toBeNull()
  const saved = await her.call(saveRefundAccount, { body: account })
  expect(saved).toMatchObject({
    bin: '970407',
    bankName: 'Techcombank',
    numberMasked: '••••1234',
    holder: 'NGUYEN THI DAO',
  })
  expect(await her.call(getRefundAccount)).toEqual(saved)
  await expect.poll(() => market.mails.filter(({ to }) => to === lan.email)).toHaveLength(1)
  const [mail] = market.mails.filter(({ to }) => to === lan.email)
  expect(mail?.subject).toBe('Tài khoản nhận tiền hoàn của bạn vừa được đổi')
  expect(mail?.text).toContain('Techcombank ••••1234')
  expect((await her.call(exportPersonalData)).refundAccount).toEqual(saved)

  const changed = await her.call(saveRefundAccount, { body: { ...account, bin: '970436', number: '0071000999888' } })
  expect(changed).toMatchObject({ bankName: 'Vietcombank', numberMasked: '••••9888' })
  await her.call(deleteRefundAccount)
  expect(await her.call(getRefundAccount)).toBeNull()
  await her.call(deleteRefundAccount)
  await expect.poll(() => market.mails.filter(({ to }) => to === lan.email)).toHaveLength(3)
})

test.each([
  [{ bin: '000000' }, 'bin', 'Vui lòng chọn ngân hàng'],
  [{ bin: undefined }, 'bin', 'Vui lòng chọn ngân hàng'],
  [{ number: '' }, 'number', 'Vui lòng nhập số tài khoản'],
  [{ number: '12345' }, 'number', 'Số tài khoản gồm 6 đến 19 chữ số'],
  [{ number: '1903ABC456' }, 'number', 'Số tài khoản gồm 6 đến 19 chữ số'],
  [{ number: '1'.repeat(20) }, 'number', 'Số tài khoản gồm 6 đến 19 chữ số'],
  [{ holder: ' ' }, 'holder', 'Vui lòng nhập tên chủ tài khoản'],
  [{ holder: 'A' }, 'holder', 'Tên chủ tài khoản quá ngắn'],
  [{ holder: 'Lan 123' }, 'holder', 'Tên chủ tài khoản chỉ gồm chữ cái và khoảng trắng'],
  [{ holder: 'A'.repeat(51) }, 'holder', 'Tên chủ tài khoản tối đa 50 ký tự'],
])('%j is refused at its field', async (facts, field, message) => {
  const lan = await market.given.person()
  const reply = await save(lan, facts)
  expect(reply.status).toBe(400)
  expect(reply.body.errors).toEqual([{ field, message }])
})

test('the number stands in no log, no answer, no mail, and nowhere in the database', async () => {
  const lan = await market.given.person()
  const reply = await save(lan)
  expect(JSON.stringify(reply.body)).not.toContain(NUMBER)
  await save(lan, { number: `${NUMBER}x` })
  await expect.poll(() => market.mails.filter(({ to }) => to === lan.email).length).toBeGreaterThan(0)
  expect(JSON.stringify(market.mails)).not.toContain(NUMBER)
  expect(log.join('')).not.toContain(NUMBER)
  const { row } = await market.db.one(
    z.object({ row: z.string() }),
    sql`select encode(number_sealed, 'escape') || encode(holder_sealed, 'escape') || last4 as row from refund_accounts where user_id = ${lan.id}`,
  )
  expect(row).not.toContain(NUMBER)
  expect(row).not.toContain('NGUYEN')
})

test('an account is nobody else’s: a row under another name does not open', async () => {
  const [lan, minh] = [await market.given.person(), await market.given.person()]
  await save(lan)
  await market.db.run(sql`
    insert into refund_accounts (user_id, bin, number_sealed, holder_sealed, last4)
    select ${minh.id}, bin, number_sealed, holder_sealed, last4 from refund_accounts where user_id = ${lan.id}`)
  expect(await market.as(minh).call(getRefundAccount)).toBeNull()
  await market.db.run(sql`delete from refund_accounts where user_id = ${minh.id}`)
})

test('a new key takes the place of the old one: both open, everything is sealed anew, the old one goes', async () => {
  const lan = await market.given.person()
  await save(lan)
  const key = Buffer.alloc(32, 9)
  const both = openSealer({ DATA_KEY: [key] }, TEST_SECRET)
  const { db } = market
  expect(await ownRefundAccount({ db, sealer: both }, lan.id)).toMatchObject({ holder: 'NGUYEN THI DAO' })
  const { resealed, unreadable } = await resealAccounts({ db, sealer: both })
  expect([resealed > 0, unreadable]).toEqual([true, 0])
  expect(await resealAccounts({ db, sealer: both })).toEqual({ resealed: 0, unreadable: 0 })
  // Another root secret: what it derives opens nothing, the new key does.
  const only = openSealer({ DATA_KEY: [key] }, Buffer.alloc(32, 5))
  expect(await ownRefundAccount({ db, sealer: only }, lan.id)).toMatchObject({ numberMasked: '••••1234' })
  const lost = openSealer({ DATA_KEY: undefined }, Buffer.alloc(32, 5))
  expect(await ownRefundAccount({ db, sealer: lost }, lan.id)).toBeNull()
  expect((await resealAccounts({ db, sealer: lost })).unreadable).toBeGreaterThan(0)
})

test('the account goes with the person', async () => {
  const lan = await market.given.person()
  await save(lan)
  const left = await market.as(lan).post('/api/v1/users/deletion', { email: lan.email, password: lan.password })
  expect(left.status).toBe(200)
  expect(await market.db.run(sql`select from refund_accounts where user_id = ${lan.id}`)).toBe(0)
})
