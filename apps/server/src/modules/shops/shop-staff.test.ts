import { getConsents } from '@chophien/domain/accounts/consents-contract'
import { exportPersonalData } from '@chophien/domain/personal-data/contract'
import {
  acceptShopInvitation,
  getShopWork,
  inviteShopStaff,
  leaveShop,
  listShopStaff,
  removeShopStaff,
  showShopInvitation,
} from '@chophien/domain/shops/staff-contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { publish } from '../../testing/policies.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { deleteOldInvitations } from './shop-invitations.queries.ts'

const market = testMarketplace()

let shop: Awaited<ReturnType<typeof market.given.shop>>
let lan: Person
beforeEach(async () => {
  shop = await market.given.shop({ name: 'Gốm Bát Tràng' })
  lan = await market.given.person({ firstName: 'Trần', lastName: 'Thị Lan' })
})

const mailsTo = (email: string) => market.mails.filter(({ to }) => to === email)
/** Invites an address, and reads the link out of the mail. */
async function invite(email: string, { by = shop.owner, roles = ['ORDERS'] }: { by?: Person; roles?: string[] } = {}) {
  const before = mailsTo(email).length
  await market.as(by).call(inviteShopStaff, { body: { email, roles } })
  await expect.poll(() => mailsTo(email).length).toBeGreaterThan(before)
  return /shop-invitation\?invitation=([\w-]+)/u.exec(mailsTo(email).at(-1)?.text ?? '')?.[1] ?? ''
}
const accept = (person: Person, invitation: string) =>
  market.as(person).put('/api/v1/user/shop-invitation/accept', { invitation })
const staff = () => market.as(shop.owner).call(listShopStaff)
describe('an invitation', () => {
  test('is accepted by the account of its address, once, and the owner is told', async () => {
    const invitation = await invite(lan.email)
    expect(await market.as(lan).call(showShopInvitation, { body: { invitation } })).toMatchObject({
      shopName: 'Gốm Bát Tràng',
      roles: ['ORDERS'],
    })
    expect((await staff()).invitations).toMatchObject([{ email: lan.email, roles: ['ORDERS'] }])
    expect((await accept(await market.given.person(), invitation)).body).toMatchObject({
      statusCode: 404,
      code: 'SHOP_INVITATION_INVALID',
    })
    const work = await market.as(lan).call(acceptShopInvitation, { body: { invitation } })
    expect(work).toMatchObject({ shopId: shop.id, shopName: 'Gốm Bát Tràng', roles: ['ORDERS'] })
    expect((await accept(lan, invitation)).status).toBe(404)
    expect(await staff()).toMatchObject({
      people: [{ id: lan.id, name: 'Trần Thị Lan', email: lan.email, roles: ['ORDERS'] }],
      invitations: [],
    })
    await expect
      .poll(() => mailsTo(shop.owner.email).at(-1)?.subject)
      .toBe('Trần Thị Lan đã nhận lời làm việc cho shop')
  })

  test('is accepted once, also when it is pressed twice at once', async () => {
    const invitation = await invite(lan.email)
    const replies = await Promise.all([accept(lan, invitation), accept(lan, invitation)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await staff()).people).toHaveLength(1)
  })

  test('of two shops is accepted for one, also at once', async () => {
    const other = await market.given.shop()
    const [one, two] = [await invite(lan.email), await invite(lan.email, { by: other.owner })]
    const replies = await Promise.all([accept(lan, one), accept(lan, two)])
    expect(replies.map(({ body }) => body.code ?? 200).sort()).toEqual([200, 'SHOP_WORK_ELSEWHERE'])
    // The other one still waits.
    expect((await market.as(lan).call(getShopWork)).invitations).toHaveLength(1)
  })

  test('that is withdrawn, replaced or old opens nothing', async () => {
    const first = await invite(lan.email)
    const second = await invite(lan.email, { roles: ['PRODUCTS'] })
    expect((await accept(lan, first)).status).toBe(404)
    const [open] = (await staff()).invitations
    expect((await market.as(shop.owner).delete(`/api/v1/seller/invitations/${open?.id}`)).status).toBe(200)
    expect((await accept(lan, second)).status).toBe(404)
    const mai = await market.given.person()
    const third = await invite(mai.email)
    await market.db.run(sql`
      update shop_invitations set invited_at = now() - interval '8 days', expires_at = now() - interval '1 second' where email = ${mai.email}`)
    expect((await accept(mai, third)).status).toBe(404)
    expect((await staff()).invitations).toEqual([])
    expect(await deleteOldInvitations(market.db)).toBe(1)
  })

  test('is declined, and the owner is told', async () => {
    const invitation = await invite(lan.email)
    expect((await market.as(lan).put('/api/v1/user/shop-invitation/decline', { invitation })).status).toBe(200)
    expect(await staff()).toEqual({ people: [], invitations: [] })
    await expect.poll(() => mailsTo(shop.owner.email).at(-1)?.subject).toBe(`${lan.email} đã từ chối lời mời của shop`)
    // Who she is stays her own.
    expect(mailsTo(shop.owner.email).at(-1)?.text).not.toContain('Lan')
  })

  test('goes to nobody who is of the shop, and to twenty at most', async () => {
    const again = async (email: string) =>
      (await market.as(shop.owner).post('/api/v1/seller/invitations', { email, roles: ['ORDERS'] })).body
    expect(await again(shop.owner.email)).toMatchObject({ code: 'SHOP_STAFF_ALREADY' })
    const member = await market.given.staff(shop, ['ORDERS'])
    expect(await again(member.email)).toMatchObject({ code: 'SHOP_STAFF_ALREADY' })
    await market.db.run(sql`
      insert into shop_invitations (shop_id, email, roles, token_hash, expires_at)
      select ${shop.id}, 'cho-' || n || '@vi-du.test', '{ORDERS}', sha256((${shop.id}::text || '-' || n)::bytea), now() + interval '1 day'
      from generate_series(1, 18) n`)
    const replies = await Promise.all([again(lan.email), again('them-mot@vi-du.test')])
    expect(replies.map(({ code }) => code ?? 'invited').sort()).toEqual(['SHOP_STAFF_FULL', 'invited'])
    expect(await again('cho-1@vi-du.test')).toMatchObject({ statusCode: 201 })
  })
})

