import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { choLua, forgetBrand, svgLogo, svgSymbol } from '../apps/server/src/testing/brand-form.ts'
import { pdfColours, pdfLines } from '../apps/server/src/testing/pdf-text.ts'
import { audit } from './support/audit.ts'
import { useBrowser } from './support/browser.ts'
import { emptyMailbox, readMail } from './support/mailbox.ts'
import { useMarket } from './support/market.ts'
import { oldFaceOn } from './support/old-face.ts'
import { openScreen, openVisitors, screens } from './support/screens.ts'
import { furnish, type World } from './support/world.ts'

const market = useMarket()
const browser = useBrowser()

afterAll(() => forgetBrand(market.db))

/** What another brand changes for axe; all other rules are checked with the built-in one (screens-on-…). */
const OF_A_BRAND = ['color-contrast', 'link-in-text-block', 'image-alt', 'link-name', 'button-name']

const nameInManifest = async () =>
  ((await (await fetch(`${market.url}/manifest.webmanifest`)).json()) as { name: string }).name

const labels = {
  name: 'Tên chợ',
  shortName: 'Tên ngắn',
  slogan: 'Khẩu hiệu',
  description: 'Lời giới thiệu',
  brandColour: 'Màu chính',
  highlightColour: 'Màu nổi',
  actionColour: 'Màu hành động',
  hotline: 'Hotline',
  supportEmail: 'Email hỗ trợ',
  openingHours: 'Giờ làm việc',
  facebookUrl: 'Facebook',
  zaloUrl: 'Zalo',
  tiktokUrl: 'TikTok',
  youtubeUrl: 'YouTube',
  legalName: 'Tên pháp nhân',
  taxCode: 'Mã số thuế',
  legalAddress: 'Địa chỉ',
  licence: 'Giấy phép kinh doanh',
  notificationNumber: 'Số thông báo Bộ Công Thương',
  notificationUrl: 'Địa chỉ tra cứu thông báo',
  mailSender: 'Tên người gửi',
  mailFooter: 'Dòng cuối thư',
} as const

