import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { getProduct } from '@chophien/domain/catalog/contract'
import { listNotices } from '@chophien/domain/notices/contract'
import { getShopIdentity } from '@chophien/domain/sellers/admin-contract'
import { getSellerIdentity } from '@chophien/domain/sellers/seller-contract'
import { listAdminShops } from '@chophien/domain/shops/admin-contract'
import { getShop } from '@chophien/domain/shops/contract'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { GIVEN_NUMBER, sendIdentity, uploadDocument } from '../../testing/seller-identity.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()

let admin: Person
beforeAll(async () => {
  admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
})

const confirm = (shopId: number, version: number, by = admin) =>
  market.as(by).put(`/api/v1/admin/shops/${shopId}/identity/confirm`, { version })
const refuse = (shopId: number, version: number, reason = 'Ảnh giấy tờ mờ.') =>
  market.as(admin).put(`/api/v1/admin/shops/${shopId}/identity/refuse`, { version, reason })
const shown = async (id: number) => (await market.guest.call(getShop, { params: { id } })).seller
const actionsOf = async (id: number) =>
  (await market.as(admin).call(listAdminActions, { query: { subject: 'shop', subjectId: id } })).items
const waiting = async () =>
  (await market.as(admin).call(listAdminShops, { query: { identity: 'WAITING' } })).items.map(({ id }) => id)

test('an administrator confirms it; from then on the shop names its seller', async () => {
  const { id, name, owner } = await market.given.shop()
  const product = await market.given.product({ shop: { id } })
  const sellerName = async () => (await market.guest.call(getProduct, { params: { id: product.id } })).sellerName
  const document = await uploadDocument(market, owner)
  await sendIdentity(market, owner, { documents: [document.id] })
  expect([await shown(id), await sellerName()]).toEqual([null, null])
  expect(await waiting()).toContain(id)
  const asked = await market.as(admin).call(getShopIdentity, { params: { id } })
  expect(asked.given).toMatchObject({
    state: 'WAITING',
    idNumberMasked: '••••••••3456',
    documents: [{ id: document.id }],
  })
  const done = await confirm(id, 1)
  expect([done.status, done.body.message]).toEqual([200, 'Đã xác nhận danh tính người bán.'])
  expect(await waiting()).not.toContain(id)
  expect(await shown(id)).toEqual({
    kind: 'HOUSEHOLD',
    legalName: 'Hộ kinh doanh Gốm Bát Tràng',
    address: '12 Giang Cao, Bát Tràng, Hà Nội',
    taxCode: '0100047516',
    phone: '0900000000',
    email: owner.email,
  })
  expect(await sellerName()).toBe('Hộ kinh doanh Gốm Bát Tràng')
  const [notice] = (await market.as(owner).call(listNotices)).notices
  expect(notice).toMatchObject({
    title: `Danh tính người bán của shop “${name}” đã được xác nhận`,
    path: '/seller/shop/identity',
  })
  await expect.poll(() => market.mails.filter(({ to }) => to === owner.email)).toHaveLength(1)
  expect(await actionsOf(id)).toMatchObject([
    { action: 'shop.confirm-identity', adminId: admin.id, after: { sellerKind: 'HOUSEHOLD', version: 1 } },
  ])
})

test('a refusal gives its reason, and the seller gives another one', async () => {
  const { id, owner } = await market.given.shop()
  await sendIdentity(market, owner)
  expect((await refuse(id, 1)).status).toBe(200)
  expect((await market.as(owner).call(getSellerIdentity)).given).toMatchObject({
    state: 'REFUSED',
    reason: 'Ảnh giấy tờ mờ.',
  })
  await expect.poll(() => market.mails.filter(({ to }) => to === owner.email)).toHaveLength(1)
  expect(market.mails.find(({ to }) => to === owner.email)?.text).toContain('Lý do: Ảnh giấy tờ mờ.')
  expect(await shown(id)).toBeNull()
  const again = await sendIdentity(market, owner, { idNumber: '', version: 1 })
  expect(again.body.data.given).toMatchObject({ state: 'WAITING', version: 2, reason: null })
  expect(await actionsOf(id)).toMatchObject([{ action: 'shop.refuse-identity', reason: 'Ảnh giấy tờ mờ.' }])
})