describe('owners and people of a shop', () => {
  test('an owner joins no other shop, and nobody who works for one registers an own', async () => {
    const other = await market.given.shop()
    expect((await accept(other.owner, await invite(other.owner.email))).body.code).toBe('SHOP_OWNER_ALREADY')
    const member = await market.given.staff(shop, ['PRODUCTS'])
    const { id: addressId } = await market.given.address(member)
    const form = { name: 'Của Lan', description: '', contactEmail: member.email, contactPhone: '0912345678', addressId }
    expect((await market.as(member).post('/api/v1/user/shop', form)).body.code).toBe('SHOP_WORK_ELSEWHERE')
  })

  test('somebody whose registration was refused may join; the registration is given up', async () => {
    await market.db.run(sql`
      insert into shops (owner_id, name, contact_email, contact_phone, status, rejection_reason)
      values (${lan.id}, 'Shop hụt', ${lan.email}, '0900000000', 'REJECTED', 'thiếu giấy')`)
    expect((await accept(lan, await invite(lan.email))).status).toBe(200)
    expect((await market.as(lan).get('/api/v1/user/shop')).status).toBe(404)
  })

  test('staff buy nothing from the shop', async () => {
    const member = await market.given.staff(shop, ['ORDERS'])
    const product = await market.given.product({ shop })
    const variantId = product.variants[0].id
    expect((await market.as(member).post('/api/v1/cart/items', { variantId, quantity: 1 })).body.code).toBe(
      'CART_OWN_SHOP',
    )
    const address = await market.given.address(member)
    const order = {
      selectedCartItemIds: [await market.given.cartRow(member, product.variants[0])],
      shippingAddressId: address.id,
      customerPhone: '0912345678',
    }
    const reply = await market.as(member).post('/api/v1/orders', order, { 'idempotency-key': crypto.randomUUID() })
    expect(reply.body.code).toBe('ORDER_OWN_SHOP')
  })

  test('the rules of the marketplace are agreed to by owners alone', async () => {
    const member = await market.given.staff(shop, ['ORDERS'])
    const dueKinds = async (person: Person) => (await market.as(person).call(getConsents)).due.map(({ kind }) => kind)
    const admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
    await publish(market, admin, 'rules', { binds: true })
    expect(await dueKinds(shop.owner)).toContain('rules')
    expect(await dueKinds(member)).not.toContain('rules')
  })
})

