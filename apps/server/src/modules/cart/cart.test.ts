import { addCartItem, getCart, getCartCount, updateCartItem } from '@chophien/domain/cart/contract'
import { CART_ROWS_MAX } from '@chophien/domain/cart/limits'
import { buyAgain } from '@chophien/domain/orders/contract'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { countLockWaits, heldTransaction } from '../../testing/held-transaction.ts'
import { orderFrom } from '../../testing/shop-orders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { fillCart, forgetOldWords } from './cart.queries.ts'

const market = testMarketplace()

let lan: Person
beforeEach(async () => {
  lan = await market.given.person()
})

const add = (variantId: number, quantity = 1) => market.as(lan).post('/api/v1/cart/items', { variantId, quantity })

test('the same variant adds up, within the stock', async () => {
  const { variants } = await market.given.product({
    name: 'Ly',
    variants: [{ options: 'Xanh', finalPrice: 85_000, stockQuantity: 3 }],
  })
  const first = await add(variants[0].id, 2)
  expect(first).toMatchObject({ status: 201, body: { message: 'Đã thêm vào giỏ hàng thành công', data: { count: 1 } } })
  expect(await add(variants[0].id, 2)).toMatchObject({ status: 400, body: { code: 'CART_TOO_MANY' } })
  expect((await add(variants[0].id, 1)).status).toBe(201)
  const { items, count } = await market.as(lan).call(getCart)
  expect(count).toBe(1)
  expect(items[0]).toMatchObject({
    productName: 'Ly',
    variantOptions: 'Xanh',
    currentPrice: 85_000,
    quantity: 3,
    stockQuantity: 3,
    available: true,
    unavailableReason: null,
    unavailableCode: null,
  })
  expect(await market.as(lan).call(getCartCount)).toBe(1)
})

test('goods of an order fill the cart up to its number of rows; a row that is there keeps the greater quantity', async () => {
  const [held, fits, over] = [await market.given.product(), await market.given.product(), await market.given.product()]
  await add(held.variants[0].id, 3)
  const wanted = [held, fits, over].map(({ variants }) => ({ variantId: variants[0].id, quantity: 2 }))
  const rows = await fillCart(market.db, { userId: lan.id, wanted, rowsMax: 2 })
  const byId = new Map(rows.map(({ variantId, inCart }) => [variantId, inCart]))
  expect(wanted.map(({ variantId }) => byId.get(variantId))).toEqual([3, 2, null])
})

test('units added concurrently never exceed the stock', async () => {
  const { variants } = await market.given.product({ variants: [{ stockQuantity: 5 }] })
  const replies = await Promise.all(Array.from({ length: 12 }, () => add(variants[0].id)))
  expect(replies.filter((reply) => reply.status === 201)).toHaveLength(5)
  expect(replies.filter((reply) => reply.status === 400)).toHaveLength(7)
})

/** Puts so many variants of one product into the cart. */
async function fillUpTo(rows: number) {
  const full = await market.given.product()
  await market.db.run(sql`
    with made as (
      insert into variants (product_id, shop_id, options, final_price, stock_quantity, position)
      select ${full.id}, ${full.shopId}, 'Màu ' || n, 90000, 10, n from generate_series(1, ${rows}::integer) n returning id)
    insert into cart_items (user_id, variant_id, quantity) select ${lan.id}, id, 1 from made`)
}

test('goods of an order are put in as far as they fit when something else is added at the same moment', async () => {
  const { id } = await orderFrom(market, { by: lan })
  const { variants } = await market.given.product()
  const more = await market.given.product()
  await market.db.run(sql`
    insert into order_items (shop_id, order_id, product_id, variant_id, product_name, variant_options, unit_price, quantity, commission_bps, commission, subtotal)
    select o.shop_id, o.id, ${more.id}, ${more.variants[0].id}, 'Ly', '', 90000, 1, 0, 0, 90000 from orders o where o.id = ${id}`)
  await fillUpTo(CART_ROWS_MAX - 2)
  const begun = await heldTransaction(market.db, async (tx) => {
    await tx.run(sql`insert into cart_items (user_id, variant_id, quantity) values (${lan.id}, ${variants[0].id}, 1)`)
    const again = market.as(lan).call(buyAgain, { params: { id } })
    await expect.poll(() => countLockWaits(market.db)).toBe(1)
    return { again }
  })
  expect(await begun.again).toMatchObject({
    cartItemIds: [expect.any(Number)],
    count: CART_ROWS_MAX,
    notes: [expect.stringContaining('Giỏ hàng đã đầy')],
  })
})

