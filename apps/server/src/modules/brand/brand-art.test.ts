import { createHash } from 'node:crypto'
import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { showBrand } from '@chophien/domain/brand/admin-contract'
import type { BrandArt } from '@chophien/domain/brand/art'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { forgetBrand, saveChoLua, svgLogo, svgSymbol, svgTile, uploadArt } from '../../testing/brand-form.ts'
import type { Person } from '../../testing/builders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace({ PUBLIC_URL: 'https://cholua.test' })

let admin: Person
beforeAll(async () => {
  admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
})
beforeEach(() => forgetBrand(market.db))

const file = (url: string) => market.app.inject({ url })
const uploaded = async (kind: string, contents: string | Uint8Array, fileName?: string): Promise<BrandArt> => {
  const { status, body } = await uploadArt(market.as(admin), kind, contents, fileName)
  expect([status, body.message]).toEqual([200, 'Đã nhận hình. Bấm Lưu thương hiệu để dùng.'])
  return body.data as BrandArt
}
const png = (width: number, height: number, background: object | string) =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer()
const pixel = async (bytes: Buffer, left: number, top: number) => [
  ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
]

test('an uploaded drawing is written again from its shapes alone, and cannot run where it is opened', async () => {
  const logo = await uploaded('LOGO', svgLogo)
  expect(logo).toMatchObject({ kind: 'LOGO', format: 'svg', width: 640, height: 80 })
  const shown = await file(`/brand-art/${logo.id}.svg`)
  expect(shown.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(shown.body).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 480 60" width="480" height="60">/u,
  )
  // The class has become attributes, and what only the drawing program reads is gone.
  expect(shown.body).toContain('<g fill="#f7e7c6">')
  expect(shown.body).toContain('<path d="M0 0h60v60H0z" fill="url(#lua)"/>')
  expect(shown.body).toContain('stop-color="#f7e7c6"')
  expect(shown.body).not.toMatch(/style|class|ink|title|<!--|<\?|xlink/u)
  const raster = await file(`/brand-art/${logo.id}.raster.png`)
  expect(raster.headers['content-type']).toBe('image/png')
  expect(await sharp(raster.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1280, height: 160 })
  expect((await file(`/brand-art/${logo.id}.png`)).statusCode).toBe(404)
  expect((await file(`/brand-art/${'0'.repeat(32)}.svg`)).statusCode).toBe(404)
})

const NS = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50"'
const box = '<rect width="90" height="40" fill="#fff"/>'

test.each([
  ['text named .svg', 'xin chào', 415, 'BRAND_ART_UNSUPPORTED'],
  ['a web page', '<html><body><script>alert(1)</script></body></html>', 415, 'BRAND_ART_UNSUPPORTED'],
  ['half a drawing', `<svg ${NS}>${box}`, 415, 'BRAND_ART_UNSUPPORTED'],
  ['a PNG of nothing', Buffer.from('89504e470d0a1a0a0000', 'hex'), 415, 'BRAND_ART_UNSUPPORTED'],
  ['a drawing of 200 kB', `<svg ${NS}>${' '.repeat(200_000)}${box}</svg>`, 413, 'BRAND_ART_TOO_LARGE'],
  ['ten megabytes', Buffer.alloc(10 * 1024 * 1024, 32), 413, 'BRAND_ART_TOO_LARGE'],
  ['nothing', '', 400, 'EMPTY_FILE'],
] as const)('%s is refused', async (_, contents, status, code) => {
  const refused = await uploadArt(market.as(admin), 'LOGO', contents)
  expect([refused.status, refused.body.code]).toEqual([status, code])
})