test('what was checked stays in force until the change is checked; a refused change leaves it', async () => {
  const { id, name, owner } = await market.given.shop()
  await sendIdentity(market, owner)
  await confirm(id, 1)
  const change = { kind: 'COMPANY', legalName: 'Công ty TNHH Gốm Việt', taxCode: '0100233488', idNumber: '' }
  const changed = await sendIdentity(market, owner, { ...change, version: 1 })
  expect(changed.body.data).toMatchObject({
    given: { version: 2, state: 'WAITING', idNumberMasked: null },
    inForce: { version: 1, state: 'CHECKED' },
  })
  expect(await shown(id)).toMatchObject({ legalName: 'Hộ kinh doanh Gốm Bát Tràng' })
  await refuse(id, 2)
  expect((await market.as(owner).call(getSellerIdentity)).inForce).toMatchObject({ version: 1 })
  const [notice] = (await market.as(owner).call(listNotices)).notices
  expect(notice).toMatchObject({
    title: `Thay đổi danh tính người bán của shop “${name}” chưa được xác nhận`,
    text: 'Bản đã xác nhận trước đó vẫn có hiệu lực. Lý do: Ảnh giấy tờ mờ.',
  })
  await sendIdentity(market, owner, { ...change, version: 2 })
  await confirm(id, 3)
  expect(await shown(id)).toMatchObject({ kind: 'COMPANY', taxCode: '0100233488' })
  expect(await market.as(owner).call(getSellerIdentity)).toMatchObject({
    given: { version: 3, state: 'CHECKED' },
    inForce: null,
  })
  const past = await market.db.run(
    sql`select from seller_identities where shop_id = ${id} and state = 'PAST' and version = 1`,
  )
  expect(past).toBe(1)
})

test('a person’s tax code and number stay between the seller and the marketplace', async () => {
  const { id, owner } = await market.given.shop()
  await sendIdentity(market, owner, { kind: 'PERSON', legalName: 'Nguyễn Thị Đào', taxCode: '0100047516' })
  await confirm(id, 1)
  expect(await shown(id)).toMatchObject({ kind: 'PERSON', legalName: 'Nguyễn Thị Đào', taxCode: null })
  const { body } = await market.guest.get(`/api/v1/shops/${id}`)
  expect(JSON.stringify(body)).not.toMatch(/0100047516|3456/u)
})

test('a contact address that nobody confirmed is not published; a confirmed one is, at once', async () => {
  const { id, owner } = await market.given.shop()
  await market.db.run(sql`update shops set contact_email = 'khac@vi-du.test' where id = ${id}`)
  await sendIdentity(market, owner)
  await confirm(id, 1)
  expect((await shown(id))?.email).toBeNull()
  await market.as(owner).post('/api/v1/user/shop/contact-email/mail')
  await expect.poll(() => market.mails.filter(({ to }) => to === 'khac@vi-du.test')).toHaveLength(1)
  const token = /confirm=(\S+)/u.exec(market.mails.find(({ to }) => to === 'khac@vi-du.test')?.text ?? '')?.[1]
  expect((await market.as(owner).post('/api/v1/user/shop/contact-email/confirm', { token })).status).toBe(200)
  expect((await shown(id))?.email).toBe('khac@vi-du.test')
})

