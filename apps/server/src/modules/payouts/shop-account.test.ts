import { listNotices } from '@chophien/domain/notices/contract'
import { getShopAccount } from '@chophien/domain/payouts/account-contract'
import { exportPersonalData } from '@chophien/domain/personal-data/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openSealer } from '../../open-sealer.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { heldTransaction, waitsForLock } from '../../testing/held-transaction.ts'
import {
  accountCode,
  GIVEN_ACCOUNT_NUMBER,
  giveAccount,
  keepAccount,
  otherAccount,
  passHold,
  sendAccount,
  sendKept,
} from '../../testing/shop-account.ts'
import { TEST_SECRET, testMarketplace } from '../../testing/test-marketplace.ts'
import { openShopAccount } from './shop-account.ts'
import { lockPayableAccounts } from './shop-accounts.queries.ts'

const log: string[] = []
const market = testMarketplace({ LOG_LEVEL: 'trace' }, { logTo: { write: (line) => void log.push(line) } })

const wrongFor = (code: string, more = 1) => String((Number(code) + more) % 1_000_000).padStart(6, '0')
const newsOf = ({ email }: Person) => market.mails.filter(({ to, code }) => to === email && code === undefined)

test('the first account is active at once; its owner sees it masked, and is told by mail and notice', async () => {
  const { owner, name } = await market.given.shop()
  expect(await market.as(owner).call(getShopAccount)).toEqual({ account: null, version: 0, earlier: null })
  const given = await giveAccount(market, owner)
  expect([given.status, given.body.message]).toEqual([200, 'Đã lưu tài khoản nhận tiền.'])
  expect(given.body.data).toMatchObject({
    version: 1,
    earlier: null,
    account: {
      bankName: 'Techcombank',
      numberMasked: '••••1234',
      holder: 'NGUYEN THI DAO',
      confirmedAt: null,
      legalName: null,
      obstacles: ['NO_IDENTITY'],
    },
  })
  expect(given.body.data.account?.activeFrom).toBe(given.body.data.account?.givenAt)
  await expect.poll(() => newsOf(owner)).toHaveLength(1)
  expect(newsOf(owner)[0]?.text).toContain(
    'chỉ được chuyển vào tài khoản Techcombank ••••1234 sau khi danh tính người bán được xác nhận.',
  )
  const [notice] = (await market.as(owner).call(listNotices)).notices
  expect(notice).toMatchObject({
    title: `Shop “${name}” đã có tài khoản nhận tiền`,
    path: '/seller/money/account',
  })
})

test('a change is held for 72 hours, and the mail says which, until when, and what to do', async () => {
  const { owner } = await market.given.shop()
  await giveAccount(market, owner)
  const changed = await giveAccount(market, owner, { ...otherAccount, version: 1 })
  expect(changed.body.message).toBe('Đã đổi tài khoản nhận tiền. Tài khoản mới có hiệu lực sau 72 giờ.')
  const { account, earlier, version } = changed.body.data
  expect([version, earlier]).toEqual([2, { bankName: 'Techcombank', numberMasked: '••••1234' }])
  expect(account?.obstacles).toEqual(['HELD', 'NO_IDENTITY'])
  expect(Date.parse(account?.activeFrom ?? '') - Date.parse(account?.givenAt ?? '')).toBe(72 * 3_600_000)
  await expect.poll(() => newsOf(owner)).toHaveLength(2)
  const text = newsOf(owner).at(-1)?.text
  expect(text).toContain('Từ Techcombank ••••1234 sang Vietcombank ••••9888.')
  expect(text).toMatch(/có hiệu lực từ \d\d:\d\d ngày \d\d\/\d\d\/\d{4}/u)
  expect(text).toContain('Tiền cũng chỉ được chuyển sau khi danh tính người bán được xác nhận.')
  expect(text).toContain('bấm “Giữ tài khoản cũ” (cần mã gửi tới email này), đổi mật khẩu ngay')
})

