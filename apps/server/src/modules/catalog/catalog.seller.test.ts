import { getCart } from '@chophien/domain/cart/contract'
import { getProduct, listProducts } from '@chophien/domain/catalog/contract'
import {
  changeSellerProduct,
  getSellerProduct,
  listSellerProducts,
  type SellerProduct,
} from '@chophien/domain/catalog/seller-contract'
import { placeOrder } from '@chophien/domain/orders/contract'
import { afterAll, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { expectListed } from '../../testing/listed-products.ts'
import { useSellerProducts } from '../../testing/seller-product-fixture.ts'

const fixture = useSellerProducts()
const { market, form, create, save, work } = fixture

afterAll(() => expectListed(market.db))

test('a new product is in the shop and in search at once, and shows its cheapest variant in stock', async () => {
  const { id, version, status } = await create({ name: 'Áo dài  lụa Hà Đông' })
  expect([version, status]).toEqual([1, 'ACTIVE'])
  const shown = await market.guest.call(getProduct, { params: { id } })
  expect(shown).toMatchObject({ name: 'Áo dài lụa Hà Đông', minPrice: 450_000, inStock: true, shopId: fixture.shop.id })
  expect(shown.variants.map(({ options }) => options)).toEqual(['Đỏ / M', 'Đỏ / L'])
  const { products } = await market.guest.call(listProducts, { query: { searchTerm: 'ao dai lua ha dong' } })
  expect(products.map((product) => product.id)).toContain(id)
})

test('a draft is visible to its seller only until it is published', async () => {
  const { id } = await create({ publish: false })
  expect((await market.guest.get(`/api/v1/products/${id}`)).status).toBe(404)
  expect(await work([id], { kind: 'publish' })).toEqual({ changed: [id], refused: [] })
  expect((await market.guest.get(`/api/v1/products/${id}`)).status).toBe(200)
  expect((await work([id], { kind: 'publish' })).refused).toEqual([{ id, reason: 'Sản phẩm đã ở trạng thái này.' }])
  await work([id], { kind: 'unpublish' })
  expect((await market.guest.get(`/api/v1/products/${id}`)).status).toBe(404)
})

test('a description that grows beyond its limit when it is cleaned is refused, so that what is stored can be saved again', async () => {
  const link = '<a href="https://a.vn">a</a>'
  const reply = await market
    .as(fixture.seller)
    .post('/api/v1/seller/products', form({ description: link.repeat(1500) }))
  expect([reply.status, reply.body.errors]).toEqual([400, [{ field: 'description', message: 'Mô tả quá dài.' }]])
  const product = await create({ description: link.repeat(500) })
  expect((await save(product, { name: 'Áo mới' })).status).toBe(200)
})

test('a description with marks without end is refused at its field, also where they are written as entities', async () => {
  const stacked = `<p>Lụa${'&#769;'.repeat(20)}<script></script>${'&#769;'.repeat(20)}</p>`
  const reply = await market.as(fixture.seller).post('/api/v1/seller/products', form({ description: stacked }))
  expect([reply.status, reply.body.errors]).toEqual([
    400,
    [{ field: 'description', message: 'Mô tả có chữ mang quá nhiều dấu chồng lên nhau.' }],
  ])
})

test('marks that only stand together once a description is cleaned are refused, and take no time', async () => {
  const parted = (mark: string) => `${mark.repeat(30)}<x>`.repeat(750)
  const started = process.cpuUsage()
  const reply = await market
    .as(fixture.seller)
    .post('/api/v1/seller/products', form({ description: `a${parted('\u0301')}${parted('\u0323')}` }))
  expect([reply.status, reply.body.code]).toEqual([400, 'PRODUCT_DESCRIPTION_MARKS'])
  expect(process.cpuUsage(started).user).toBeLessThan(500_000)
})

test('a description keeps no scripts and no external content', async () => {
  const { id } = await create({
    description:
      '<h1>Tiêu đề</h1><script>alert(1)</script><p onclick="x()">Chữ <b>đậm</b></p><img src=x onerror=alert(1)><a href="javascript:alert(1)">a</a><a href="https://vi-du.test">b</a>',
  })
  const { description } = await market.guest.call(getProduct, { params: { id } })
  expect(description).toBe(
    '<h3>Tiêu đề</h3><p>Chữ <strong>đậm</strong></p>a<a href="https://vi-du.test" rel="nofollow ugc noopener noreferrer" target="_blank">b</a>',
  )
})

test.each([
  [{ name: ' ' }, 'name', 'Vui lòng nhập tên sản phẩm'],
  [{ name: 'x'.repeat(201) }, 'name', 'Không được dài quá 200 ký tự.'],
  [{ sellerCode: 'a b' }, 'sellerCode', 'Mã sản phẩm chỉ gồm chữ, số và các dấu . _ - /'],
  [{ basePrice: 1.5 }, 'basePrice', 'Giá phải là số nguyên từ 0 đến 1.000.000.000 ₫.'],
  [{ variants: [] }, 'variants', 'Vui lòng thêm ít nhất một phân loại'],
  [{ categoryId: 0 }, 'categoryId', 'Vui lòng chọn danh mục'],
  [{ categoryId: 99_999_999 }, 'categoryId', 'Danh mục này không còn nữa.'],
  [
    { variants: [{ options: 'M', finalPrice: -1, stockQuantity: 1 }] },
    'variants.0.finalPrice',
    'Giá phải là số nguyên từ 0 đến 1.000.000.000 ₫.',
  ],
  [
    {
      variants: [
        { options: 'M', finalPrice: 1, stockQuantity: 1 },
        { options: 'm', finalPrice: 1, stockQuantity: 1 },
      ],
    },
    'variants.1.options',
    'Tên phân loại bị trùng',
  ],
  [
    { variants: [{ options: 'M', finalPrice: 1, stockQuantity: 1.5 }] },
    'variants.0.stockQuantity',
    'Tồn kho phải là số nguyên từ 0 đến 1.000.000.',
  ],
  [
    { images: [{ url: 'https://vi-du.test/a.png', alt: '' }] },
    'images',
    'Ảnh này không có trong kho ảnh của shop. Hãy tải lại ảnh.',
  ],
])('a product with %j is refused at its field', async (facts, field, message) => {
  const reply = await market.as(fixture.seller).post('/api/v1/seller/products', form(facts))
  expect([reply.status, reply.body.errors]).toEqual([400, [{ field, message }]])
})

test('a code is unique within a shop, not between shops', async () => {
  await create({ sellerCode: 'AD-01' })
  const twin = await market.as(fixture.seller).post('/api/v1/seller/products', form({ sellerCode: 'AD-01' }))
  expect([twin.status, twin.body.errors]).toEqual([
    409,
    [{ field: 'sellerCode', message: 'Mã này đã dùng cho sản phẩm khác của shop.' }],
  ])
  fixture.seller = (await market.given.shop()).owner
  expect((await create({ sellerCode: 'AD-01' })).sellerCode).toBe('AD-01')
})

test('the second of two concurrent edits of a product gets a conflict, and nothing is overwritten', async () => {
  const product = await create()
  const replies = await Promise.all([save(product, { name: 'Tên một' }), save(product, { name: 'Tên hai' })])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'PRODUCT_CHANGED_MEANWHILE' })
  const winner = replies.find(({ status }) => status === 200)?.body.data as SellerProduct
  const now = await market.as(fixture.seller).call(getSellerProduct, { params: { id: product.id } })
  expect([now.name, now.version]).toEqual([winner.name, 2])
})

