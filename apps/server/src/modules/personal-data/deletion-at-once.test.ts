import { cancelOrder } from '@chophien/domain/orders/contract'
import type { Review } from '@chophien/domain/reviews/contract'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CountRow } from '../../platform/database/rows.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import type { Reply } from '../../testing/callers.ts'
import { countLockWaits, heldTransaction } from '../../testing/held-transaction.ts'
import { orderFrom } from '../../testing/shop-orders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace({}, { lockMs: 20_000 })

/** Where a deletion is held up, by a row that it removes then. */
const moments: Record<string, (person: Person) => Sql> = {
  'before the name is taken away': ({ id }) => sql`select from sign_in_tickets where user_id = ${id} for update`,
  'after the name was taken away': ({ id }) => sql`select from refresh_tokens where user_id = ${id} for update`,
}
type Moment = keyof typeof moments

const leave = (person: Person) =>
  market.as(person).post('/api/v1/users/deletion', { email: person.email, password: person.password })

/** Begins `save` while the person's deletion is held up. */
async function whileDeleting<Saved>(person: Person, moment: Moment, save: () => Promise<Saved>): Promise<Saved> {
  await market.db.run(sql`
    insert into sign_in_tickets (user_id, ticket_hash, expires_at) values (${person.id}, 'x', now() + interval '10 minutes')`)
  const begun = await heldTransaction(market.db, async (tx) => {
    await tx.run(moments[moment]?.(person) ?? sql.empty)
    // An answer that comes already now is shown when it should not.
    let answer: Reply | undefined
    const deleted = leave(person).then((reply) => (answer = reply))
    await expect.poll(async () => answer?.body ?? (await countLockWaits(market.db))).toBe(1)
    let isSaved = false
    const saved = save().finally(() => {
      isSaved = true
    })
    await expect.poll(async () => isSaved || (await countLockWaits(market.db)) === 2).toBe(true)
    return { deleted, saved }
  })
  expect((await begun.deleted).status).toBe(200)
  return begun.saved
}

/** An order of a person that has arrived, and its product. */
async function arrived(by: Person) {
  const product = await market.given.product()
  const { id } = await orderFrom(market, { by, product })
  await market.db.run(sql`update orders set status = 'COMPLETED' where id = ${id}`)
  return { orderId: id, product }
}

async function review(by: Person) {
  const { orderId, product } = await arrived(by)
  return () =>
    market
      .as(by)
      .post('/api/v1/reviews', { productId: product.id, orderId, rating: 5, comment: 'Nhà tôi ở phố Hàng Bạc' })
}

const address = {
  streetAddress1: '12 Đội Cấn',
  ward: 'Phường Ba Đình',
  city: 'Thành phố Hà Nội',
  contactFullName: 'Nguyễn Thị Lan',
  contactPhoneNumber: '0912345678',
}

const formOf = (name: string, value: object) => {
  const form = new FormData()
  form.append(name, new Blob([JSON.stringify(value)], { type: 'application/json' }))
  return form
}

/** What gets a person ready to save something, and the save. */
const saves: Record<string, (person: Person) => Promise<() => Promise<Reply>>> = {
  'the profile': async (lan) => () =>
    market.as(lan).put('/api/v1/users/profile', formOf('profile', { firstName: 'Trần', lastName: 'Thị Lan' })),
  'a new address': async (lan) => () => market.as(lan).post('/api/v1/addresses', address),
  'a changed address': async (lan) => {
    const { id } = await market.given.address(lan)
    return () => market.as(lan).put(`/api/v1/addresses/${id}`, address)
  },
  'another default address': async (lan) => {
    await market.given.address(lan, { isDefaultShipping: true, isDefaultBilling: true })
    const { id } = await market.given.address(lan)
    return () => market.as(lan).put(`/api/v1/addresses/${id}/default-shipping`)
  },
  'the account for refunds': async (lan) => () =>
    market
      .as(lan)
      .put('/api/v1/users/refund-account', { bin: '970407', number: '190345678901', holder: 'Nguyễn Thị Lan' }),
  'a report': async (lan) => {
    const { id } = await market.given.product()
    const about = { subjectKind: 'PRODUCT', subjectId: id, reason: 'SCAM', text: 'Gọi tôi: 0912345678' }
    return () => market.as(lan).post('/api/v1/reports', formOf('about', about))
  },
  'a review': review,
  'a vote': async (lan) => {
    const { body } = await (await review(await market.given.person()))()
    return () => market.as(lan).put(`/api/v1/reviews/${(body.data as Review).id}/helpful`)
  },
  'a second factor that is being set up': async (lan) => () =>
    market.as(lan).post('/api/v1/users/second-factor', { password: lan.password }),
  'a row of the cart': async (lan) => {
    const { variants } = await market.given.product()
    return () => market.as(lan).post('/api/v1/cart/items', { variantId: variants[0].id, quantity: 1 })
  },
  'an order that is bought again': async (lan) => {
    const { orderId } = await arrived(lan)
    return () => market.as(lan).post(`/api/v1/orders/${orderId}/buy-again`)
  },
}

