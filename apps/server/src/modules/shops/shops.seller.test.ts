import { getSellerShop } from '@chophien/domain/shops/seller-contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Person } from '../../testing/builders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()

const facts = {
  name: 'Gốm Thanh Hà',
  description: 'Đất nung từ làng gốm',
  contactEmail: 'gom@vi-du.test',
  contactPhone: '0912345678',
  version: 1,
}

const png = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#1F2A5A' } })
    .png()
    .toBuffer()

function save(seller: Person, form: object, logo?: Buffer) {
  const body = new FormData()
  body.append('shop', JSON.stringify(form))
  if (logo) body.append('logo', new Blob([new Uint8Array(logo)]), 'logo.png')
  return market.as(seller).put('/api/v1/seller/shop', body)
}

const names = async (path: string) => JSON.stringify((await market.guest.get(path)).body)

test('a changed name is on every page and list at once, and search finds products by it', async () => {
  const shop = await market.given.shop({ name: 'Lò cũ' })
  const product = await market.given.product({ shop, name: 'Bình hoa' })
  const places = [
    '/api/v1/products',
    `/api/v1/products/${product.id}`,
    `/api/v1/products/shops/${shop.id}`,
    `/api/v1/shops/${shop.id}`,
  ]
  for (const place of places) expect(await names(place)).toContain('Lò cũ')
  const reply = await save(shop.owner, { ...facts, name: '  Gốm   Thanh Hà ' })
  expect(reply).toMatchObject({
    status: 200,
    body: { message: 'Đã lưu hồ sơ shop.', data: { version: 2, name: 'Gốm Thanh Hà' } },
  })
  for (const place of places) {
    expect.soft([place, (await names(place)).includes('Lò cũ')]).toEqual([place, false])
    expect.soft([place, (await names(place)).includes('Gốm Thanh Hà')]).toEqual([place, true])
  }
  await expect
    .poll(() => names('/api/v1/products?searchTerm=gom%20thanh%20ha'), { timeout: 15_000 })
    .toContain('Bình hoa')
  expect(await names('/api/v1/products?searchTerm=lo%20cu')).not.toContain('Bình hoa')
})

test('the second of two concurrent saves gets a conflict, and nothing is overwritten', async () => {
  const shop = await market.given.shop()
  const replies = await Promise.all([save(shop.owner, facts), save(shop.owner, { ...facts, name: 'Tên khác' })])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('SHOP_EDITED_ELSEWHERE')
  const winner = replies.find(({ status }) => status === 200)?.body.data
  expect(await market.as(shop.owner).call(getSellerShop)).toEqual(winner)
})

test('a logo is cropped to a square, replaced and removed', async () => {
  const shop = await market.given.shop()
  const first = await save(shop.owner, facts, await png())
  const { logoUrl } = first.body.data as { logoUrl: string }
  expect(logoUrl).toMatch(/^\/uploads\/logos\/[0-9a-f-]{36}\.webp$/u)
  const { width, height } = await sharp((await market.app.inject(logoUrl)).rawPayload).metadata()
  expect([width, height]).toEqual([400, 400])
  expect(await names(`/api/v1/shops/${shop.id}`)).toContain(logoUrl)
  await save(shop.owner, { ...facts, version: 2 }, await png())
  expect((await market.app.inject(logoUrl)).statusCode).toBe(404)
  const bare = await save(shop.owner, { ...facts, version: 3, removeLogo: true })
  expect(bare.body.data).toMatchObject({ logoUrl: null, version: 4 })
  const bad = await save(shop.owner, { ...facts, version: 4 }, Buffer.from('<svg onload="x"/>'))
  expect(bad).toMatchObject({ status: 415, body: { errors: [{ field: 'logo' }] } })
  const large = await save(shop.owner, { ...facts, version: 4 }, Buffer.alloc(5 * 1024 * 1024 + 1))
  expect(large.status).toBe(413)
})

test('the pick-up address must be the owner’s', async () => {
  const shop = await market.given.shop()
  const own = await market.given.address(shop.owner, { streetAddress1: '9 Hàng Bạc' })
  const foreign = await market.given.address(await market.given.person())
  expect((await save(shop.owner, { ...facts, addressId: foreign.id })).status).toBe(404)
  const reply = await save(shop.owner, { ...facts, addressId: own.id })
  expect(reply.body.data).toMatchObject({ address: '9 Hàng Bạc, Phường Ba Đình, Thành phố Hà Nội' })
  const kept = await save(shop.owner, { ...facts, version: 2 })
  expect(kept.body.data).toMatchObject({ address: '9 Hàng Bạc, Phường Ba Đình, Thành phố Hà Nội' })
})

test.each([
  [{ name: ' ' }, 'name', 'Tên shop là bắt buộc'],
  [{ contactEmail: 'x' }, 'contactEmail', 'Email không hợp lệ!'],
  [{ contactPhone: '12' }, 'contactPhone', 'Số điện thoại phải có 10-11 chữ số'],
])('a profile with %j is refused', async (wrong, field, message) => {
  const { owner } = await market.given.shop()
  expect((await save(owner, { ...facts, ...wrong })).body.errors).toContainEqual({ field, message })
})

test('guests and shoppers have no access, nor has a seller without a shop', async () => {
  const early = await market.given.person({ roles: ['ROLE_USER', 'ROLE_SELLER'] })
  expect((await market.guest.get('/api/v1/seller/shop')).status).toBe(401)
  expect((await market.as(await market.given.person()).get('/api/v1/seller/shop')).status).toBe(403)
  expect((await market.as(early).get('/api/v1/seller/shop')).status).toBe(403)
  expect((await save(early, facts)).status).toBe(403)
})
