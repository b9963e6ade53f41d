import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { getAccountOfShop } from '@chophien/domain/payouts/account-admin-contract'
import { getShopAccount } from '@chophien/domain/payouts/account-contract'
import { beforeAll, expect, test } from 'vitest'
import { openSealer } from '../../open-sealer.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Sealer } from '../../platform/sealed.ts'
import { deriveKey } from '../../platform/secrets.ts'
import type { Person } from '../../testing/builders.ts'
import { sendIdentity } from '../../testing/seller-identity.ts'
import {
  accountCode,
  GIVEN_ACCOUNT_NUMBER,
  giveAccount,
  keepAccount,
  otherAccount,
} from '../../testing/shop-account.ts'
import { TEST_SECRET, testMarketplace } from '../../testing/test-marketplace.ts'
import { keepEarlierAccount } from './shop-account-changes.ts'
import { resealShopAccounts } from './shop-account-reseal.ts'
import { showOwnShopAccount } from './shop-account-view.ts'
import { findShopAccount, lockPayableAccounts } from './shop-accounts.queries.ts'

const market = testMarketplace()

let admin: Person
beforeAll(async () => {
  admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
})

const confirm = (shopId: number, version: number, identityVersion = 1, by = admin) =>
  market.as(by).put(`/api/v1/admin/shops/${shopId}/bank-account/confirm`, { version, identityVersion })
const look = (shopId: number, version: number, by = admin) =>
  market.as(by).post(`/api/v1/admin/shops/${shopId}/bank-account/number`, { version })
const obstaclesOf = async (owner: Person) => (await market.as(owner).call(getShopAccount)).account?.obstacles
const actionsOf = async (id: number) =>
  (await market.as(admin).call(listAdminActions, { query: { subject: 'shop', subjectId: id } })).items

/** A shop whose identity is checked under this name, with an account of Nguyễn Thị Đào unless another is told. */
async function shopNamed(legalName: string, facts: object = {}) {
  const shop = await market.given.shop()
  await sendIdentity(market, shop.owner, { legalName })
  await market.as(admin).put(`/api/v1/admin/shops/${shop.id}/identity/confirm`, { version: 1 })
  expect((await giveAccount(market, shop.owner, facts)).status).toBe(200)
  return shop
}

test('an account under the seller’s own name needs no check', async () => {
  const { id, owner } = await shopNamed('Nguyễn  Thị Đào')
  expect(await obstaclesOf(owner)).toEqual([])
  expect(await market.as(admin).call(getAccountOfShop, { params: { id } })).toMatchObject({
    version: 1,
    identityVersion: 1,
    bankName: 'Techcombank',
    numberMasked: '••••1234',
    holder: 'NGUYEN THI DAO',
    legalName: 'Nguyễn Thị Đào',
    obstacles: [],
  })
})

test.each([
  ['Công ty TNHH Gốm 3-2', 'CONG TY TNHH GOM 3-2'],
  [
    'Công ty Cổ phần Sản xuất, Thương mại & Dịch vụ Gốm sứ Bát Tràng (Việt Nam)',
    'CONG TY CO PHAN SAN XUAT, THUONG MAI & DICH VU GOM SU BAT TRANG (VIET NAM)',
  ],
])('a company gives its account under its whole name: %s', async (legalName, holder) => {
  const { id, owner } = await shopNamed(legalName, { holder: legalName })
  expect(await market.as(admin).call(getAccountOfShop, { params: { id } })).toMatchObject({ holder, legalName })
  expect(await obstaclesOf(owner)).toEqual([])
})

