import { addCartItem, deleteCartItem, getCart } from '@chophien/domain/cart/contract'
import { expect, test } from 'vitest'
import { deleteExpired } from '../../housekeeping.ts'
import { sql } from '../../platform/database/sql.ts'
import type { MadeProduct, Person } from '../../testing/builders.ts'
import { learnedSearch } from '../../testing/learned-search.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace({ TRUST_PROXY: '1' })
const { freshClient, clients, report, choose, sum, choicesOf, liftsOf, equals } = learnedSearch(market)

async function checkout(
  lan: Person,
  rows: readonly number[],
  { key = crypto.randomUUID() as string, client = freshClient() } = {},
) {
  const { id } = await market.given.address(lan)
  const body = {
    selectedCartItemIds: rows,
    shippingAddressId: id,
    customerPhone: '0912345678',
    paymentMethodCode: 'COD',
  }
  return {
    key,
    send: () => market.as(lan).post('/api/v1/orders', body, { 'idempotency-key': key, 'x-forwarded-for': client }),
  }
}

test('a purchase is counted for the words that its row of the cart came from, once whatever is repeated', async () => {
  const product = await market.given.product({ name: 'Chõ xôi đồng', variants: [{ stockQuantity: 50 }, {}] })
  const lan = await market.given.person()
  const put = async (foundBy?: string) => {
    const body = { variantId: product.variants[0].id, quantity: 1, ...(foundBy === undefined ? {} : { foundBy }) }
    return (await market.as(lan).call(addCartItem, { body })).item.id
  }
  const row = await put('CHÕ  xôi')
  // Added again from elsewhere, it is still that row.
  await put()
  expect((await market.as(lan).call(getCart)).items[0]).toMatchObject({ foundBy: 'chõ xôi', quantity: 2 })
  const { send } = await checkout(lan, [row])
  const replies = [await send(), await send()]
  expect(replies.map(({ status, headers }) => [status, headers['idempotent-replayed'] ?? null])).toEqual([
    [201, null],
    [201, 'true'],
  ])
  // Two processes at once, and another time.
  await Promise.all([sum(), sum()])
  await sum()
  expect(await choicesOf('chõ xôi')).toEqual([{ productId: product.id, opened: 0, bought: 1 }])
})

test('what is not ordered, taken out of the cart, or found by words that tell who it is, is no purchase', async () => {
  const product = await market.given.product({ name: 'Nồi đất kho cá', variants: [{ stockQuantity: 1 }] })
  const lan = await market.given.person()
  const put = async (foundBy: string) =>
    (await market.as(lan).call(addCartItem, { body: { variantId: product.variants[0].id, quantity: 1, foundBy } })).item
  const removed = await put('nồi kho cá')
  await market.as(lan).call(deleteCartItem, { params: { id: removed.id } })
  const personal = await put('0912 345 678')
  expect(personal.foundBy).toBeNull()
  await market.as(lan).call(deleteCartItem, { params: { id: personal.id } })
  const { id } = await put('nồi đất')
  await market.db.run(sql`update variants set stock_quantity = 0 where id = ${product.variants[0].id}`)
  expect((await (await checkout(lan, [id])).send()).status).toBe(409)
  await sum()
  expect([await choicesOf('nồi kho cá'), await choicesOf('nồi đất')]).toEqual([[], []])
})

test('purchases weigh more than looks', async () => {
  const [, looked, bought] = await equals('Ấm đất Bát Tràng', 3)
  await choose('ấm đất', looked as MadeProduct, 12)
  await choose('ấm đất', bought as MadeProduct, 8)
  // Nine more looked on, so that the shares stay below all.
  for (const client of clients(40)) await report({ query: 'ấm đất', outcome: 'FOUND' }, { client })
  for (const client of clients(8)) {
    const lan = await market.given.person()
    const { item } = await market
      .as(lan)
      .call(addCartItem, { body: { variantId: bought?.variants[0].id ?? 0, quantity: 1, foundBy: 'ấm đất' } })
    await (await checkout(lan, [item.id], { client })).send()
  }
  await sum()
  expect(await liftsOf('ấm đất')).toEqual([bought?.id, looked?.id])
})

test('a row of a cart forgets its words after ninety days', async () => {
  const lan = await market.given.person()
  const [old, young] = await Promise.all([market.given.product(), market.given.product()])
  for (const { variants } of [old, young])
    await market.as(lan).call(addCartItem, { body: { variantId: variants[0].id, quantity: 1, foundBy: 'chõ đồng' } })
  const aged = (variantId: number, days: number) =>
    market.db.run(
      sql`update cart_items set found_at = now() - make_interval(days => ${days}::integer) where variant_id = ${variantId}`,
    )
  await aged(old.variants[0].id, 91)
  await aged(young.variants[0].id, 89)
  await deleteExpired(market.db, (error) => expect.unreachable(error.message))
  expect((await market.as(lan).call(getCart)).items.map(({ foundBy, quantity }) => [foundBy, quantity])).toEqual([
    ['chõ đồng', 1],
    [null, 1],
  ])
})