test('of two variants added at once the one that no longer fits into the cart is refused', async () => {
  await fillUpTo(CART_ROWS_MAX - 1)
  const { variants } = await market.given.product({ variants: [{}, {}] })
  const begun = await heldTransaction(market.db, async (tx) => {
    // One has written its row and is held by the variant's; the other has counted without it, and waits for the user's row.
    await tx.run(sql`select from variants where id = any(${variants.map(({ id }) => id)}::bigint[]) for update`)
    const replies = variants.map(({ id }) => add(id))
    await expect.poll(() => countLockWaits(market.db)).toBe(2)
    return { replies }
  })
  const replies = await Promise.all(begun.replies)
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 400])
  expect(replies.find(({ status }) => status === 400)?.body.code).toBe('CART_FULL')
  expect(await market.as(lan).call(getCartCount)).toBe(CART_ROWS_MAX)
})

test('a sold-out variant is refused with the specification’s message, an unknown one is a 404', async () => {
  const { variants } = await market.given.product({ variants: [{ stockQuantity: 0 }] })
  expect(await add(variants[0].id)).toMatchObject({ status: 400, body: { message: 'Sản phẩm này đã hết hàng!' } })
  expect((await add(99_999_999)).status).toBe(404)
  expect((await market.as(lan).post('/api/v1/cart/items', { variantId: 'x' })).status).toBe(400)
  expect((await add(variants[0].id, 0)).status).toBe(400)
  expect((await add(variants[0].id, -3)).status).toBe(400)
})

test('a quantity is changed within the stock; another variant of the product merges with its row', async () => {
  const { variants } = await market.given.product({ variants: [{ stockQuantity: 4 }, { stockQuantity: 6 }] })
  const [small, large] = [variants[0], variants[1] ?? variants[0]]
  const { item } = await market.as(lan).call(addCartItem, { body: { variantId: small.id, quantity: 1 } })
  await market.as(lan).call(addCartItem, { body: { variantId: large.id, quantity: 2 } })
  const path = `/api/v1/cart/items/${item.id}`
  expect((await market.as(lan).put(path, { quantity: 5 })).status).toBe(400)
  expect((await market.as(lan).put(path, { quantity: 0 })).status).toBe(400)
  expect(
    (await market.as(lan).call(updateCartItem, { params: { id: item.id }, body: { quantity: 4 } })).item.quantity,
  ).toBe(4)
  const merged = await market
    .as(lan)
    .call(updateCartItem, { params: { id: item.id }, body: { quantity: 3, variantId: large.id } })
  expect(merged).toMatchObject({ count: 1, item: { id: item.id, variantId: large.id, quantity: 5 } })
  const other = await market.given.product()
  expect(await market.as(lan).put(path, { quantity: 1, variantId: other.variants[0].id })).toMatchObject({
    status: 400,
    body: { code: 'VARIANT_OF_OTHER_PRODUCT' },
  })
  expect((await market.as(lan).put(path, { quantity: 1, variantId: 99_999_999 })).status).toBe(404)
})

test('rows that swap their variants at once wait for each other', async () => {
  const { variants } = await market.given.product({ variants: [{ stockQuantity: 99 }, { stockQuantity: 99 }] })
  const [small, large] = [variants[0], variants[1] ?? variants[0]]
  for (let round = 0; round < 10; round++) {
    const first = await market.given.cartRow(lan, small)
    const second = await market.given.cartRow(lan, large)
    const swap = (item: number, variantId: number) =>
      market.as(lan).put(`/api/v1/cart/items/${item}`, { quantity: 1, variantId })
    const replies = await Promise.all([swap(first, large.id), swap(second, small.id), add(small.id), add(large.id)])
    expect(replies.map(({ status }) => status).filter((status) => ![200, 201, 404].includes(status))).toEqual([])
    await market.as(lan).delete('/api/v1/cart')
  }
})