test('one under another name waits until an administrator confirms it, once, in the audit log', async () => {
  const { id, name, owner } = await shopNamed('Hộ kinh doanh Gốm Bát Tràng')
  expect(await obstaclesOf(owner)).toEqual(['NAME_DIFFERS'])
  expect((await confirm(id, 1, 1, owner)).status).toBe(403)
  const both = await Promise.all([confirm(id, 1), confirm(id, 1)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await obstaclesOf(owner)).toEqual([])
  expect(await actionsOf(id)).toMatchObject([
    { action: 'shop.confirm-account', adminId: admin.id, after: { version: 1 } },
    { action: 'shop.confirm-identity' },
  ])
  const told = () =>
    market.mails.filter(({ to, subject }) => to === owner.email && subject.includes('đã được xác nhận'))
  await expect
    .poll(() => told().map(({ subject }) => subject))
    .toContain(`Tài khoản nhận tiền của shop “${name}” đã được xác nhận`)
  const [row] = await market.db.transaction((tx) => lockPayableAccounts(tx, [id]))
  expect(row).toMatchObject({ legalName: 'Hộ kinh doanh Gốm Bát Tràng', confirmedAt: expect.any(Date) })
})

test('only the account and the identity that were shown are confirmed, and another identity asks for another look', async () => {
  const { id, owner } = await shopNamed('Hộ kinh doanh Gốm Bát Tràng')
  expect((await confirm(id, 2)).body.code).toBe('SHOP_ACCOUNT_MOVED_ON')
  expect((await confirm(id, 1, 2)).body.code).toBe('SHOP_ACCOUNT_MOVED_ON')
  expect((await confirm(id, 1)).status).toBe(200)
  await sendIdentity(market, owner, { legalName: 'Hộ kinh doanh Gốm Kim Lan', idNumber: '', version: 1 })
  expect(await obstaclesOf(owner)).toEqual([])
  await market.as(admin).put(`/api/v1/admin/shops/${id}/identity/confirm`, { version: 2 })
  expect(await obstaclesOf(owner)).toEqual(['NAME_DIFFERS'])
  const [row] = await market.db.transaction((tx) => lockPayableAccounts(tx, [id]))
  expect(row?.confirmedAt).toBeNull()
  expect((await confirm(id, 1, 1)).body.code).toBe('SHOP_ACCOUNT_MOVED_ON')
  expect((await confirm(id, 1, 2)).status).toBe(200)
  expect(await obstaclesOf(owner)).toEqual([])
})

test('what an administrator confirmed is known by the identity on the page, not by times', async () => {
  const { id, owner } = await shopNamed('Hộ kinh doanh Gốm Bát Tràng')
  await sendIdentity(market, owner, { legalName: 'Hộ kinh doanh Gốm Kim Lan', idNumber: '', version: 1 })
  await market.as(admin).put(`/api/v1/admin/shops/${id}/identity/confirm`, { version: 2 })
  expect((await confirm(id, 1, 2)).status).toBe(200)
  // A clock that went back, or a transaction that began earlier.
  await market.db.run(
    sql`update shop_bank_accounts set confirmed_at = confirmed_at - interval '1 day' where shop_id = ${id}`,
  )
  expect(await obstaclesOf(owner)).toEqual([])
  await market.db.run(sql`
    update shop_bank_accounts set confirmed_at = now() + interval '1 day', confirmed_identity = 1 where shop_id = ${id}`)
  expect(await obstaclesOf(owner)).toEqual(['NAME_DIFFERS'])
})

const newsOf = ({ email }: Person) => market.mails.filter(({ to, code }) => to === email && code === undefined)
const goes = 'Tiền bán hàng của shop được chuyển vào tài khoản'

test('news say that money goes to an account only when nothing stands in the way', async () => {
  const lastText = async (owner: Person, title: string) => {
    await expect.poll(() => newsOf(owner).at(-1)?.subject).toContain(title)
    return newsOf(owner).at(-1)?.text ?? ''
  }
  const { id, owner } = await shopNamed('Hộ kinh doanh Gốm Bát Tràng')
  const given = await lastText(owner, 'đã có tài khoản nhận tiền')
  expect(given).toContain('sau khi sàn xác nhận tài khoản, vì tên chủ tài khoản khác tên người bán.')
  expect(given).not.toContain(goes)
  await confirm(id, 1)
  expect(await lastText(owner, 'đã được xác nhận')).toContain(`${goes} Techcombank ••••1234.`)
  await giveAccount(market, owner, { ...otherAccount, version: 1 })
  expect(await lastText(owner, 'vừa được đổi')).not.toContain(goes)
  await confirm(id, 2)
  const held = await lastText(owner, 'đã được xác nhận')
  expect(held).toMatch(/chỉ được chuyển vào tài khoản Vietcombank ••••9888 sau khi tài khoản có hiệu lực \(.+\)\./u)
  await keepAccount(market, owner, 2)
  expect(await lastText(owner, 'giữ lại tài khoản nhận tiền cũ')).toContain(`${goes} Techcombank ••••1234.`)
})

test('a change asks for another look; one that is taken back leaves the account confirmed', async () => {
  const { id, owner } = await shopNamed('Hộ kinh doanh Gốm Bát Tràng')
  await confirm(id, 1)
  await giveAccount(market, owner, { ...otherAccount, version: 1 })
  expect(await obstaclesOf(owner)).toEqual(['HELD', 'NAME_DIFFERS'])
  expect((await keepAccount(market, owner, 2)).status).toBe(200)
  expect(await obstaclesOf(owner)).toEqual([])
})

test('without a checked identity nothing is confirmed', async () => {
  const { id, owner } = await market.given.shop()
  await giveAccount(market, owner)
  await sendIdentity(market, owner)
  expect((await confirm(id, 1)).body.code).toBe('SHOP_ACCOUNT_MOVED_ON')
  expect(await obstaclesOf(owner)).toEqual(['NO_IDENTITY'])
})

test('the whole number is shown to an administrator on request, which is written down', async () => {
  const { id, owner } = await market.given.shop()
  expect((await look(id, 1)).body.code).toBe('SHOP_ACCOUNT_NOT_FOUND')
  expect(await market.as(admin).call(getAccountOfShop, { params: { id } })).toBeNull()
  await giveAccount(market, owner)
  expect((await look(id, 1, owner)).status).toBe(403)
  expect(await actionsOf(id)).toEqual([])
  const reply = await look(id, 1)
  expect([reply.status, reply.body.data, reply.headers['cache-control']]).toEqual([
    200,
    { bankName: 'Techcombank', number: GIVEN_ACCOUNT_NUMBER, holder: 'NGUYEN THI DAO' },
    'no-store',
  ])
  const actions = await actionsOf(id)
  expect(actions).toMatchObject([{ action: 'shop.show-account', adminId: admin.id, after: { version: 1 } }])
  expect(JSON.stringify(actions)).not.toContain(GIVEN_ACCOUNT_NUMBER)
  expect((await look(id, 2)).body.code).toBe('SHOP_ACCOUNT_MOVED_ON')
  expect((await look(999_999, 1)).body.code).toBe('SHOP_NOT_FOUND')
})

test('a row under another shop does not open: its seller gives it again', async () => {
  const [{ id, owner }, other] = [await market.given.shop(), await market.given.shop()]
  await giveAccount(market, owner)
  await market.db.run(sql`
    insert into shop_bank_accounts (shop_id, version, bin, number_sealed, holder_sealed, last4, given_by, active_from)
    select ${other.id}, 1, bin, number_sealed, holder_sealed, last4, given_by, now() from shop_bank_accounts where shop_id = ${id}`)
  expect((await market.as(other.owner).call(getShopAccount)).account).toMatchObject({
    holder: null,
    obstacles: ['UNREADABLE', 'NO_IDENTITY'],
  })
  expect((await look(other.id, 1)).body.code).toBe('SHOP_ACCOUNT_UNREADABLE')
  expect((await giveAccount(market, other.owner, { version: 1 })).status).toBe(200)
  await market.db.run(sql`delete from shop_bank_accounts where shop_id = ${other.id}`)
})

test('a new key takes the place of the old one: both open, everything is sealed anew, the old one goes', async () => {
  const { db } = market
  const { id, owner } = await market.given.shop()
  await giveAccount(market, owner)
  await giveAccount(market, owner, { ...otherAccount, version: 1 })
  const holder = async (sealer: ReturnType<typeof openSealer>) =>
    (await showOwnShopAccount({ db, sealer }, id)).account?.holder
  const key = Buffer.alloc(32, 9)
  const both = openSealer({ DATA_KEY: [key] }, TEST_SECRET)
  expect(await holder(both)).toBe('TRAN VAN MINH')
  const { resealed, unreadable } = await resealShopAccounts({ db, sealer: both })
  // The ended one, too.
  expect([resealed >= 2, unreadable]).toEqual([true, 0])
  expect(await resealShopAccounts({ db, sealer: both })).toEqual({ resealed: 0, unreadable: 0 })
  // Another root secret: what it derives opens nothing, the new key does.
  expect(await holder(openSealer({ DATA_KEY: [key] }, Buffer.alloc(32, 5)))).toBe('TRAN VAN MINH')
  const lost = openSealer({ DATA_KEY: undefined }, Buffer.alloc(32, 5))
  expect(await holder(lost)).toBeNull()
  expect((await resealShopAccounts({ db, sealer: lost })).unreadable).toBeGreaterThan(0)
})

/** Takes a change back with these keys. */
async function keepWith(sealer: Sealer, id: number, owner: Person, version: number): Promise<void> {
  const codeKey = deriveKey(TEST_SECRET, 'one-time-code')
  const deps = { db: market.db, sealer, enqueueMail: async () => undefined, codeKey }
  await keepEarlierAccount(deps, id, owner, { otpCode: await accountCode(market, owner), version })
}

test('an earlier account that no key opens is none; one that an old key opens is kept under the new one', async () => {
  const { db } = market
  const { id, owner } = await market.given.shop()
  await giveAccount(market, owner)
  await giveAccount(market, owner, { ...otherAccount, version: 1 })
  const lost = openSealer({ DATA_KEY: undefined }, Buffer.alloc(32, 5))
  expect((await showOwnShopAccount({ db, sealer: lost }, id)).earlier).toBeNull()
  await expect(keepWith(lost, id, owner, 2)).rejects.toMatchObject({ code: 'SHOP_ACCOUNT_NOT_HELD' })
  expect((await findShopAccount(db, id))?.version).toBe(2)
  const both = openSealer({ DATA_KEY: [Buffer.alloc(32, 9)] }, TEST_SECRET)
  await keepWith(both, id, owner, 2)
  const kept = await findShopAccount(db, id)
  expect(kept).toMatchObject({ version: 3, last4: '1234', held: false })
  expect(kept && [both.isCurrent(kept.numberSealed), both.isCurrent(kept.holderSealed)]).toEqual([true, true])
})