test('units sold between reading and saving stay sold', async () => {
  const product = await create()
  const [first] = product.variants
  const lan = await market.given.person()
  const address = await market.given.address(lan)
  const row = await market.given.cartRow(lan, { id: first?.id ?? 0 }, 2)
  await market.as(lan).call(placeOrder, {
    body: {
      selectedCartItemIds: [row],
      shippingAddressId: address.id,
      customerPhone: '0912345678',
      paymentMethodCode: 'COD',
    },
  })
  // The seller saw 5, and four more have come in.
  const variants = product.variants.map((variant) =>
    variant.id === first?.id ? { ...variant, stockQuantity: 9, stockWas: 5 } : variant,
  )
  const saved = (await save(product, { variants })).body.data as SellerProduct
  expect(saved.variants[0]?.stockQuantity).toBe(7)
  // Untouched stock is left as it is, and taking away more than there is leaves nothing.
  const none = saved.variants.map((variant, at) => (at === 0 ? { ...variant, stockQuantity: 0, stockWas: 9 } : variant))
  expect(((await save(saved, { variants: none })).body.data as SellerProduct).variants[0]?.stockQuantity).toBe(0)
})

test('variants can swap names, be added and be withdrawn; orders and carts keep a withdrawn one', async () => {
  const product = await create()
  const [m, l] = product.variants
  const lan = await market.given.person()
  await market.given.cartRow(lan, { id: m?.id ?? 0 })
  const variants = [
    { ...l, options: 'Đỏ / M', finalPrice: 10_000, stockQuantity: 3, stockWas: 0 },
    { options: 'Xanh', finalPrice: 20_000, stockQuantity: 1 },
  ]
  const saved = (await save(product, { variants })).body.data as SellerProduct
  expect(saved.variants.map(({ options, finalPrice, stockQuantity }) => [options, finalPrice, stockQuantity])).toEqual([
    ['Đỏ / M', 10_000, 3],
    ['Xanh', 20_000, 1],
  ])
  const cart = (await market.as(lan).get('/api/v1/cart')).body.data as { items: { available: boolean }[] }
  expect(cart.items.map(({ available }) => available)).toEqual([false])
  const swapped = saved.variants.map((variant, at) => ({ ...variant, options: saved.variants[1 - at]?.options }))
  expect((await save(saved, { variants: swapped })).status).toBe(200)
  const gone = await save({ ...saved, version: 3 }, { variants: [{ ...m, stockQuantity: 1 }] })
  expect([gone.status, gone.body.code]).toEqual([409, 'PRODUCT_VARIANT_GONE'])
})