test('while it is held the change is taken back with a code; the earlier account is active at once', async () => {
  const { owner } = await market.given.shop()
  await giveAccount(market, owner)
  expect((await keepAccount(market, owner, 1)).body.code).toBe('SHOP_ACCOUNT_NOT_HELD')
  await giveAccount(market, owner, { ...otherAccount, version: 1 })
  // Whoever changes twice does not take the way back from the owner.
  await giveAccount(market, owner, { ...otherAccount, number: '0071000111222', version: 2 })
  const none = await sendKept(market, owner, '', 3)
  expect(none.body.errors).toEqual([{ field: 'otpCode', message: 'Mã OTP là bắt buộc' }])
  const code = await accountCode(market, owner)
  expect((await sendKept(market, owner, wrongFor(code), 3)).body.code).toBe('OTP_WRONG')
  expect((await sendKept(market, owner, code, 2)).body.code).toBe('SHOP_ACCOUNT_NOT_HELD')
  expect((await market.as(owner).call(getShopAccount)).version).toBe(3)
  const kept = await Promise.all([1, 2].map(() => sendKept(market, owner, code, 3)))
  expect(kept.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await market.as(owner).call(getShopAccount)).toMatchObject({
    version: 4,
    earlier: null,
    account: { numberMasked: '••••1234', holder: 'NGUYEN THI DAO', obstacles: ['NO_IDENTITY'] },
  })
  await expect.poll(() => newsOf(owner)).toHaveLength(4)
  expect(newsOf(owner).at(-1)?.text).toContain('Thay đổi đã được hủy. Tiền bán hàng của shop chỉ được chuyển')
})

test('another holder of the same account is told as that', async () => {
  const { owner, name } = await market.given.shop()
  await giveAccount(market, owner)
  await giveAccount(market, owner, { holder: 'Nguyễn Thị Đạo Hiền', version: 1 })
  await expect.poll(() => newsOf(owner)).toHaveLength(2)
  const [notice] = (await market.as(owner).call(listNotices)).notices
  const title = `Tên chủ tài khoản nhận tiền của shop “${name}” vừa được đổi`
  expect([newsOf(owner).at(-1)?.subject, notice?.title]).toEqual([title, title])
  const text = 'Ngân hàng và số tài khoản vẫn là Techcombank ••••1234, chỉ tên chủ tài khoản được đổi.'
  expect(newsOf(owner).at(-1)?.text).toContain(text)
  expect(notice?.text).toContain(text)
  expect(notice?.text).not.toContain(' sang ')
})

test('after 72 hours there is no way back but another change, which is held again', async () => {
  const { id, owner } = await market.given.shop()
  await giveAccount(market, owner)
  await giveAccount(market, owner, { ...otherAccount, version: 1 })
  await passHold(market, id)
  expect(await market.as(owner).call(getShopAccount)).toMatchObject({
    earlier: null,
    account: { obstacles: ['NO_IDENTITY'] },
  })
  expect((await keepAccount(market, owner, 2)).body.code).toBe('SHOP_ACCOUNT_NOT_HELD')
  const again = await giveAccount(market, owner, { version: 2 })
  expect(again.body.data).toMatchObject({
    account: { obstacles: ['HELD', 'NO_IDENTITY'] },
    earlier: { numberMasked: '••••9888' },
  })
})

test('nothing changes without the code; five wrong ones end it, ten a day end all', async () => {
  const { id, owner } = await market.given.shop()
  const none = await sendAccount(market, owner, '')
  expect(none.body.errors).toEqual([{ field: 'otpCode', message: 'Mã OTP là bắt buộc' }])
  expect((await sendAccount(market, owner, '123456')).body.code).toBe('OTP_WRONG')
  const code = await accountCode(market, owner)
  const soon = await market.as(owner).post('/api/v1/seller/bank-account/code')
  expect([soon.status, soon.body.code]).toEqual([429, 'OTP_TOO_SOON'])
  const wrong = await Promise.all([1, 2, 3, 4, 5, 6].map((more) => sendAccount(market, owner, wrongFor(code, more))))
  expect(wrong.map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 400, 409])
  expect((await sendAccount(market, owner, code)).body.code).toBe('OTP_EXPIRED')
  const second = await accountCode(market, owner)
  for (let more = 1; more <= 5; more++) await sendAccount(market, owner, wrongFor(second, more))
  const third = await accountCode(market, owner)
  expect((await sendAccount(market, owner, third)).status).toBe(400)
  expect(await market.db.run(sql`select from shop_bank_accounts where shop_id = ${id}`)).toBe(0)
})

