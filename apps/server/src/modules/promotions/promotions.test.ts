import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { type AdminPromotion, listAdminPromotions } from '@chophien/domain/promotions/admin-contract'
import { builtInPicture } from '@chophien/domain/promotions/built-in'
import { listPromotions } from '@chophien/domain/promotions/contract'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../testing/builders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()

let admin: Person
beforeAll(async () => {
  admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
})

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c2302a' } })
    .png()
    .toBuffer()

const place = async (at: number): Promise<AdminPromotion> => {
  const found = (await market.as(admin).call(listAdminPromotions))[at]
  if (!found) throw new Error(`no place ${at}`)
  return found
}

async function change(
  promotion: AdminPromotion,
  facts: Partial<AdminPromotion & { restorePicture: boolean }>,
  file?: Buffer,
) {
  const { title, detail, call, link, dark, version, restorePicture } = { restorePicture: false, ...promotion, ...facts }
  const form = new FormData()
  form.append('promotion', JSON.stringify({ title, detail, call, link, dark, version, restorePicture }))
  if (file) form.append('picture', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'anh.png')
  const answer = await market.app.inject({
    method: 'PUT',
    url: `/api/v1/admin/promotions/${promotion.id}`,
    headers: { authorization: `Bearer ${admin.token}` },
    payload: form,
  })
  return { status: answer.statusCode, body: answer.json() }
}

test('the front page has three banners and two vouchers at the start', async () => {
  const shown = await market.guest.call(listPromotions)
  expect(shown.map(({ kind, title }) => [kind, title])).toEqual([
    ['banner', 'Phiên chợ giá tốt'],
    ['banner', 'Sắc chàm thổ cẩm'],
    ['banner', 'Mở gian hàng của bạn'],
    ['voucher', 'Giá tốt mỗi ngày'],
    ['voucher', 'Một phí giao hàng'],
  ])
  // What 'the built-in picture' means is what is there before anybody changes it.
  for (const { kind, position, picture, dark } of await market.as(admin).call(listAdminPromotions))
    expect(builtInPicture(kind, position)).toEqual({ picture, dark })
})

test("an admin's change is shown at once, with its picture in every size", async () => {
  const banner = await place(0)
  const reply = await change(banner, { title: 'Chợ Tết', link: '/category/1', dark: true }, await picture(2000, 900))
  expect(reply).toMatchObject({ status: 200, body: { data: { title: 'Chợ Tết', version: banner.version + 1 } } })
  const [shown] = await market.guest.call(listPromotions)
  expect(shown).toMatchObject({ title: 'Chợ Tết', link: '/category/1', dark: true })
  for (const [name, width, height] of [
    ['wide-944.avif', 944, 368],
    ['wide-1888.webp', 1888, 736],
    ['tall-480.webp', 480, 300],
    ['tall-960.avif', 960, 600],
  ] as const) {
    const answer = await market.app.inject(`${shown?.picture}-${name}`)
    expect(answer.statusCode).toBe(200)
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width, height })
  }
  const { items } = await market.as(admin).call(listAdminActions, { query: { subject: 'promotion' } })
  expect(items[0]).toMatchObject({
    action: 'promotion.change',
    before: { title: 'Phiên chợ giá tốt', link: '/sale', dark: false, picture: '/banners/cho-som' },
    after: { title: 'Chợ Tết', link: '/category/1', dark: true, picture: shown?.picture },
  })

  // A newer picture takes the place of the older one, also on the disk.
  await change(await place(0), {}, await picture(1000, 1000))
  expect((await market.app.inject(`${shown?.picture}-wide-944.avif`)).statusCode).toBe(404)
})

test('restoring the built-in picture deletes the uploaded one', async () => {
  const before = await place(4)
  await change(before, {}, await picture(1200, 300))
  const uploaded = await place(4)
  expect(uploaded.picture).toMatch(/^\/uploads\/promotions\//u)
  expect((await market.app.inject(`${uploaded.picture}-480.webp`)).statusCode).toBe(200)

  expect((await change(uploaded, { restorePicture: true })).status).toBe(200)
  expect(await place(4)).toEqual({ ...before, version: before.version + 2, picture: '/banners/mot-phi' })
  expect((await market.app.inject(`${uploaded.picture}-480.webp`)).statusCode).toBe(404)
  expect((await market.guest.call(listPromotions))[4]?.picture).toBe('/banners/mot-phi')
  const { items } = await market.as(admin).call(listAdminActions, { query: { subject: 'promotion' } })
  expect(items[0]).toMatchObject({
    action: 'promotion.change',
    before: { picture: uploaded.picture },
    after: { picture: '/banners/mot-phi' },
  })

  // Once more changes nothing, and the built-in files stay where they are.
  expect((await change(await place(4), { restorePicture: true })).body.data.picture).toBe('/banners/mot-phi')
  // A picture that is sent along goes before.
  const sent = await change(await place(4), { restorePicture: true }, await picture(1200, 300))
  expect(sent.body.data.picture).toMatch(/^\/uploads\/promotions\//u)
})

test('the second of two concurrent changes of a promotion gets a conflict with the current values', async () => {
  const voucher = await place(3)
  const replies = await Promise.all([change(voucher, { title: 'Giảm 15k' }), change(voucher, { title: 'Giảm 20k' })])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const { title } = await place(3)
  expect(replies.find(({ status }) => status === 409)?.body.message).toBe(
    `Vị trí này vừa được người khác sửa, nay là “${title}”. Hãy xem lại rồi sửa tiếp.`,
  )
})

test.each([
  [{ title: ' ' }, 400, 'title', 'Tiêu đề là bắt buộc'],
  [{ link: 'https://xau.test' }, 400, 'link', 'Liên kết phải là một trang của chợ, bắt đầu bằng dấu /.'],
  [{ link: '//xau.test' }, 400, 'link', 'Liên kết phải là một trang của chợ, bắt đầu bằng dấu /.'],
  [{ link: '/\\xau.test' }, 400, 'link', 'Liên kết phải là một trang của chợ, bắt đầu bằng dấu /.'],
])('a promotion with %j is refused at its field', async (facts, status, field, message) => {
  const reply = await change(await place(1), facts)
  expect([reply.status, reply.body.errors]).toEqual([status, [{ field, message }]])
})

test('an invalid or too small picture changes nothing', async () => {
  const before = await place(1)
  expect((await change(before, {}, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(415)
  expect((await change(before, {}, await picture(500, 500))).body).toMatchObject({
    statusCode: 400,
    message: 'Ảnh phải rộng ít nhất 960 px.',
  })
  expect(await place(1)).toEqual(before)
})