test('a variant shows the picture of the product that its seller chose for it, also in carts and orders, until that picture goes', async () => {
  const product = await create({ optionNames: ['Sắc', ''] })
  const [m, l] = product.variants
  const urls = ['/img/scene/ao-dai/1-1/800.webp', '/img/scene/ao-dai/2-1/800.webp', '/img/scene/ao-dai/3-1/800.webp']
  await market.db.run(sql`update products set image_urls = ${urls}::text[] where id = ${product.id}`)
  const images = urls.map((url) => ({ url, alt: '' }))
  const variants = [
    { ...m, imageUrl: urls[1] },
    { ...l, stockQuantity: 2, imageUrl: '/img/scene/la/9-1/800.webp' },
  ]
  const saved = (await save(product, { images, variants })).body.data as SellerProduct
  // What is no picture of the product counts as none.
  expect(saved.variants.map(({ imageUrl }) => imageUrl)).toEqual([urls[1], null])
  const shown = await market.guest.call(getProduct, { params: { id: product.id } })
  expect([shown.optionNames, shown.variants.map(({ imageUrl }) => imageUrl)]).toEqual([
    ['Sắc', 'Size'],
    [urls[1], null],
  ])

  const lan = await market.given.person()
  const address = await market.given.address(lan)
  const rows = [
    await market.given.cartRow(lan, { id: m?.id ?? 0 }),
    await market.given.cartRow(lan, { id: l?.id ?? 0 }),
  ]
  const pictures = async () =>
    (await market.as(lan).call(getCart)).items
      .toSorted((one, other) => one.variantId - other.variantId)
      .map(({ imageUrl }) => imageUrl)
  expect(await pictures()).toEqual([urls[1], urls[0]])
  const { orders } = await market.as(lan).call(placeOrder, {
    body: {
      selectedCartItemIds: [rows[0] ?? 0],
      shippingAddressId: address.id,
      customerPhone: '0912345678',
      paymentMethodCode: 'COD',
    },
  })
  expect(orders[0]?.orderItems.map(({ imageUrl }) => imageUrl)).toEqual([urls[1]])

  const left = (await save(saved, { images: images.slice(2) })).body.data as SellerProduct
  expect(left.variants.map(({ imageUrl }) => imageUrl)).toEqual([null, null])
  expect(await pictures()).toEqual([urls[2]])
})

