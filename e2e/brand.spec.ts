import { afterAll, expect, test } from 'vitest'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { choLua } from '../apps/server/src/testing/brand-form.ts'
import { audit } from './support/audit.ts'
import { useBrowser } from './support/browser.ts'
import { readMail } from './support/mailbox.ts'
import { useMarket } from './support/market.ts'
import { oldFaceOn } from './support/old-face.ts'
import { furnish, openScreen, openVisitors, screens } from './support/screens.ts'

const market = useMarket()
const browser = useBrowser()

/** They show what was before: mails of others that left earlier, and what an action changed. */
const history = ['/mailbox', '/admin/actions']

/** The other journeys of this worker know the built-in brand. */
const forget = () =>
  market.db.transaction(async (tx) => {
    await tx.run(sql`delete from brand`)
    tx.changed(['brand'])
  })
afterAll(forget)

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
  await forget()
  await expect.poll(nameInManifest).toBe('Chợ Phiên')
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
  // Seen before anything is saved.
  await preview.getByText('Chợ Lụa', { exact: true }).first().waitFor()
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

  const world = await furnish(market)
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
      barriers.push(...(await audit(page, screen.path(world))))
    }
  }
  await Promise.all((['shopper', 'seller', 'admin', undefined] as const).map(tour))
  const isHistory = (trace: string) => history.some((route) => trace.startsWith(`${route}: name:`))
  expect([...new Set(left)].filter((trace) => !isHistory(trace))).toEqual([])
  expect(barriers).toEqual([])

  for (const path of ['/api/openapi.json', '/manifest.webmanifest', '/offline.html', '/favicon.svg', '/theme.css', '/'])
    expect(await (await fetch(market.url + path)).text(), path).not.toMatch(/Chợ Phiên|#1f2a5a/iu)
  const mails = await readMail(pageOf({ who: 'shopper' }), world.lan.email, 'Chợ Lụa')
  expect(mails).not.toContain('Chợ Phiên')
}, 600_000)

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
  await forget()
  await expect.poll(nameInManifest).toBe('Chợ Phiên')
  expect(await (await fetch(market.url)).text()).not.toContain('theme.css')
})