test('a PNG of a few kilobytes that would be gigapixels is refused, and so are a JPEG, a small one and a long one', async () => {
  // The size stands in the head of the file: 60 000 px each way.
  const tall = Buffer.from(await png(300, 300, '#fff'))
  tall.writeUInt32BE(60_000, 16)
  tall.writeUInt32BE(60_000, 20)
  const code = async (kind: string, bytes: Uint8Array) =>
    (await uploadArt(market.as(admin), kind, bytes, 'logo.png')).body.code
  expect(await code('LOGO', tall)).toBe('BRAND_ART_UNFIT')
  expect(
    await code(
      'LOGO',
      await sharp(await png(300, 300, '#fff'))
        .jpeg()
        .toBuffer(),
    ),
  ).toBe('BRAND_ART_UNSUPPORTED')
  expect(await code('SYMBOL', await png(100, 100, '#fff'))).toBe('BRAND_ART_UNFIT')
  expect(await code('SYMBOL', await png(600, 200, '#fff'))).toBe('BRAND_ART_UNFIT')
  expect(await code('LOGO', await png(300, 300, { r: 0, g: 0, b: 0, alpha: 0 }))).toBe('BRAND_ART_UNFIT')
})

test('a flat PNG of a few kilobytes is refused over thirty million pixels, and taken below', async () => {
  const flat = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#8e2c7a' } })
      .png()
      .toBuffer()
  const refused = await uploadArt(market.as(admin), 'LOGO', await flat(6000), 'logo.png')
  expect([refused.status, refused.body.code]).toEqual([400, 'BRAND_ART_UNFIT'])
  expect(refused.body.message).toMatch(/quá nhiều điểm ảnh/u)
  expect(await uploaded('LOGO', await flat(5000), 'logo.png')).toMatchObject({ width: 96, height: 96 })
})

test('a symbol of noise, which no encoding makes smaller, is taken', async () => {
  // Numbers without a pattern, the same in each run.
  const noise = Buffer.concat(
    Array.from({ length: (512 * 512 * 4) / 64 }, (_, at) => createHash('sha512').update(`${at}`).digest()),
  )
  const symbol = await uploaded(
    'SYMBOL',
    await sharp(noise, { raw: { width: 512, height: 512, channels: 4 } })
      .png()
      .toBuffer(),
    'hat.png',
  )
  expect((await file(`/brand-art/${symbol.id}.raster.png`)).rawPayload.length).toBeGreaterThan(1024 * 1024)
})

test('a logo higher than twice its width is refused, and a wide one is not', async () => {
  const drawn = (width: number, height: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#fff"/></svg>`
  const refused = await uploadArt(market.as(admin), 'LOGO', drawn(100, 201))
  expect([refused.body.code, refused.body.message]).toEqual([
    'BRAND_ART_UNFIT',
    'Hình này quá cao: chiều cao tối đa gấp 2 lần chiều ngang.',
  ])
  await uploaded('LOGO', drawn(100, 200))
  await uploaded('LOGO', drawn(1200, 100))
})

test('a picture is sent compressed, has an ETag, and is read from the database once while it is shown', async () => {
  const { id } = await uploaded('LOGO', svgLogo.replace('</svg>', `${box.repeat(40)}</svg>`))
  await saveChoLua(market.as(admin), { logo: id })
  await expect.poll(async () => (await file('/offline.html')).body).toContain(id)
  const url = `/brand-art/${id}.svg`
  const first = await market.app.inject({ url, headers: { 'accept-encoding': 'br' } })
  expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'x-content-type-options': 'nosniff' })
  const again = await market.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })
  expect(again.statusCode).toBe(304)
  // Gone from the table, which no brand that shows it ever is.
  await market.db.transaction(async (tx) => {
    await tx.run(sql`update brand set logo = null`)
    await tx.run(sql`delete from brand_art`)
  })
  expect((await file(url)).body).toContain('<svg')
})