describe('access', () => {
  test('changes with the roles, at once, and of two owners of two tabs the second is told', async () => {
    const member = await market.given.staff(shop, ['ORDERS'])
    const as = market.as(member)
    expect((await as.get('/api/v1/seller/orders')).status).toBe(200)
    const change = (roles: string[], shown: string[]) =>
      market.as(shop.owner).put(`/api/v1/seller/staff/${member.id}`, { roles, shown })
    expect((await change(['PRODUCTS'], ['ORDERS'])).status).toBe(200)
    expect((await as.get('/api/v1/seller/orders')).status).toBe(403)
    expect((await as.get('/api/v1/seller/products')).status).toBe(200)
    expect((await change(['ORDERS', 'PRODUCTS'], ['ORDERS'])).body.code).toBe('SHOP_STAFF_MOVED_ON')
    await expect
      .poll(() => mailsTo(member.email).at(-1)?.subject)
      .toBe('Việc của bạn ở shop “Gốm Bát Tràng” vừa được đổi')
  })

  test('ends with the removal and with leaving, and the role of sellers with it', async () => {
    for (const end of [
      (person: Person) => market.as(shop.owner).call(removeShopStaff, { params: { id: person.id } }),
      (person: Person) => market.as(person).call(leaveShop),
    ]) {
      const member = await market.given.staff(shop, ['ORDERS'])
      await end(member)
      const reply = await market.as(member).get('/api/v1/seller/orders')
      expect([reply.status, reply.body.message]).toEqual([403, 'Bạn hiện không làm việc cho shop nào.'])
      expect(
        await market.db.exists(sql`select 1 from user_roles where user_id = ${member.id} and role = 'ROLE_SELLER'`),
      ).toBe(false)
    }
    expect((await market.as(lan).delete('/api/v1/user/shop-work')).body.code).toBe('SHOP_WORK_NONE')
  })

  test('of a former member does not come back with an own shop that nobody approved', async () => {
    const member = await market.given.staff(shop, ['ORDERS'])
    await market.as(shop.owner).call(removeShopStaff, { params: { id: member.id } })
    const { id: addressId } = await market.given.address(member)
    const form = { name: 'Của Lan', description: '', contactEmail: member.email, contactPhone: '0912345678', addressId }
    // With the token that still says ROLE_SELLER.
    const as = market.as(member)
    expect((await as.post('/api/v1/user/shop', form)).status).toBe(201)
    const category = await market.given.category()
    const product = {
      ...{ name: 'Bát gốm', categoryId: category.id, basePrice: null, description: '', images: [], publish: false },
      variants: [{ options: 'Mặc định', finalPrice: 90_000, stockQuantity: 1 }],
    }
    const friend = { email: lan.email, roles: ['ORDERS'] }
    const calls = () => [
      as.get('/api/v1/seller/access'),
      as.post('/api/v1/seller/products', product),
      as.post('/api/v1/seller/invitations', friend),
    ]
    const setTo = (status: string) =>
      market.db.run(sql`
        update shops set status = ${status}, rejection_reason = 'thiếu giấy', suspension_reason = 'thiếu giấy', approved_at = now()
        where owner_id = ${member.id}`)
    for (const wait of [() => null, () => setTo('REJECTED')]) {
      await wait()
      expect((await Promise.all(calls())).map(({ status, body }) => [status, body.code])).toEqual(
        Array(3).fill([403, 'NOT_OF_SHOP']),
      )
      // The application itself is read, as before.
      expect((await as.get('/api/v1/user/shop')).status).toBe(200)
    }
    const written = sql`
      select from shops s where s.owner_id = ${member.id} and (exists (select from products where shop_id = s.id)
        or exists (select from shop_invitations where shop_id = s.id))`
    expect(await market.db.exists(written)).toBe(false)
    for (const status of ['APPROVED', 'SUSPENDED']) {
      await setTo(status)
      expect((await as.get('/api/v1/seller/access')).status).toBe(200)
    }
  })

  test('is removed once, also when the person leaves at the same moment', async () => {
    const member = await market.given.staff(shop, ['ORDERS'])
    const replies = await Promise.all([
      market.as(shop.owner).delete(`/api/v1/seller/staff/${member.id}`),
      market.as(member).delete('/api/v1/user/shop-work'),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  test('is given by the owner alone, whose session lives', async () => {
    const member = await market.given.staff(shop, ['ORDERS', 'PRODUCTS'])
    const other = await market.given.shop()
    const remove = (by: Person) => market.as(by).delete(`/api/v1/seller/staff/${member.id}`)
    expect((await remove(member)).status).toBe(403)
    expect((await remove(other.owner)).status).toBe(404)
    const change = { roles: ['PRODUCTS'], shown: ['ORDERS', 'PRODUCTS'] }
    expect((await market.as(other.owner).put(`/api/v1/seller/staff/${member.id}`, change)).status).toBe(404)
  })
})

describe('personal data', () => {
  test('the export names the shop and what waits', async () => {
    const member = await market.given.staff(shop, ['ORDERS'])
    const { shopWork } = await market.as(member).call(exportPersonalData)
    expect(shopWork).toMatchObject({ work: { shopName: 'Gốm Bát Tràng', roles: ['ORDERS'] }, invitations: [] })
    await invite(lan.email)
    expect((await market.as(lan).call(exportPersonalData)).shopWork).toMatchObject({
      work: null,
      invitations: [{ shopName: 'Gốm Bát Tràng' }],
    })
  })

  test('a deleted account leaves the shop and its invitations', async () => {
    const member = await market.given.staff(shop, ['ORDERS'])
    await invite(member.email, { by: (await market.given.shop()).owner })
    const body = { email: member.email, password: member.password }
    expect((await market.as(member).post('/api/v1/users/deletion', body)).status).toBe(200)
    expect(await staff()).toEqual({ people: [], invitations: [] })
    expect(await market.db.exists(sql`select 1 from shop_invitations where email = ${member.email}`)).toBe(false)
    await expect.poll(() => mailsTo(shop.owner.email).at(-1)?.subject).toContain('đã thôi làm việc cho shop')
  })
})