test('only the version that was shown is decided, and only once', async () => {
  const { id, owner } = await market.given.shop()
  await sendIdentity(market, owner)
  await sendIdentity(market, owner, { legalName: 'Hộ kinh doanh khác', version: 1 })
  const stale = await confirm(id, 1)
  expect([stale.status, stale.body.code]).toEqual([409, 'SELLER_IDENTITY_MOVED_ON'])
  const other = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  const both = await Promise.all([confirm(id, 2), confirm(id, 2, other), refuse(id, 2)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await actionsOf(id)).toHaveLength(1)
  await expect.poll(() => market.mails.filter(({ to }) => to === owner.email)).toHaveLength(1)
})

test('a change and a decision at the same moment: one identity waits, or the checked one is in force', async () => {
  for (let round = 0; round < 10; round++) {
    const { id, owner } = await market.given.shop()
    await sendIdentity(market, owner)
    const [decided, changed] = await Promise.all([
      confirm(id, 1),
      sendIdentity(market, owner, { legalName: 'Hộ kinh doanh khác', version: 1 }),
    ])
    expect(changed.status).toBe(200)
    const { given, inForce } = await market.as(owner).call(getSellerIdentity)
    expect(given).toMatchObject({ version: 2, state: 'WAITING' })
    expect(inForce?.version ?? null).toBe(decided.status === 200 ? 1 : null)
  }
})

test('the whole number is shown to an administrator on request, which is written down', async () => {
  const { id, owner } = await market.given.shop()
  await sendIdentity(market, owner)
  const look = (version: number, by = admin) =>
    market.as(by).post(`/api/v1/admin/shops/${id}/identity/number`, { version })
  expect((await look(1, owner)).status).toBe(403)
  expect(await actionsOf(id)).toEqual([])
  const reply = await look(1)
  expect([reply.status, reply.body.data, reply.headers['cache-control']]).toEqual([
    200,
    { idNumber: GIVEN_NUMBER },
    'no-store',
  ])
  const actions = await actionsOf(id)
  expect(actions).toMatchObject([{ action: 'shop.show-number', adminId: admin.id, after: { version: 1 } }])
  expect(JSON.stringify(actions)).not.toContain(GIVEN_NUMBER)
  expect((await look(2)).body.code).toBe('SELLER_IDENTITY_NOT_FOUND')
  await sendIdentity(market, owner, { kind: 'COMPANY', taxCode: '0100233488', version: 1 })
  expect((await look(2)).body.code).toBe('SELLER_NUMBER_NONE')
})

test('the pictures of an identity that waits no more are told on request, which is written down', async () => {
  const { id, owner } = await market.given.shop()
  const document = await uploadDocument(market, owner)
  await sendIdentity(market, owner, { documents: [document.id] })
  await confirm(id, 1)
  const asked = await market.as(admin).call(getShopIdentity, { params: { id } })
  expect(asked.given).toMatchObject({ documents: [], documentCount: 1 })
  expect((await market.as(owner).call(getSellerIdentity)).given?.documents).toHaveLength(1)
  const look = (version: number, by = admin) =>
    market.as(by).post(`/api/v1/admin/shops/${id}/identity/documents`, { version })
  expect((await look(1, owner)).status).toBe(403)
  const reply = await look(1)
  expect([reply.status, reply.body.data, reply.headers['cache-control']]).toMatchObject([
    200,
    [{ id: document.id }],
    'no-store',
  ])
  expect((await look(2)).body.code).toBe('SELLER_IDENTITY_NOT_FOUND')
  expect(await actionsOf(id)).toMatchObject([
    { action: 'shop.show-documents', adminId: admin.id, after: { version: 1 } },
    { action: 'shop.confirm-identity' },
  ])
})

test('there is nothing to see or decide of a shop that is not there', async () => {
  const reply = await market.as(admin).get('/api/v1/admin/shops/999999/identity')
  expect([reply.status, reply.body.code]).toEqual([404, 'SHOP_NOT_FOUND'])
  expect((await confirm(999_999, 1)).body.code).toBe('SHOP_NOT_FOUND')
  const { id } = await market.given.shop()
  expect(await market.as(admin).call(getShopIdentity, { params: { id } })).toEqual({ given: null, inForce: null })
})