test('a PNG is encoded again, smaller, without what else it holds', async () => {
  const original = await sharp(await png(3000, 1500, '#8e2c7a'))
    .withExif({ IFD0: { Copyright: 'bí mật' } })
    .png()
    .toBuffer()
  const logo = await uploaded('LOGO', original, 'logo.png')
  expect(logo).toMatchObject({ format: 'png', width: 192, height: 96, ink: null })
  const { rawPayload } = await file(`/brand-art/${logo.id}.png`)
  const { width, height, exif } = await sharp(rawPayload).metadata()
  expect({ width, height, exif }).toEqual({ width: 192, height: 96, exif: undefined })
  expect(rawPayload.includes('bí mật')).toBe(false)
  // The same file again is the same picture.
  expect((await uploaded('LOGO', original, 'logo.png')).id).toBe(logo.id)
})

test('saved pictures stand in pages, mails, icons, manifest, offline page and preview, and taking them away brings the drawn ones back', async () => {
  const [logo, symbol, tile] = [
    await uploaded('LOGO', svgLogo),
    await uploaded('SYMBOL', svgSymbol),
    await uploaded('MOTIF', svgTile),
  ]
  const art = { logo: logo.id, symbol: symbol.id, motifTile: tile.id, motif: 'BROCADE' } as const
  const drawnManifest = (await file('/manifest.webmanifest')).body
  expect((await saveChoLua(market.as(admin), art)).status).toBe(200)
  expect((await market.as(admin).call(showBrand)).art.map(({ id }) => id).sort()).toEqual(
    [logo.id, symbol.id, tile.id].sort(),
  )
  expect((await file('/theme.css')).body).toContain(`html .brocade{background-image:url("/brand-art/${tile.id}.svg")}`)
  // Icons have addresses of their own, which browsers keep for ever.
  const icons = (await file('/manifest.webmanifest')).json().icons as { src: string }[]
  for (const { src } of icons) {
    const icon = await file(src)
    expect(icon.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const { width = 0 } = await sharp(icon.rawPayload).metadata()
    expect(await pixel(icon.rawPayload, 2, 2)).toEqual([0x8e, 0x2c, 0x7a])
    expect(await pixel(icon.rawPayload, width / 2, width / 2)).toEqual([0xf7, 0xc9, 0x48])
  }
  const favicon = await file('/favicon.svg')
  expect([favicon.statusCode, favicon.headers.location]).toEqual([302, `/brand-art/${symbol.id}.svg`])
  const offline = (await file('/offline.html')).body
  expect(offline).toContain(`src="/brand-art/${logo.id}.svg"`)
  expect(offline).toContain(`href="/brand-art/${symbol.id}.svg" type="image/svg+xml"`)
  expect(offline).not.toContain('fill-ornament')
  expect((await file('/sw.js')).body).toContain(` /brand-art/${logo.id}.svg`)
  const preview = (await file('/preview.jpg')).rawPayload
  const [red = 0, green = 0] = await pixel(preview, 600, 315)
  expect(red > 200 && green > 180).toBe(true)

  const lan = await market.given.person()
  const mailed = async () => {
    const sent = market.mails.length
    await market.guest.post('/api/v1/auth/forgotpassword', { email: lan.email })
    await expect.poll(() => market.mails.length).toBeGreaterThan(sent)
    return market.mails.at(-1)?.html
  }
  expect(await mailed()).toContain(
    `<img src="https://cholua.test/brand-art/${logo.id}.raster.png" alt="Chợ Lụa" width="240" height="30"`,
  )
  const { items } = await market.as(admin).call(listAdminActions, { query: { subject: 'brand' } })
  expect(items[0]).toMatchObject({ before: { logo: '' }, after: { logo: logo.id } })

  expect((await saveChoLua(market.as(admin))).status).toBe(200)
  expect((await file('/favicon.svg')).body).toContain('<svg')
  expect((await file('/offline.html')).body).toContain('fill-ornament')
  expect((await file('/theme.css')).body).not.toContain('brand-art')
  const after = (await file('/manifest.webmanifest')).json().icons as { src: string }[]
  expect(after[0]?.src).not.toBe(icons[0]?.src)
  expect(await pixel((await file('/icons/icon-512.png')).rawPayload, 256, 8)).not.toEqual([0x8e, 0x2c, 0x7a])
  // A mail that was sent goes on showing it.
  expect((await file(`/brand-art/${logo.id}.raster.png`)).statusCode).toBe(200)
  expect(drawnManifest).not.toContain('brand-art')
})

test('a dark logo gets a light ground on a dark header, and a light one a dark ground on paper', async () => {
  const dark = svgLogo.replaceAll(/#f7e7c6|#ffffff/gu, '#10301f')
  const [darkLogo, lightLogo] = [await uploaded('LOGO', dark), await uploaded('LOGO', svgLogo)]
  expect([darkLogo.ink, lightLogo.ink]).toEqual(['#10301f', expect.stringMatching(/^#f[5-9]/u)])
  await saveChoLua(market.as(admin), { logo: darkLogo.id })
  const page = async () => (await file('/offline.html')).body
  expect(await page()).toMatch(/<img src="\/brand-art[^>]* data-plate /u)
  await saveChoLua(market.as(admin), { logo: lightLogo.id })
  expect(await page()).not.toMatch(/<img src="\/brand-art[^>]* data-plate /u)
})

test('a picture that is gone, or one of another kind, cannot be saved', async () => {
  const symbol = await uploaded('SYMBOL', svgSymbol)
  for (const logo of ['0'.repeat(32), symbol.id]) {
    const refused = await saveChoLua(market.as(admin), { logo })
    expect([refused.status, refused.body.code, refused.body.errors?.[0]?.field]).toEqual([
      400,
      'BRAND_ART_GONE',
      'logo',
    ])
  }
  const odd = await saveChoLua(market.as(admin), { logo: '../../etc/passwd' })
  expect([odd.status, odd.body.errors?.[0]?.field]).toEqual([400, 'logo'])
  expect((await market.as(admin).call(showBrand)).version).toBe(0)
})

test('of two administrators with two logos the second is told', async () => {
  const [one, other] = [await uploaded('LOGO', svgLogo), await uploaded('LOGO', svgTile.replace('40 10', '40 12'))]
  const answers = await Promise.all([
    saveChoLua(market.as(admin), { version: 0, logo: one.id }),
    saveChoLua(market.as(admin), { version: 0, logo: other.id }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const winner = answers[0]?.status === 200 ? one : other
  expect((await market.as(admin).call(showBrand)).logo).toBe(winner.id)
})

test('what nobody has ever saved goes after a day, with the next upload', async () => {
  const [kept, left] = [await uploaded('LOGO', svgLogo), await uploaded('SYMBOL', svgSymbol)]
  await saveChoLua(market.as(admin), { logo: kept.id })
  await saveChoLua(market.as(admin))
  await market.db.run(sql`update brand_art set uploaded_at = now() - interval '25 hours'`)
  await uploaded('MOTIF', svgTile)
  expect((await file(`/brand-art/${kept.id}.svg`)).statusCode).toBe(200)
  expect((await file(`/brand-art/${left.id}.svg`)).statusCode).toBe(404)
})

test('a logo shows in another process within two seconds', async () => {
  const other = await market.otherInstance()
  const { id } = await uploaded('LOGO', svgLogo)
  const page = async () => (await other.app.inject({ url: '/offline.html' })).body
  expect(await page()).not.toContain(id)
  await saveChoLua(market.as(admin), { logo: id })
  await expect.poll(page, { timeout: 2000, interval: 20 }).toContain(`/brand-art/${id}.svg`)
  expect((await other.app.inject({ url: `/brand-art/${id}.svg` })).statusCode).toBe(200)
})

test('nobody but administrators uploads', async () => {
  const seller = (await market.given.shop()).owner
  for (const [caller, status] of [
    [market.guest, 401],
    [market.as(seller), 403],
  ] as const)
    expect((await uploadArt(caller, 'LOGO', svgLogo)).status).toBe(status)
})
