import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { type AdminPromotion, listAdminPromotions } from '@chophien/domain/promotions/admin-contract'
import { builtInPicture } from '@chophien/domain/promotions/built-in'
import { listPromotions } from '@chophien/domain/promotions/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { expectListed } from '../../testing/listed-products.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { followPromotionDates } from './promotion-dates.ts'
import { cutAt } from './promotion-pictures.ts'

const market = testMarketplace()

afterAll(() => expectListed(market.db))

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
  facts: Partial<AdminPromotion & { restorePicture: boolean; focus: { x: number; y: number } }>,
  file?: Buffer,
) {
  const { title, detail, call, link, dark, version, restorePicture, showsFrom, showsUntil, focus } = {
    restorePicture: false,
    focus: null,
    ...promotion,
    ...facts,
  }
  const form = new FormData()
  const sent = { title, detail, call, link, dark, version, restorePicture, showsFrom, showsUntil, focus }
  form.append('promotion', JSON.stringify(sent))
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

/** Minutes from now by Vietnam's clock, as the form writes them. */
const minute = (from: number) => new Date(Date.now() + from * 60_000 + 7 * 3_600_000).toISOString().slice(0, 16)

test('a banner appears and ends by itself: what is kept of the front page is voided at its times', async () => {
  const banner = await place(2)
  const titles = async () => (await market.guest.call(listPromotions)).map(({ title }) => title)
  const reply = await change(banner, { title: 'Chợ hoa', showsFrom: minute(60), showsUntil: minute(120) })
  expect(reply.body.data).toMatchObject({ showsFrom: minute(60), showsUntil: minute(120), time: 'BEFORE' })
  expect(await titles()).not.toContain('Chợ hoa')
  expect(await followPromotionDates(market.db)).toBe(0)

  /** As if so many minutes had passed. */
  const pass = (minutes: number) =>
    market.db.run(sql`
      update promotions set shows_from = shows_from - make_interval(mins => ${minutes}::integer),
        shows_until = shows_until - make_interval(mins => ${minutes}::integer) where id = ${banner.id}`)
  await pass(61)
  // Kept from before, until somebody looks at the clock.
  expect(await titles()).not.toContain('Chợ hoa')
  expect(await Promise.all([followPromotionDates(market.db), followPromotionDates(market.db)])).toEqual(
    expect.arrayContaining([1, 0]),
  )
  expect(await titles()).toContain('Chợ hoa')
  await pass(60)
  expect(await followPromotionDates(market.db)).toBe(1)
  expect(await titles()).not.toContain('Chợ hoa')
  expect((await place(2)).time).toBe('OVER')

  const back = await change(await place(2), { title: banner.title, showsFrom: null, showsUntil: null })
  expect(back.body.data).toMatchObject({ showsFrom: null, showsUntil: null, time: 'NOW' })
  expect(await titles()).toContain(banner.title)
})

test('a picture is cut at the chosen part, as its preview shows it', async () => {
  // Red above, blue below.
  const half = (background: string) => ({ create: { width: 960, height: 480, channels: 3 as const, background } })
  const both = await sharp({ create: { width: 960, height: 960, channels: 3, background: '#000' } })
    .composite([
      { input: half('#ff0000'), left: 0, top: 0 },
      { input: half('#0000ff'), left: 0, top: 480 },
    ])
    .png()
    .toBuffer()
  const { body } = await change(await place(4), { focus: { x: 50, y: 100 } }, both)
  const { channels } = await sharp((await market.app.inject(`${body.data.picture}-480.webp`)).rawPayload).stats()
  expect(channels.map(({ mean }) => mean > 200)).toEqual([false, false, true])
  expect(cutAt({ x: 25, y: 50 }, { width: 2000, height: 600 }, { width: 480, height: 300 })).toEqual({
    left: 260,
    top: 0,
    width: 960,
    height: 600,
  })
})

test.each([
  [{ showsFrom: '2026-02-31T08:00' }, 400, 'showsFrom', 'Thời điểm không hợp lệ.'],
  [
    { showsFrom: '2026-11-25T08:00', showsUntil: '2026-11-25T08:00' },
    400,
    'showsUntil',
    'Lúc kết thúc phải sau lúc bắt đầu.',
  ],
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
