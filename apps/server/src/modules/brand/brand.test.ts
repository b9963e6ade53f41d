import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { type AdminBrand, showBrand } from '@chophien/domain/brand/admin-contract'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { choLua, forgetBrand, saveChoLua } from '../../testing/brand-form.ts'
import type { Person } from '../../testing/builders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace({ HOTLINE: '1900 1234', SUPPORT_EMAIL: 'hotro@vi-du.test' })

let admin: Person
beforeAll(async () => {
  admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
})
beforeEach(() => forgetBrand(market.db))

const shown = () => market.as(admin).call(showBrand)
const file = (url: string, headers: Record<string, string> = {}) => market.app.inject({ url, headers })

test('without a saved brand the built-in one counts, with what the environment says', async () => {
  expect(await shown()).toMatchObject({
    name: 'Chợ Phiên',
    brandColour: '#1f2a5a',
    hotline: '1900 1234',
    supportEmail: 'hotro@vi-du.test',
    legalName: '',
    version: 0,
    changedAt: null,
  })
  expect((await file('/manifest.webmanifest')).json()).toMatchObject({ name: 'Chợ Phiên', theme_color: '#1f2a5a' })
  expect((await file('/theme.css')).body).toBe('')
})

test('an administrator gives the marketplace another face, which the audit log notes', async () => {
  const saved = await saveChoLua(market.as(admin))
  expect([saved.status, saved.body.message]).toEqual([200, 'Đã lưu thương hiệu.'])
  expect(saved.body.data).toMatchObject({ ...choLua, version: 1 })
  expect(await shown()).toMatchObject({ ...choLua, version: 1 })
  expect((await file('/api/openapi.json')).json().info.title).toBe('Chợ Lụa')
  expect((await file('/manifest.webmanifest')).json()).toMatchObject({
    name: 'Chợ Lụa',
    description: 'Lụa là từ làng nghề',
    theme_color: '#0b5345',
  })
  const { items } = await market.as(admin).call(listAdminActions, { query: { subject: 'brand' } })
  expect(items[0]).toMatchObject({
    action: 'brand.change',
    subjectName: 'Chợ Lụa',
    before: { name: 'Chợ Phiên', brandColour: '#1f2a5a' },
    after: { name: 'Chợ Lụa', brandColour: '#0b5345' },
  })
})

test('mails and the contact form use it from the next one on', async () => {
  await saveChoLua(market.as(admin))
  // This process has read the brand anew.
  expect((await file('/manifest.webmanifest')).json().name).toBe('Chợ Lụa')
  const lan = await market.given.person()
  await market.guest.post('/api/v1/auth/forgotpassword', { email: lan.email })
  await expect.poll(() => market.mails.find(({ to }) => to === lan.email)).toBeDefined()
  const mail = market.mails.find(({ to }) => to === lan.email)
  expect(mail?.subject).toMatch(/^Mã đặt lại mật khẩu Chợ Lụa: \d{6}$/u)
  expect(mail?.sender).toBe('Chợ Lụa')
  expect(mail?.text).toMatch(/Chợ Lụa\n\nCông ty TNHH Lụa Vạn Phúc, 12 Vạn Phúc, Hà Đông, Hà Nội\n$/u)
  expect(mail?.html).toContain('background:#0b5345')
  expect(mail?.html).toContain('color:#8e2c7a')
  expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/Chợ Phiên|1f2a5a|c2302a/iu)
  // As saved through another process, of which this one has not heard yet.
  await market.db.run(sql`update brand set support_email = 'cskh@to-tam.test'`)
  const message = { name: 'Mai', email: 'mai@vi-du.test', message: 'Cho mình hỏi về lụa tơ tằm.' }
  expect((await market.guest.post('/api/v1/contact', message)).status).toBe(200)
  await expect.poll(() => market.mails.some(({ to }) => to === 'cskh@to-tam.test')).toBe(true)
})

test('the second of two administrators does not overwrite the first', async () => {
  const [one, other] = await Promise.all([
    saveChoLua(market.as(admin), { version: 0 }),
    saveChoLua(market.as(admin), { version: 0, name: 'Chợ Gốm' }),
  ])
  expect([one.status, other.status].sort()).toEqual([200, 409])
  const late = await saveChoLua(market.as(admin), { version: 0, name: 'Chợ Tre' })
  expect([late.status, late.body.code]).toEqual([409, 'BRAND_MOVED_ON'])
  expect((await saveChoLua(market.as(admin), { slogan: 'Từ làng' })).status).toBe(200)
  expect(await shown()).toMatchObject({ slogan: 'Từ làng', version: 2 })
})

test.each([
  ['brandColour', '#8fb7ff', 'BRAND_COLOUR_UNREADABLE'],
  ['highlightColour', '#222222', 'HIGHLIGHT_COLOUR_UNREADABLE'],
  ['actionColour', '#ffd27a', 'ACTION_COLOUR_UNREADABLE'],
] as const)('an unreadable %s is refused with the nearest one that is accepted', async (field, colour, code) => {
  const refused = await saveChoLua(market.as(admin), { [field]: colour })
  expect([refused.status, refused.body.code, refused.body.errors?.[0]?.field]).toEqual([400, code, field])
  const { offer } = refused.body.details as { offer: string }
  expect(refused.body.message).toContain(offer)
  expect(await shown()).toMatchObject({ version: 0 })
  expect((await saveChoLua(market.as(admin), { [field]: offer })).status).toBe(200)
})