test('a code is used once, lives ten minutes, and is of no other purpose', async () => {
  const { owner } = await market.given.shop()
  const code = await accountCode(market, owner)
  const reset = { email: owner.email, otpCode: code, newPassword: 'MatKhau@456' }
  expect((await market.guest.post('/api/v1/auth/changepassword', reset)).status).toBe(400)
  expect((await sendAccount(market, owner, code)).status).toBe(200)
  expect((await sendAccount(market, owner, code, { ...otherAccount, version: 1 })).body.code).toBe('OTP_EXPIRED')
  const late = await accountCode(market, owner)
  await market.db.run(sql`
    update one_time_codes set sent_at = sent_at - interval '11 minutes', expires_at = expires_at - interval '11 minutes'
    where user_id = ${owner.id} and purpose = 'shop-account'`)
  expect((await sendAccount(market, owner, late, { ...otherAccount, version: 1 })).body.code).toBe('OTP_EXPIRED')
  // The code for a forgotten password is another one, and stays.
  await market.guest.post('/api/v1/auth/forgotpassword', { email: owner.email })
  await accountCode(market, owner)
  const purposes = await market.db.rows(
    z.object({ purpose: z.string() }),
    sql`select purpose from one_time_codes where user_id = ${owner.id} order by purpose`,
  )
  expect(purposes.map(({ purpose }) => purpose)).toEqual(['reset-password', 'shop-account'])
})

