import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { forgetBrand, svgLogo } from '../apps/server/src/testing/brand-form.ts'
import { useBrowser } from './support/browser.ts'
import { faultAt } from './support/faults.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

afterAll(() => forgetBrand(market.db))

test('a brand is not saved while a picture is on its way, and then with it', async () => {
  await forgetBrand(market.db)
  const owner = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  const page = await browser.visit({ width: 390, as: owner })
  await page.goto('/admin/brand')
  const uploads = await faultAt(browser, page, 'POST', '/v1/admin/brand/art')
  const saves = await faultAt(browser, page, 'PUT', '/v1/admin/brand')
  const form = page.locator('form').filter({ hasText: 'Tên và lời giới thiệu' })
  const save = form.getByRole('button', { name: 'Lưu thương hiệu' })
  await form.getByLabel('Khẩu hiệu').fill('Lụa là từ làng nghề')
  const arrive = uploads.waits()
  const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svgLogo) }
  await form.getByLabel('Logo ngang', { exact: true }).setInputFiles(file)
  await form.getByText('Chờ gửi xong hình rồi lưu.', { exact: true }).waitFor()
  expect(await save.isDisabled()).toBe(true)
  // The return key in a field sends a form too.
  await form.getByLabel('Khẩu hiệu').press('Enter')
  await form.getByText('Đang gửi hình…', { exact: true }).waitFor()
  expect(saves.sent()).toBe(0)
  arrive()
  await form.getByAltText('Logo ngang đã chọn').waitFor()
  await save.click()
  await page.getByText('Đã lưu thương hiệu.', { exact: true }).waitFor()
  const saved = await market.db.one(
    z.object({ slogan: z.string(), kind: z.string() }),
    sql`select b.slogan, a.kind from brand b join brand_art a on a.id = b.logo`,
  )
  expect(saved).toEqual({ slogan: 'Lụa là từ làng nghề', kind: 'LOGO' })
})