test('a seller can edit a taken-down product, but not publish it', async () => {
  const product = await create()
  await market.db.run(sql`
    update products set status = 'TAKEN_DOWN', takedown_reason = 'Ảnh mờ' where id = ${product.id}`)
  expect((await save(product, { name: 'Ảnh đã thay' })).status).toBe(200)
  expect(await work([product.id], { kind: 'publish' })).toEqual({
    changed: [],
    refused: [{ id: product.id, reason: 'Sản phẩm bị chợ gỡ, shop không tự đăng lại được.' }],
  })
  const listed = await market.as(fixture.seller).call(listSellerProducts, { query: { status: 'TAKEN_DOWN' } })
  expect(listed.items[0]).toMatchObject({ name: 'Ảnh đã thay', takedownReason: 'Ảnh mờ' })
})

test('a suspended shop cannot publish', async () => {
  const draft = await create({ publish: false })
  await market.db.run(sql`update shops set status = 'SUSPENDED', suspension_reason = 'x' where id = ${fixture.shop.id}`)
  const refused = { statusCode: 409, code: 'SHOP_NOT_SELLING' }
  expect((await market.as(fixture.seller).post('/api/v1/seller/products', form())).body).toMatchObject(refused)
  const bulk = { ids: [draft.id], work: { kind: 'publish' } }
  expect((await market.as(fixture.seller).put('/api/v1/seller/products/bulk', bulk)).body).toMatchObject(refused)
})

test('a bulk change returns the products that it left unchanged, with the reasons', async () => {
  const one = await create({ name: 'Một' })
  const cheap = await create({
    name: 'Rẻ',
    variants: [{ options: 'x', finalPrice: 1000, stockQuantity: 1 }],
  })
  const stranger = await market.given.product()
  const ids = [one.id, cheap.id, stranger.id]
  expect(await work(ids, { kind: 'price-amount', by: -2000 })).toEqual({
    changed: [one.id],
    refused: [
      { id: cheap.id, reason: 'Có phân loại ra ngoài khoảng giá cho phép.' },
      { id: stranger.id, reason: 'Không tìm thấy sản phẩm.' },
    ],
  })
  expect((await market.guest.call(getProduct, { params: { id: one.id } })).minPrice).toBe(448_000)
  await work([one.id], { kind: 'price-percent', by: -10 })
  expect((await market.guest.call(getProduct, { params: { id: one.id } })).minPrice).toBe(403_200)
  await work([one.id, cheap.id], { kind: 'stock', by: 3 })
  expect((await market.guest.call(getProduct, { params: { id: one.id } })).variants[1]?.stockQuantity).toBe(3)
  expect((await work([one.id, cheap.id], { kind: 'stock', by: -4 })).changed).toEqual([cheap.id])
  expect((await market.guest.call(getProduct, { params: { id: cheap.id } })).inStock).toBe(false)
  expect((await work(ids, { kind: 'delete' })).changed).toEqual([one.id, cheap.id])
  expect((await market.guest.get(`/api/v1/products/${one.id}`)).status).toBe(404)
  expect((await market.as(fixture.seller).call(listSellerProducts)).items).toEqual([])
  expect((await market.guest.get(`/api/v1/products/${stranger.id}`)).status).toBe(200)
})

test('a product with a new category is listed there, and no longer in the old one', async () => {
  const product = await create()
  const other = await market.given.category()
  const listed = async (id: number) =>
    JSON.stringify((await market.guest.get(`/api/v1/products/categories/${id}`)).body).includes('Áo dài lụa')
  expect([await listed(fixture.category.id), await listed(other.id)]).toEqual([true, false])
  await market.as(fixture.seller).call(changeSellerProduct, {
    params: { id: product.id },
    body: { ...product, categoryId: other.id },
  })
  expect([await listed(fixture.category.id), await listed(other.id)]).toEqual([false, true])
})