test('of two changes of the same account the second is refused, and its code stays usable', async () => {
  const { owner } = await market.given.shop()
  await giveAccount(market, owner)
  const code = await accountCode(market, owner)
  const stale = await sendAccount(market, owner, code, { ...otherAccount, version: 0 })
  expect([stale.status, stale.body.code]).toEqual([409, 'SHOP_ACCOUNT_CHANGED_ELSEWHERE'])
  const same = await sendAccount(market, owner, code, { version: 1 })
  expect(same.body.errors).toMatchObject([{ field: 'number' }])
  const both = await Promise.all([1, 2].map(() => sendAccount(market, owner, code, { ...otherAccount, version: 1 })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const { version } = await market.as(owner).call(getShopAccount)
  expect(version).toBe(2)
})

test.each([
  [{ bin: '000000' }, 'bin', 'Vui lòng chọn ngân hàng'],
  [{ number: '12345' }, 'number', 'Số tài khoản gồm 6 đến 19 chữ số'],
  [
    { holder: 'Lan @ Đào' },
    'holder',
    'Tên chủ tài khoản chỉ gồm chữ cái, chữ số, khoảng trắng và các dấu & . , ( ) / -',
  ],
  [{ holder: 'Gốm '.repeat(51) }, 'holder', 'Tên chủ tài khoản tối đa 200 ký tự'],
])('%j is refused at its field, and uses no guess', async (facts, field, message) => {
  const { owner } = await market.given.shop()
  const code = await accountCode(market, owner)
  for (let time = 0; time < 6; time++) {
    const { status, body } = await sendAccount(market, owner, code, facts)
    expect([status, body.errors]).toEqual([400, [{ field, message }]])
  }
  expect((await sendAccount(market, owner, code)).status).toBe(200)
})

test('other people get nothing of it, and their codes open nothing', async () => {
  const [shop, other] = [await market.given.shop(), await market.given.shop()]
  const shopper = await market.given.person()
  await giveAccount(market, shop.owner)
  expect((await market.as(other.owner).call(getShopAccount)).account).toBeNull()
  for (const caller of [market.guest, market.as(shopper)])
    for (const reply of [
      await caller.get('/api/v1/seller/bank-account'),
      await caller.post('/api/v1/seller/bank-account/code'),
      await caller.put('/api/v1/seller/bank-account', { ...otherAccount, otpCode: '123456', version: 1 }),
      await caller.put('/api/v1/seller/bank-account/earlier', { otpCode: '123456', version: 1 }),
    ])
      expect([401, 403]).toContain(reply.status)
  const stolen = await accountCode(market, shop.owner)
  expect((await sendAccount(market, other.owner, stolen, otherAccount)).body.code).toBe('OTP_WRONG')
  expect((await market.as(shop.owner).call(getShopAccount)).version).toBe(1)
})

test('number and holder stand in no log, no answer, no mail, no notice, and nowhere in the database', async () => {
  const { id, owner } = await market.given.shop()
  const reply = await giveAccount(market, owner)
  expect(JSON.stringify(reply.body)).not.toContain(GIVEN_ACCOUNT_NUMBER)
  await giveAccount(market, owner, { number: `${GIVEN_ACCOUNT_NUMBER}x`, version: 1 })
  await expect.poll(() => newsOf(owner).length).toBeGreaterThan(0)
  const told = JSON.stringify([market.mails, (await market.as(owner).call(listNotices)).notices]) + log.join('')
  // As they are kept, and as they were typed.
  for (const secret of [GIVEN_ACCOUNT_NUMBER, '1903 4567', 'NGUYEN THI DAO', 'Nguyễn Thị Đào'])
    expect(told).not.toContain(secret)
  const { row } = await market.db.one(
    z.object({ row: z.string() }),
    sql`select encode(number_sealed, 'escape') || encode(holder_sealed, 'escape') || last4 as row from shop_bank_accounts where shop_id = ${id}`,
  )
  expect(row).not.toContain(GIVEN_ACCOUNT_NUMBER)
  expect(row).not.toContain('NGUYEN')
})

test('the owner’s personal data name all accounts, masked', async () => {
  const { owner } = await market.given.shop()
  await giveAccount(market, owner)
  await giveAccount(market, owner, { ...otherAccount, version: 1 })
  const { shopAccounts } = await market.as(owner).call(exportPersonalData)
  expect(shopAccounts).toMatchObject([
    { version: 2, numberMasked: '••••9888', endedAt: null },
    { version: 1, numberMasked: '••••1234', holder: 'NGUYEN THI DAO', endedAt: expect.any(String) },
  ])
  expect((await market.as(await market.given.person()).call(exportPersonalData)).shopAccounts).toBeNull()
})

test('payouts lock the accounts of their shops: a change waits until they are done', async () => {
  const [shop, other] = [await market.given.shop(), await market.given.shop()]
  await giveAccount(market, shop.owner)
  const code = await accountCode(market, shop.owner)
  const { change } = await heldTransaction(market.db, async (tx) => {
    const rows = await lockPayableAccounts(tx, [other.id, shop.id])
    expect(rows).toMatchObject([{ shopId: shop.id, version: 1, bin: '970407', legalName: null, confirmedAt: null }])
    const sealer = openSealer({ DATA_KEY: undefined }, TEST_SECRET)
    expect(rows.map((row) => openShopAccount(sealer, row))).toEqual([
      { bin: '970407', number: GIVEN_ACCOUNT_NUMBER, holder: 'NGUYEN THI DAO' },
    ])
    const change = sendAccount(market, shop.owner, code, { ...otherAccount, version: 1 })
    await expect.poll(() => waitsForLock(market.db)).toBe(true)
    return { change }
  })
  expect((await change).status).toBe(200)
  const rows = await market.db.transaction((tx) => lockPayableAccounts(tx, [shop.id]))
  expect(rows).toMatchObject([{ version: 2, last4: '9888' }])
})
