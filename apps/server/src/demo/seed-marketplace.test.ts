import { listAddresses } from '@chophien/domain/addresses/contract'
import { getCart } from '@chophien/domain/cart/contract'
import { listOrders } from '@chophien/domain/orders/contract'
import { canTransition, orderStatuses } from '@chophien/domain/orders/order-status'
import { Order } from '@chophien/domain/orders/schemas'
import { isTaxCode } from '@chophien/domain/sellers/tax-code'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { openPersonalNumber } from '../modules/sellers/sealed-number.ts'
import { openSealer } from '../open-sealer.ts'
import { CountRow } from '../platform/database/rows.ts'
import { sql } from '../platform/database/sql.ts'
import { expectListed } from '../testing/listed-products.ts'
import { TEST_SECRET, testMarketplace } from '../testing/test-marketplace.ts'
import { DEMO_PASSWORD, demoAccounts, demoShopStaff, demoStaff } from './demo-accounts.ts'
import { openDemoAdministrators } from './demo-administrator.queries.ts'
import { SeedRefusedError, seedMarketplace } from './seed-marketplace.ts'

const market = testMarketplace()

afterAll(() => expectListed(market.db))
const now = new Date()
const sealer = openSealer({ DATA_KEY: undefined }, TEST_SECRET)
const progress: [number, number][] = []

beforeAll(async () => {
  await seedMarketplace(market.db, { products: 1200, now, sealer, onProgress: (...step) => progress.push(step) })
})

async function signIn(email: string) {
  const reply = await market.guest.post('/api/v1/auth/login', { email, password: DEMO_PASSWORD })
  expect(reply.status).toBe(200)
  const { accessToken } = reply.body.data as { accessToken: string }
  return market.as({ id: Number.NaN, email, password: DEMO_PASSWORD, token: accessToken })
}

const count = async (statement: ReturnType<typeof sql>) => (await market.db.one(CountRow, statement)).count

