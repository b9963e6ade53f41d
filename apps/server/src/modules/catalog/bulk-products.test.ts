import { getProduct } from '@chophien/domain/catalog/contract'
import { listSellerProducts, workOnSellerProducts } from '@chophien/domain/catalog/seller-contract'
import { placeOrder } from '@chophien/domain/orders/contract'
import { expect, test } from 'vitest'
import { useSellerProducts } from '../../testing/seller-product-fixture.ts'

const fixture = useSellerProducts()
const { market, create } = fixture

test('a change of prices or stocks that is sent again, after a lost answer or from another tab, is done once', async () => {
  const [one, two] = [await create({ name: 'Một' }), await create({ name: 'Hai' })]
  const seller = market.as(fixture.seller)
  const ids = [one.id, two.id]
  const versions = { [one.id]: one.version, [two.id]: two.version }
  const send = (what: { kind: 'stock' | 'price-percent'; by: number }) =>
    seller.call(workOnSellerProducts, { body: { ids, versions, work: what } })
  const refused = ids.map((id) => ({
    id,
    reason: 'Sản phẩm vừa được đổi ở nơi khác. Hãy xem lại giá và tồn kho rồi làm tiếp nếu cần.',
  }))
  const outcomes = await Promise.all([1, 2].map(() => send({ kind: 'price-percent', by: -10 })))
  expect(outcomes).toContainEqual({ changed: ids, refused: [] })
  expect(outcomes).toContainEqual({ changed: [], refused })
  const shown = await market.guest.call(getProduct, { params: { id: one.id } })
  expect(shown.variants.map(({ finalPrice }) => finalPrice)).toEqual([405_000, 414_000])
  expect((await send({ kind: 'stock', by: 10 })).refused).toEqual(refused)
  // Whether it is on sale is no figure that would change twice.
  const hidden = { ids, versions, work: { kind: 'unpublish' as const } }
  expect((await seller.call(workOnSellerProducts, { body: hidden })).changed).toEqual(ids)
})

test('a sale between the list and a bulk change does not hold it up', async () => {
  const { id, variants } = await create()
  const lan = await market.given.person()
  const address = await market.given.address(lan)
  const [listed] = (await market.as(fixture.seller).call(listSellerProducts)).items
  await market.as(lan).call(placeOrder, {
    body: {
      selectedCartItemIds: [await market.given.cartRow(lan, { id: variants[0]?.id ?? 0 }, 2)],
      shippingAddressId: address.id,
      customerPhone: '0912345678',
      paymentMethodCode: 'COD',
    },
  })
  const body = { ids: [id], versions: { [id]: listed?.version ?? 0 }, work: { kind: 'stock' as const, by: 10 } }
  expect(await market.as(fixture.seller).call(workOnSellerProducts, { body })).toEqual({ changed: [id], refused: [] })
  const shown = await market.guest.call(getProduct, { params: { id } })
  expect(shown.variants[0]?.stockQuantity).toBe(13)
})