test('another marketplace is made in the console, and nothing shows the built-in one any more', async () => {
  await forgetBrand(market.db)
  // What others were sent had its name.
  emptyMailbox(market.dataDir)
  await expect.poll(nameInManifest).toBe('Chợ Phiên')
  // What is looked for in the pictures is there before.
  for (const [dye, count] of Object.entries(await oldPixels())) expect(count, dye).toBeGreaterThan(100)
  const owner = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  const office = await browser.visit({ width: 1440, as: owner })
  await office.goto('/admin/brand')
  const form = office.locator('form').filter({ hasText: 'Tên và lời giới thiệu' })
  const preview = office.getByRole('region', { name: 'Xem trước' })
  for (const [name, label] of Object.entries(labels))
    await form
      .locator(`[name="${name}"]`)
      .and(form.getByLabel(label, { exact: false }))
      .fill(choLua[name as keyof typeof labels])
  await form.getByLabel('Đường viền dưới đầu trang').selectOption('Không có')
  for (const [label, picture] of [
    ['Logo ngang', svgLogo],
    ['Biểu tượng vuông', svgSymbol],
    ['Biểu tượng thẻ trình duyệt', svgSymbol.replace('<circle', '<circle stroke="#ffffff"')],
  ] as const) {
    await form
      .getByLabel(label, { exact: true })
      .setInputFiles({ name: 'hinh.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(picture) })
    await form.getByAltText(`${label} đã chọn`).waitFor()
  }
  // One that cannot be taken leaves the one before it.
  browser.expectProblem(/^400 POST .*\/admin\/brand\/art$/u)
  await form.getByLabel('Logo ngang', { exact: true }).setInputFiles({
    name: 'chu.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(svgLogo.replace('<g ', '<text>Chợ</text><g ')),
  })
  await form.getByText(/chuyển chữ thành đường nét/u).waitFor()
  await form.getByAltText('Logo ngang đã chọn').waitFor()
  // Seen before anything is saved.
  await preview.locator('img[src^="/brand-art/"]').first().waitFor()
  await preview.getByText('Lụa là từ làng nghề', { exact: true }).first().waitFor()
  expect(await nameInManifest()).toBe('Chợ Phiên')
  // A colour on which white cannot be read is told at once, with the nearest one that passes.
  await form.locator('[name="actionColour"]').fill('#e8a0d8')
  await form.getByText(/^Khó đọc: /u).waitFor()
  browser.expectProblem(/^400 PUT .*\/admin\/brand$/u)
  await form.getByRole('button', { name: 'Lưu thương hiệu' }).click()
  await form.locator('[name="actionColour"][aria-invalid]').waitFor()
  await form.getByRole('button', { name: /^Dùng #/u }).click()
  await form.locator('[name="actionColour"]').fill(choLua.actionColour)
  await form.getByRole('button', { name: 'Lưu thương hiệu' }).click()
  await office.getByText('Đã lưu thương hiệu.', { exact: true }).waitFor()
  await expect.poll(nameInManifest).toBe('Chợ Lụa')

  const world = await furnish(market, 'usual', choLua.legalName)
  const pageOf = await openVisitors(browser, world, { width: 1440 })
  for (const { expected } of screens) if (expected) browser.expectProblem(expected)
  const left: string[] = []
  const barriers: string[] = []
  const tour = async (who: (typeof screens)[number]['who']) => {
    for (const screen of screens) {
      if (screen.who !== who) continue
      const page = pageOf(screen)
      await openScreen(page, screen, world)
      left.push(...(await oldFaceOn(page)).map((trace) => `${screen.route}: ${trace}`))
      barriers.push(...(await audit(page, screen.path(world), OF_A_BRAND)))
    }
  }
  await Promise.all((['shopper', 'seller', 'admin', undefined] as const).map(tour))
  // The log says what was before this change, and those of other journeys: nobody may rewrite it. There it stands in name, short name and description, and nowhere else.
  const [ofLog, others] = [true, false].map((log) =>
    [...new Set(left)].filter((trace) => trace.startsWith('/admin/actions: name:') === log),
  )
  expect(others).toEqual([])
  expect(ofLog?.length).toBeLessThanOrEqual(3)
  expect(barriers).toEqual([])

  for (const path of ['/api/openapi.json', '/manifest.webmanifest', '/offline.html', '/favicon.svg', '/theme.css', '/'])
    expect(await (await fetch(market.url + path)).text(), path).not.toMatch(/Chợ Phiên|#1f2a5a/iu)
  const mails = await readMail(pageOf({ who: 'shopper' }), world.lan.email, 'Chợ Lụa')
  expect(mails).not.toContain('Chợ Phiên')
  await requireDocuments(world)
  expect(await oldPixels()).toEqual(Object.fromEntries(dyes.map((dye) => [dye, 0])))
}, 600_000)

const dyes = ['#1f2a5a', '#f2a51a', '#c2302a']

/** Statement, certificate and invoice of a shop, as its owner and an administrator save them. */
async function requireDocuments({ seller, admin, ownShop }: World): Promise<void> {
  const { number } = await market.db.one(
    z.object({ number: z.string() }),
    sql`select year || '-' || lpad(number::text, 6, '0') as number from invoices where shop_id = ${ownShop}`,
  )
  const year = new Date().getFullYear()
  await market.db.run(sql`
    insert into tax_withheld (shop_id, order_id, day, withheld, base, vat, pit) values (${ownShop}, 1, '2025-03-08', true, 120000, 1200, 600)`)
  for (const [person, path] of [
    [seller, `/seller/money/pdf?account=COD_DEBT&from=${year}-01-01&to=${year}-12-31`],
    [seller, '/seller/taxes/pdf?year=2025'],
    [seller, `/seller/invoices/${number}/pdf`],
    [admin, `/admin/invoices/${number}/pdf`],
  ] as const) {
    const answer = await fetch(`${market.url}/api/v1${path}`, { headers: { authorization: `Bearer ${person.token}` } })
    expect([path, answer.status]).toEqual([path, 200])
    const bytes = Buffer.from(await answer.arrayBuffer())
    const text = pdfLines(bytes).flat().join('\n')
    expect(text, path).toContain(choLua.legalName)
    expect(text, path).not.toContain('Chợ Phiên')
    // Also not as title or author.
    expect(bytes.includes(Buffer.from('Chợ Phiên', 'utf16le').swap16()), path).toBe(false)
    const colours = pdfColours(bytes)
    expect(colours, path).toContain(choLua.brandColour)
    expect(
      [...colours].filter((colour) => dyes.includes(colour)),
      path,
    ).toEqual([])
    expect(bytes.includes('/Subtype /Image'), path).toBe(true)
  }
}

/** How near a pixel is to a colour that it comes from: encoding and soft edges move it. */
const NEAR = 20

/** The most pixels that icons and preview picture have of each of the built-in colours. */
async function oldPixels(): Promise<Record<string, number>> {
  const { icons } = (await (await fetch(`${market.url}/manifest.webmanifest`)).json()) as { icons: { src: string }[] }
  const most: Record<string, number> = Object.fromEntries(dyes.map((dye) => [dye, 0]))
  for (const src of [...icons.map((icon) => icon.src), '/icons/apple-touch-180.png', '/preview.jpg']) {
    const pixels = await sharp(Buffer.from(await (await fetch(market.url + src)).arrayBuffer()))
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer()
    for (const dye of dyes) {
      const [red = 0, green = 0, blue = 0] = Buffer.from(dye.slice(1), 'hex')
      let old = 0
      for (let at = 0; at < pixels.length; at += 3)
        if (Math.hypot((pixels[at] ?? 0) - red, (pixels[at + 1] ?? 0) - green, (pixels[at + 2] ?? 0) - blue) < NEAR)
          old += 1
      most[dye] = Math.max(most[dye] ?? 0, old)
    }
  }
  return most
}

test('what the pages of a brand load before they are painted is one file more, which browsers keep', async () => {
  expect(await nameInManifest()).toBe('Chợ Lụa')
  const html = await (await fetch(market.url)).text()
  const themes = [...html.matchAll(/<link rel="stylesheet" href="(\/theme\.css\?v=[\w-]+)"/gu)].map(([, href]) => href)
  expect(themes).toHaveLength(1)
  const theme = await fetch(`${market.url}${themes[0]}`)
  expect(theme.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const css = await theme.text()
  // The drawings of empty states come with it.
  expect(css).toMatch(/html \.drawing\{background-image:url\("data:image\/svg\+xml,/u)
  expect(Buffer.byteLength(css)).toBeLessThan(16_000)
  // A logo takes the place of the drawn mark and the name, and has its size from the start.
  expect(html).toMatch(/<img [^>]*width="\d+" height="\d+"[^>]*>/u)
  expect(html.match(/\/brand-art\/[\da-f]{32}\.svg/gu)?.length).toBeGreaterThan(0)
  await forgetBrand(market.db)
  await expect.poll(nameInManifest).toBe('Chợ Phiên')
  const before = await (await fetch(market.url)).text()
  expect(before).not.toMatch(/theme\.css|brand-art/u)
})
