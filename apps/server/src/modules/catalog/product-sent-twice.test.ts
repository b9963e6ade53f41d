import { getSellerProduct, listSellerProducts, type SellerProduct } from '@chophien/domain/catalog/seller-contract'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { useSellerProducts } from '../../testing/seller-product-fixture.ts'

const fixture = useSellerProducts()
const { market, form, save } = fixture

const newKey = () => ({ 'idempotency-key': crypto.randomUUID() })
const send = (body: object, key: Record<string, string>, who = fixture.seller) =>
  market.as(who).post('/api/v1/seller/products', body, key)
const productOf = ({ body }: { body: { data: unknown } }) => body.data as SellerProduct
const listed = async () => (await market.as(fixture.seller).call(listSellerProducts)).items.map(({ id }) => id)

// With a code the second fails on that first.
test.each([null, 'AO-1'])(
  'a new product that is sent twice with one key is one product (code %s)',
  async (sellerCode) => {
    const [body, key] = [form({ sellerCode }), newKey()]
    const replies = [...(await Promise.all([send(body, key), send(body, key)])), await send(body, key)]
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(replies.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(2)
    const [id] = await listed()
    expect(replies.map((reply) => productOf(reply).id)).toEqual([id, id, id])
    expect(await listed()).toEqual([id])
  },
)

test('a repetition answers the product as it is now, also when the shop can publish nothing more', async () => {
  const [body, key] = [form(), newKey()]
  const made = productOf(await send(body, key))
  await save(made, { name: 'Áo dài gấm' })
  await market.db.run(sql`update shops set status = 'SUSPENDED', suspension_reason = 'x' where id = ${fixture.shop.id}`)
  expect((await send(body, key)).body.data).toMatchObject({ id: made.id, name: 'Áo dài gấm', version: 2 })
  expect((await send(body, newKey())).body.code).toBe('SHOP_NOT_SELLING')
})

test('another product under the same key is refused; a refusal leaves the key free; another shop’s key is another one', async () => {
  const key = newKey()
  const blank = await send(form({ categoryId: 99_999_999 }), key)
  expect([blank.status, blank.body.code]).toEqual([400, 'PRODUCT_CATEGORY_NOT_FOUND'])
  const { id } = productOf(await send(form(), key))
  const other = await send(form({ name: 'Áo khác' }), key)
  expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
  expect(await listed()).toEqual([id])
  const stranger = await market.given.shop()
  const theirs = productOf(await send(form(), key, stranger.owner))
  expect(await market.as(stranger.owner).call(getSellerProduct, { params: { id: theirs.id } })).toMatchObject({
    version: 1,
  })
  expect(theirs.id).not.toBe(id)
})

test('a key is 8 to 128 plain characters', async () => {
  const reply = await send(form(), { 'idempotency-key': 'ngan' })
  expect([reply.status, reply.body.code]).toEqual([400, 'IDEMPOTENCY_KEY_INVALID'])
})