const Left = z.object({ firstName: z.string(), rows: z.number() })

/** The name in an account, and how many rows there are of what its deletion removes. */
const leftOf = ({ id }: Person) =>
  market.db.one(
    Left,
    sql`
    select first_name as "firstName", (select count(*) from addresses where user_id = u.id) + (select count(*) from refund_accounts where user_id = u.id)
      + (select count(*) from reports where user_id = u.id) + (select count(*) from reviews where user_id = u.id)
      + (select count(*) from review_votes where user_id = u.id) + (select count(*) from second_factors where user_id = u.id)
      + (select count(*) from cart_items where user_id = u.id) + (select count(*) from notices where user_id = u.id)
      + (select count(*) from one_time_codes where user_id = u.id) as rows
    from users u where id = ${id}`,
  )
const NOTHING = { firstName: 'Người dùng', rows: 0 }

describe.each(Object.keys(moments))('while an account is deleted, %s,', (moment) => {
  test.each(Object.keys(saves))('%s is refused and not left behind', async (what) => {
    const lan = await market.given.person()
    const save = await saves[what]?.(lan)
    const refused = await whileDeleting(lan, moment, () => save?.() ?? Promise.reject(new Error(what)))
    expect([refused.status, refused.body.code]).toEqual([401, 'TOKEN_INVALID'])
    expect(await leftOf(lan)).toEqual(NOTHING)
  })

  test('a code for a forgotten password is neither kept nor mailed', async () => {
    const lan = await market.given.person()
    const forgot = () => market.guest.post('/api/v1/auth/forgotpassword', { email: lan.email })
    const refused = await whileDeleting(lan, moment, forgot)
    expect([refused.status, refused.body.code]).toEqual([404, 'EMAIL_UNKNOWN'])
    expect(await leftOf(lan)).toEqual(NOTHING)
  })

  test('news of an order leave no notice behind', async () => {
    const lan = await market.given.person()
    await arrived(lan)
    await whileDeleting(lan, moment, () => market.recurringJob('order-outbox'))
    expect(await leftOf(lan)).toEqual(NOTHING)
  })
})

test('news of an order that are published after the account was deleted are mailed to the shop alone', async () => {
  const lan = await market.given.person()
  const shop = await market.given.shop()
  const product = await market.given.product({ shop })
  const { id } = await orderFrom(market, { by: lan, product })
  await market.as(lan).call(cancelOrder, { params: { id } })
  await whileDeleting(lan, 'after the name was taken away', () => market.recurringJob('order-outbox'))
  await expect.poll(() => market.mails.some(({ to }) => to === shop.owner.email)).toBe(true)
  expect(market.mails.filter(({ to }) => to === lan.email)).toEqual([])
  const toSeller = sql`select count(*) as count from notices where user_id = ${shop.owner.id}`
  expect((await market.db.one(CountRow, toSeller)).count).toBeGreaterThan(0)
})

test('a row that comes into the cart as the deletion begins goes with the others', async () => {
  const lan = await market.given.person()
  const { variants } = await market.given.product()
  const begun = await heldTransaction(market.db, async (tx) => {
    await tx.run(sql`insert into cart_items (user_id, variant_id, quantity) values (${lan.id}, ${variants[0].id}, 1)`)
    const deleted = leave(lan)
    await expect.poll(() => countLockWaits(market.db)).toBe(1)
    return { deleted }
  })
  expect((await begun.deleted).status).toBe(200)
  expect(await leftOf(lan)).toEqual(NOTHING)
})

test('a deletion that begins during a checkout waits for its order, and is refused for it', async () => {
  const lan = await market.given.person()
  const { variants } = await market.given.product()
  const cartItemId = await market.given.cartRow(lan, variants[0])
  const { id: shippingAddressId } = await market.given.address(lan)
  const body = { selectedCartItemIds: [cartItemId], shippingAddressId, customerPhone: '0912345678' }
  const begun = await heldTransaction(market.db, async (tx) => {
    await tx.run(sql`select from variants where id = ${variants[0].id} for update`)
    const placed = market.as(lan).post('/api/v1/orders', body)
    await expect.poll(() => countLockWaits(market.db)).toBe(1)
    const deleted = leave(lan)
    await expect.poll(() => countLockWaits(market.db)).toBe(2)
    return { placed, deleted }
  })
  expect((await begun.placed).status).toBe(201)
  expect(await begun.deleted).toMatchObject({ status: 409, body: { code: 'DELETION_ORDERS_OPEN' } })
})
