import { getProduct } from '@chophien/domain/catalog/contract'
import { createSellerProduct } from '@chophien/domain/catalog/seller-contract'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { sendPicture } from '../../testing/upload-picture.ts'

const market = testMarketplace()

let seller: Person
beforeEach(async () => {
  seller = (await market.given.shop()).owner
})

const upload = (bytes: Buffer) => sendPicture(market, seller, '/api/v1/seller/images', bytes)
const picture = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#c2302a' } }).withExif({ IFD0: { Artist: 'Bí mật' } })
const form = async (images: { url: string; alt: string }[]) => ({
  name: 'Bình gốm',
  categoryId: (await market.given.category()).id,
  basePrice: null,
  description: '',
  images,
  variants: [{ options: 'Mặc định', finalPrice: 1000, stockQuantity: 1 }],
  publish: true,
})

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a %s is served in every width that pages request, without metadata',
  async (format) => {
    const { status, body } = await upload(await picture().toFormat(format).toBuffer())
    expect(status).toBe(201)
    const address: string = body.data.url
    expect(address).toMatch(/^\/img\/upload\/[0-9a-f-]{36}\/800\.webp$/u)
    for (const [file, type, width] of [
      ['200.webp', 'webp', 200],
      ['400.avif', 'heif', 400],
      ['800.webp', 'webp', 800],
      ['1200.jpg', 'jpeg', 1200],
    ] as const) {
      const made = await market.app.inject(address.replace('800.webp', file))
      expect(made.statusCode).toBe(200)
      const facts = await sharp(made.rawPayload).metadata()
      expect([facts.format, facts.width, facts.exif]).toEqual([type, width, undefined])
    }
  },
)

test.each([
  ['text', async () => Buffer.from('đây không phải ảnh'), 415, 'Ảnh phải là JPEG, PNG, WebP hoặc AVIF.'],
  ['a GIF', () => picture().gif().toBuffer(), 415, 'Ảnh phải là JPEG, PNG, WebP hoặc AVIF.'],
  [
    'half a picture',
    async () => (await picture().jpeg().toBuffer()).subarray(0, 400),
    415,
    'Ảnh phải là JPEG, PNG, WebP hoặc AVIF.',
  ],
  ['a tiny picture', () => picture(199, 900).png().toBuffer(), 400, 'Ảnh phải rộng và cao ít nhất 200 px.'],
  ['more than 5 MB', async () => Buffer.alloc(5 * 1024 * 1024 + 1, 1), 413, 'Ảnh phải nhỏ hơn 5 MB.'],
])('%s is refused with the reason', async (_, bytes, status, message) => {
  const reply = await upload(await bytes())
  expect([reply.status, reply.body.errors]).toEqual([status, [{ field: 'picture', message }]])
})

test("pictures and their alternative texts are shown in the seller's order", async () => {
  const urlOf = async (format: 'png' | 'jpeg') =>
    (await upload(await picture().toFormat(format).toBuffer())).body.data.url
  const [one, two] = await Promise.all([urlOf('png'), urlOf('jpeg')])
  const body = await form([
    { url: two, alt: 'Bình nhìn nghiêng' },
    { url: one, alt: '' },
  ])
  const { id } = await market.as(seller).call(createSellerProduct, { body })
  const shown = await market.guest.call(getProduct, { params: { id } })
  expect([shown.imageUrls, shown.imageAlts]).toEqual([
    [two, one],
    ['Bình nhìn nghiêng', ''],
  ])
})

test('another shop’s picture is refused', async () => {
  const { url } = (await upload(await picture().png().toBuffer())).body.data
  const other = (await market.given.shop()).owner
  const reply = await market.as(other).post('/api/v1/seller/products', await form([{ url, alt: '' }]))
  expect([reply.status, reply.body.code]).toEqual([400, 'PRODUCT_IMAGE_FOREIGN'])
})

test('an upload that no product used within a month is deleted, one in use stays', async () => {
  const unused: string = (await upload(await picture().png().toBuffer())).body.data.url
  const used: string = (await upload(await picture().png().toBuffer())).body.data.url
  await market.as(seller).call(createSellerProduct, { body: await form([{ url: used, alt: '' }]) })
  await market.db.run(
    sql`update stored_pictures set unshown_since = now() - interval '31 days' where unshown_since is not null`,
  )
  await market.recurringJob('unused-pictures')
  expect((await market.app.inject(unused)).statusCode).toBe(404)
  expect((await market.app.inject(used)).statusCode).toBe(200)
})

test('a copied product has the pictures of the original, another shop’s are refused', async () => {
  const shop = await market.given.shop()
  const model = await market.given.product({ shop })
  const images = [{ url: '/img/demo/ao/800.webp', alt: '' }]
  await market.db.run(sql`update products set image_urls = ${images.map(({ url }) => url)} where id = ${model.id}`)
  const body = { ...(await form(images)), copyOf: model.id }
  expect((await market.as(shop.owner).call(createSellerProduct, { body })).images).toEqual(images)
  const reply = await market.as(seller).post('/api/v1/seller/products', body)
  expect([reply.status, reply.body.code]).toEqual([400, 'PRODUCT_IMAGE_FOREIGN'])
})