test('sold-out rows and rows above the stock stay in the cart, marked', async () => {
  const { variants } = await market.given.product({ variants: [{ stockQuantity: 5 }] })
  await add(variants[0].id, 4)
  const reason = async () => {
    const [item] = (await market.as(lan).call(getCart)).items
    return [item?.unavailableCode, item?.unavailableReason]
  }
  await market.db.run(sql`update variants set stock_quantity = 2 where id = ${variants[0].id}`)
  expect(await reason()).toEqual(['TOO_FEW', 'Chỉ còn 2 sản phẩm'])
  await market.db.run(sql`update variants set stock_quantity = 0 where id = ${variants[0].id}`)
  expect(await reason()).toEqual(['SOLD_OUT', 'Sản phẩm đã hết hàng'])
})

test('rows are removed one by one or all at once', async () => {
  const [one, two, three] = await Promise.all([market.given.product(), market.given.product(), market.given.product()])
  const { item } = await market.as(lan).call(addCartItem, { body: { variantId: one.variants[0].id, quantity: 1 } })
  await add(two.variants[0].id)
  await add(three.variants[0].id)
  expect(await market.as(lan).delete(`/api/v1/cart/items/${item.id}`)).toMatchObject({
    status: 200,
    body: { data: { count: 2 } },
  })
  expect((await market.as(lan).delete(`/api/v1/cart/items/${item.id}`)).status).toBe(404)
  expect((await market.as(lan).delete('/api/v1/cart')).status).toBe(200)
  expect(await market.as(lan).call(getCartCount)).toBe(0)
})

test("a guest is asked to log in, another user's rows are not found", async () => {
  const { variants } = await market.given.product()
  const guest = await market.guest.post('/api/v1/cart/items', { variantId: variants[0].id, quantity: 1 })
  expect(guest).toMatchObject({ status: 401, body: { message: 'Vui lòng đăng nhập để thêm vào giỏ hàng' } })
  expect(await market.guest.get('/api/v1/cart')).toMatchObject({
    status: 401,
    body: { message: 'Vui lòng đăng nhập để xem giỏ hàng' },
  })
  const { item } = await market.as(lan).call(addCartItem, { body: { variantId: variants[0].id, quantity: 1 } })
  const stranger = market.as(await market.given.person())
  expect((await stranger.put(`/api/v1/cart/items/${item.id}`, { quantity: 2 })).status).toBe(404)
  expect((await stranger.delete(`/api/v1/cart/items/${item.id}`)).status).toBe(404)
  expect(await market.as(lan).call(getCartCount)).toBe(1)
})

test('adding takes two statements, one for the session, and answers the row as the cart shows it', async () => {
  const { variants } = await market.given.product()
  await add((await market.given.product()).variants[0].id)
  for (const quantity of [1, 2]) {
    const before = market.db.statementCount
    const { status, body } = await add(variants[0].id, quantity)
    expect([status, market.db.statementCount - before]).toEqual([201, 2])
    const { items, count } = await market.as(lan).call(getCart)
    expect(body.data).toEqual({ item: items.find(({ variantId }) => variantId === variants[0].id), count })
  }
})

test('the words by which a product was found are forgotten as they age, whatever the age of the row', async () => {
  const wordsOf = () =>
    market.db.rows(
      z.object({ foundBy: z.nullable(z.string()) }),
      sql`select found_by as "foundBy" from cart_items where user_id = ${lan.id} order by id`,
    )
  const [old, again] = [await market.given.product(), await market.given.product()]
  const found = (variantId: number, foundBy: string) =>
    market.as(lan).call(addCartItem, { body: { variantId, quantity: 1, foundBy } })
  await found(old.variants[0].id, 'ly sứ')
  await add(again.variants[0].id)
  await market.db.run(
    sql`update cart_items set added_at = now() - interval '100 days', found_at = found_at - interval '100 days' where user_id = ${lan.id}`,
  )
  await found(again.variants[0].id, 'ấm trà')
  await forgetOldWords(market.db)
  expect(await wordsOf()).toEqual([{ foundBy: null }, { foundBy: 'ấm trà' }])
})