describe('the demo marketplace', () => {
  it('reports its progress', () => {
    expect(progress.at(0)).toEqual([0, 1200])
    expect(progress.at(-1)).toEqual([1200, 1200])
  })

  it("publishes all of the operator's pages, filled and without a name that a brand would change", async () => {
    const pages = await market.db.rows(z.object({ body: z.string() }), sql`select body from policy_versions`)
    expect(pages).toHaveLength(9)
    for (const { body } of pages) expect(body).not.toMatch(/\[|Chợ Phiên/u)
  })

  it('stores rating figures that match the reviews', async () => {
    const wrong = await count(sql`
      select count(*) from products p left join product_figures f on f.product_id = p.id left join lateral (
        select count(*) as reviews, coalesce(sum(rating), 0) as stars,
          array[count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
            count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::integer[] as counts
        from reviews r where r.product_id = p.id and taken_down_at is null
      ) r on true
      where (f.review_count, f.rating_sum, f.star_counts) is distinct from (r.reviews, r.stars, r.counts)
        or (f.review_count, f.rating_sum, f.sold_count) is distinct from (p.review_count, p.rating_sum, p.sold_count)`)
    expect(wrong).toBe(0)
    expect(await count(sql`select count(*) from reviews`)).toBeGreaterThan(5000)
  })

  it('stores prices and availability that match the variants', async () => {
    const wrong = await count(sql`
      select count(*) from products p join lateral (
        select min(final_price) as price, bool_or(stock_quantity > 0) as in_stock,
          (array_agg(id order by (stock_quantity > 0) desc, final_price, position, id))[1] as variant_id
        from variants v where v.product_id = p.id
      ) v on true
      where (p.min_price, p.in_stock, p.default_variant_id) is distinct from (v.price, v.in_stock, v.variant_id)`)
    expect(wrong).toBe(0)
  })

  it('has refunds, sums of orders and a ledger that say the same of its cases', async () => {
    const wrong = await count(sql`
      select count(*) from orders o left join lateral (
        select coalesce(sum(r.amount), 0)::bigint as due from refunds r where r.order_id = o.id and r.case_id is not null
      ) r on true left join lateral (
        select coalesce(sum(i.refunded_amount), 0)::bigint as goods from order_items i where i.shop_id = o.shop_id and i.order_id = o.id
      ) i on true left join lateral (
        select coalesce(-sum(e.amount), 0)::bigint as booked from ledger_entries e
        where e.order_id = o.id and e.account = 'REFUND_DUE' and e.amount < 0
      ) l on true
      where o.refunded_amount <> r.due or o.refunded_amount <> i.goods + o.refunded_fee or (o.refunded_amount > 0 and l.booked <> r.due)`)
    expect(wrong).toBe(0)
    expect(await count(sql`select count(*) from refunds where case_id is not null`)).toBeGreaterThan(3)
    expect(
      await count(sql`
      select count(*) from orders where (status in ('RETURN_REQUESTED', 'RETURN_APPROVED')) is distinct from
        exists (select from return_cases c where c.order_id = orders.id and c.closed_at is null)`),
    ).toBe(0)
  })

  it("has two people who work for the seller's shop, one for each role", async () => {
    const people = await market.db.rows(
      z.object({ email: z.string(), roles: z.array(z.string()), owner: z.string() }),
      sql`
      select u.email, w.roles, o.email as owner from shop_staff w join users u on u.id = w.user_id
      join shops s on s.id = w.shop_id join users o on o.id = s.owner_id order by u.id`,
    )
    expect(people).toEqual(
      demoShopStaff.map(({ email, role }) => ({ email, roles: [role], owner: demoAccounts.seller.email })),
    )
  })

  it('lets only the demo accounts sign in', async () => {
    for (const { email } of Object.values(demoAccounts)) await signIn(email)
    expect(await count(sql`select count(*) from users where password_hash is not null`)).toBe(
      Object.keys(demoAccounts).length,
    )
    expect(
      await count(sql`select count(*) from users u where email_verified_at is null
        or not exists (select 1 from user_roles where user_id = u.id) or (select count(*) from consents where user_id = u.id) <> 2`),
    ).toBe(0)
  })

  it('gives the shopper addresses, a cart from several shops and an order in every status', async () => {
    const shopper = await signIn(demoAccounts.shopper.email)
    const addresses = await shopper.call(listAddresses)
    expect(addresses.length).toBeGreaterThanOrEqual(2)
    expect(addresses.filter((address) => address.isDefaultShipping)).toHaveLength(1)
    const cart = await shopper.call(getCart)
    expect(new Set(cart.items.map((item) => item.shopId)).size).toBeGreaterThanOrEqual(2)
    expect(cart.items.every((item) => item.available)).toBe(true)

    const { content } = await shopper.call(listOrders, { query: { size: 50 } })
    expect(new Set(content.map((order) => order.orderStatus))).toEqual(new Set(orderStatuses))
    for (const order of content) {
      expect(Order.safeParse(order).success).toBe(true)
      expect(order.totalAmount).toBe(order.subtotal + order.shippingFee)
      expect(order.subtotal).toBe(order.orderItems.reduce((sum, item) => sum + item.subtotal, 0))
      expect(order.timeline.at(-1)?.status).toBe(order.orderStatus)
      order.timeline.slice(1).forEach((event, index) => {
        const before = order.timeline[index]
        if (before) expect(canTransition(before.status, event.status, event.by)).toBe(true)
      })
    }
    expect(content.some((order) => order.orderItems.some((item) => item.reviewed))).toBe(true)
    expect(content.some((order) => order.shippingFee === 15_000)).toBe(true)
  })

  it('gives the seller an approved shop with products and orders of several shoppers, and the admin two shops to approve', async () => {
    const shop = await market.db.one(
      z.object({ products: z.number(), buyers: z.number(), statuses: z.number() }),
      sql`
      select (select count(*) from products p where p.shop_id = s.id) as products,
        (select count(distinct user_id) from orders o where o.shop_id = s.id) as buyers,
        (select count(distinct status) from orders o where o.shop_id = s.id) as statuses
      from shops s join users u on u.id = s.owner_id where u.email = ${demoAccounts.seller.email} and s.status = 'APPROVED'`,
    )
    expect(shop.products).toBeGreaterThan(10)
    expect(shop.buyers).toBeGreaterThan(20)
    expect(shop.statuses).toBeGreaterThanOrEqual(6)
    expect(await count(sql`select count(*) from shops where status = 'PENDING'`)).toBe(2)
  })

  it('says who sells in every open shop: most are checked, two wait, one was refused', async () => {
    const states = await market.db.rows(
      z.object({ state: z.string(), shops: z.number() }),
      sql`select state, count(*) as shops from seller_identities group by state order by state`,
    )
    const open = await count(sql`select count(*) from shops where status = 'APPROVED'`)
    expect(states).toEqual([
      { state: 'CHECKED', shops: open - 3 },
      { state: 'REFUSED', shops: 1 },
      { state: 'WAITING', shops: 2 },
    ])
    const given = await market.db.rows(
      z.object({
        shopId: z.number(),
        kind: z.string(),
        taxCode: z.nullable(z.string()),
        sealed: z.nullable(z.instanceof(Buffer)),
      }),
      sql`select shop_id as "shopId", kind, tax_code as "taxCode", id_number_sealed as sealed from seller_identities`,
    )
    expect(new Set(given.map(({ kind }) => kind))).toEqual(new Set(['PERSON', 'HOUSEHOLD', 'COMPANY']))
    expect(given.filter(({ taxCode }) => taxCode !== null && !isTaxCode(taxCode))).toEqual([])
    for (const { shopId, sealed } of given)
      if (sealed) expect(openPersonalNumber(sealer, shopId, sealed)).toMatch(/^\d{12}$/u)
    expect(new Set(given.flatMap(({ taxCode }) => taxCode ?? [])).size).toBe(
      given.filter(({ taxCode }) => taxCode !== null).length,
    )
  })

  it('has checkouts, payments and orders with matching sums', async () => {
    const wrong = await count(sql`
      select count(*) from checkouts c join payments p on p.user_id = c.user_id and p.checkout_id = c.id
      where p.amount <> c.total
        or c.total <> (select sum(total_amount) from orders o where o.user_id = c.user_id and o.checkout_id = c.id)`)
    expect(wrong).toBe(0)
  })

  it('has no order of a seller in the own shop', async () => {
    expect(
      await count(sql`select count(*) from orders o join shops s on s.id = o.shop_id where s.owner_id = o.user_id`),
    ).toBe(0)
  })

  it('prepares the search: all best sellers of a small market, every word known', async () => {
    expect(await count(sql`select count(*) from products where hot`)).toBe(1200)
    expect(
      await count(sql`select count(*) from search_words where word in ('ao', 'thun', 'nam', 'dien', 'thoai')`),
    ).toBe(5)
  })

  it('is not overwritten, but grows on request', async () => {
    await expect(seedMarketplace(market.db, { products: 1300, now, sealer })).rejects.toThrow(SeedRefusedError)
    const orders = await count(sql`select count(*) from orders`)
    expect(await seedMarketplace(market.db, { products: 1300, now, sealer, grow: true })).toBe(100)
    expect(await count(sql`select count(*) from products`)).toBe(1300)
    expect(await count(sql`select count(distinct name) from products`)).toBe(1300)
    expect(await count(sql`select count(*) from orders`)).toBe(orders)
    // Somebody has tried the demo meanwhile: a waiting one was changed and confirmed.
    const { shopId } = await market.db.one(
      z.object({ shopId: z.number() }),
      sql`
      update seller_identities set version = 2, state = 'CHECKED', decided_at = now(), decided_by = 1
      where shop_id = (select min(shop_id) from seller_identities where state = 'WAITING') returning shop_id as "shopId"`,
    )
    expect(await seedMarketplace(market.db, { products: 1300, now, sealer, grow: true })).toBe(0)
    expect(await count(sql`select count(*) from seller_identities where shop_id = ${shopId}`)).toBe(1)
  })
})

describe('a marketplace with real goods', () => {
  const real = testMarketplace()
  it('is not changed', async () => {
    await real.given.product()
    await expect(seedMarketplace(real.db, { products: 10, now, sealer, grow: true })).rejects.toThrow('hàng thật')
    expect((await real.db.one(CountRow, sql`select count(*) from products`)).count).toBe(1)
  })
})

it('has one of the staff for each role of the console', async () => {
  const roles = await market.db.rows(
    z.object({ email: z.string(), roles: z.array(z.string()) }),
    sql`
    select email, array_agg(c.role) as roles from console_roles c join users u on u.id = c.user_id group by email, u.id order by u.id`,
  )
  expect(roles).toEqual(demoStaff.map(({ email, role }) => ({ email, roles: [role] })))
})

it('has administrators whose password everybody knows, until it is changed or the accounts are locked', async () => {
  const { admin, accountant, moderator, helper } = demoAccounts
  const set = (email: string, change: ReturnType<typeof sql>) =>
    market.db.run(sql`update users set ${change} where email = ${email}`)
  expect(await openDemoAdministrators(market.db)).toEqual(demoStaff.map(({ email }) => email))
  await set(moderator.email, sql`locked_at = now()`)
  await set(helper.email, sql`locked_at = now()`)
  expect(await openDemoAdministrators(market.db)).toEqual([admin.email, accountant.email])
  await set(admin.email, sql`locked_at = now()`)
  expect(await openDemoAdministrators(market.db)).toEqual([accountant.email])
  await set(accountant.email, sql`locked_at = now()`)
  expect(await openDemoAdministrators(market.db)).toEqual([])
  await set(admin.email, sql`locked_at = null, password_hash = null`)
  expect(await openDemoAdministrators(market.db)).toEqual([])
})

it('grows without a second history once the shopper has closed the account, and not at all without its first seller', async () => {
  const { shopper, seller } = demoAccounts
  const orders = await count(sql`select count(*) from orders`)
  const close = (email: string) =>
    market.db.run(sql`update users set email = 'da-xoa-' || id || '@khong-con.invalid' where email = ${email}`)
  await close(shopper.email)
  expect(await seedMarketplace(market.db, { products: 1305, now, sealer, grow: true })).toBe(5)
  expect(await count(sql`select count(*) from orders`)).toBe(orders)
  await close(seller.email)
  await expect(seedMarketplace(market.db, { products: 1320, now, sealer, grow: true })).rejects.toThrow(
    `không còn tài khoản ${seller.email}`,
  )
  await market.db.run(sql`
    update users set email = ${seller.email} where id = (select owner_id from shops where name = 'Tiệm Nhà Mây')`)
})

it('opens no account again when it grows, and makes nobody an administrator', async () => {
  const { accountant } = demoAccounts
  await market.db.run(sql`update users set email = 'cu@chophien.test' where email = ${accountant.email}`)
  await market.given.person({ email: accountant.email, verified: false })
  await seedMarketplace(market.db, { products: 1310, now, sealer, grow: true })
  expect(await openDemoAdministrators(market.db)).toEqual([])
  expect(
    await count(sql`
      select count(*) from user_roles r join users u on u.id = r.user_id where u.email = ${accountant.email} and r.role = 'ROLE_ADMIN'`),
  ).toBe(0)
})