test.each([
  ['name', '   '],
  ['name', 'x'.repeat(41)],
  ['shortName', 'x'.repeat(17)],
  ['brandColour', 'red'],
  ['brandColour', '#1f2a5a;} body{display:none'],
  ['motif', 'STRIPES'],
  ['supportEmail', 'cskh'],
  ['supportEmail', 'a@b.test>\r\nBcc: <x@y.test'],
  ['hotline', 'gọi tôi'],
  ['facebookUrl', 'javascript:alert(1)'],
  ['zaloUrl', 'http://zalo.me/x'],
  ['zaloUrl', 'https:zalo.me/x'],
  ['zaloUrl', 'HTTPS://zalo.me/x'],
  ['youtubeUrl', 'https://name:password@youtube.com/'],
  ['taxCode', '0100047517'],
  ['legalAddress', ''],
  ['notificationUrl', ''],
  ['mailSender', 'Chợ <x@y.test>'],
])('%s may not be %j', async (field, value) => {
  const refused = await saveChoLua(market.as(admin), { [field]: value })
  expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, field])
  expect(await shown()).toMatchObject({ version: 0 })
})

test('nobody but administrators sees or changes it', async () => {
  const [lan, seller] = [await market.given.person(), (await market.given.shop()).owner]
  for (const [caller, status] of [
    [market.guest, 401],
    [market.as(lan), 403],
    [market.as(seller), 403],
  ] as const) {
    expect((await caller.get('/api/v1/admin/brand')).status).toBe(status)
    expect((await caller.put('/api/v1/admin/brand', { ...choLua, version: 0 })).status).toBe(status)
  }
  expect(await shown()).toMatchObject({ version: 0 })
})

test('the theme has the colours, is kept for ever under its address, and only under it', async () => {
  await saveChoLua(market.as(admin))
  const now = await file('/theme.css')
  expect([now.headers['content-type'], now.headers['cache-control']]).toEqual(['text/css; charset=utf-8', 'no-cache'])
  expect(now.body).toContain('--color-brand:#0b5345;')
  expect(now.body).toContain('--color-action:#8e2c7a;')
  expect(now.body).toContain('html .brocade{display:none}')
  expect(now.body).not.toMatch(/1f2a5a|c2302a|f2a51a|\bdanger\b/iu)
  const icons = (await file('/manifest.webmanifest')).json().icons as { src: string; sizes: string }[]
  const version = /\?.*$/u.exec(icons[0]?.src ?? '')?.[0]
  const kept = await file(`/theme.css${version}`)
  expect([kept.body, kept.headers['cache-control']]).toEqual([now.body, 'public, max-age=31536000, immutable'])
  expect((await file('/theme.css?v=old')).headers['cache-control']).toBe('no-cache')
})

test('icons, favicon and preview picture are painted in its colours', async () => {
  await saveChoLua(market.as(admin))
  const favicon = (await file('/favicon.svg')).body
  expect(favicon).toContain('fill="#0b5345"')
  expect(favicon).not.toMatch(/1f2a5a|c2302a|f2a51a/iu)
  for (const [url, width, height] of [
    ['/icons/icon-192.png', 192, 192],
    ['/icons/icon-512.png', 512, 512],
    ['/icons/maskable-192.png', 192, 192],
    ['/icons/maskable-512.png', 512, 512],
    ['/icons/apple-touch-180.png', 180, 180],
    ['/preview.jpg', 1200, 630],
  ] as const) {
    const picture = sharp((await file(url)).rawPayload)
    expect(await picture.metadata()).toMatchObject({ width, height })
    const [red = 0, green = 0, blue = 0] = await picture
      .extract({ left: Math.round(width / 2), top: 8, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer()
    expect([red < 30, Math.abs(green - 0x53) < 12, Math.abs(blue - 0x45) < 12], url).toEqual([true, true, true])
  }
})

test('a change shows in another process within two seconds, and a save there here', async () => {
  const other = await market.otherInstance()
  const nameIn = async (app: typeof market.app) => (await app.inject({ url: '/manifest.webmanifest' })).json().name
  expect(await nameIn(other.app)).toBe('Chợ Phiên')
  await saveChoLua(market.as(admin))
  await expect.poll(() => nameIn(other.app), { timeout: 2000, interval: 20 }).toBe('Chợ Lụa')
  const { version }: AdminBrand = await other.as(admin).call(showBrand)
  expect((await other.as(admin).put('/api/v1/admin/brand', { ...choLua, version, name: 'Chợ Gốm' })).status).toBe(200)
  // The process that saved shows it at once.
  expect(await nameIn(other.app)).toBe('Chợ Gốm')
})
