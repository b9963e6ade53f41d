import { deleteSynonymGroup, listSynonymGroups } from '@chophien/domain/search/admin-contract'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { audit } from './support/audit.ts'
import { useBrowser } from './support/browser.ts'
import { faultAt } from './support/faults.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

/** What many have searched for today, and an administrator. */
async function given(queries: Record<string, { searches: number; found?: number; opened?: number }>) {
  const forget = () =>
    Promise.all([
      market.db.run(sql`delete from search_days where query = any(${Object.keys(queries)}::text[])`),
      market.db.run(sql`delete from ignored_searches where query = any(${Object.keys(queries)}::text[])`),
    ])
  await forget()
  onTestFinished(async () => void (await forget()))
  for (const [query, { searches, found = 0, opened = 0 }] of Object.entries(queries))
    await market.db.run(sql`
      insert into search_days (day, query, searches, found, opened, clients)
      values ((now() at time zone 'Asia/Ho_Chi_Minh')::date, ${query}, ${searches}, ${found}, ${opened}, 7)`)
  return market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
}

test('an admin makes a group of a query that finds nothing, by the keyboard, and is told what it finds now', async () => {
  const name = `Nơm úp cá ${Date.now()}`
  await market.given.product({ name })
  const admin = await given({ 'lờ chụp cá': { searches: 912_000 }, 'bu gà nan': { searches: 911_000 } })
  onTestFinished(async () => {
    const { items } = await market.as(admin).call(listSynonymGroups, { query: { search: 'lờ chụp' } })
    for (const { id } of items) await market.as(admin).call(deleteSynonymGroup, { params: { id } })
  })
  const page = await browser.visit({ width: 1440, as: admin })
  await page.goto('/admin/vocabulary')
  await page.getByRole('link', { name: 'Câu tìm nhiều' }).click()
  await page.getByRole('heading', { name: 'Câu tìm nhiều' }).waitFor()
  const row = page.getByRole('row').filter({ hasText: 'lờ chụp cá' })
  expect(await row.textContent()).toContain('912.000')
  expect(await audit(page, 'frequent searches')).toEqual([])
  await row.getByRole('button', { name: 'Thêm nhóm từ cho lờ chụp cá' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Thêm nhóm từ' })
  const terms = dialog.getByLabel('Từ cùng nghĩa')
  await expect.poll(() => terms.inputValue()).toBe('lờ chụp cá, ')
  await expect.poll(() => terms.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('nơm úp cá')
  expect(await terms.inputValue()).toBe('lờ chụp cá, nơm úp cá')
  await page.keyboard.press('Enter')
  await page.getByText(/^“lờ chụp cá” nay tìm thấy \d+ sản phẩm\.$/u).waitFor()
  await dialog.waitFor({ state: 'detached' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Thêm nhóm từ cho lờ chụp cá')

  await row.getByRole('link', { name: 'Thử tìm lờ chụp cá' }).click()
  await page.getByText('“lờ chụp cá” là “nơm úp cá” trong tên').first().waitFor()
})

test('on a phone a query is ignored, which does not show it any more, and comes back', async () => {
  const admin = await given({ 'bu gà nan': { searches: 922_000 } })
  const page = await browser.visit({ width: 390, as: admin })
  await page.goto('/admin/vocabulary/searches')
  const row = page.getByRole('row').filter({ hasText: 'bu gà nan' })
  await row.getByRole('button', { name: 'Bỏ qua bu gà nan' }).click()
  await page.getByText('Đã bỏ qua câu tìm này.').waitFor()
  await row.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  await page.getByRole('link', { name: 'Đã bỏ qua' }).click()
  await row.getByRole('button', { name: 'Đưa lại bu gà nan' }).click()
  await row.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Không ra hàng' }).click()
  await row.waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await audit(page, 'frequent searches on a phone')).toEqual([])
})

test('a refusal keeps the row, and a period without such queries says so', async () => {
  const admin = await given({ 'nón mê cời': { searches: 933_000, found: 933_000, opened: 3 } })
  const page = await browser.visit({ width: 1440, as: admin })
  await page.goto('/admin/vocabulary/searches?problem=NOTHING_OPENED&days=7')
  const row = page.getByRole('row').filter({ hasText: 'nón mê cời' })
  const call = await faultAt(browser, page, 'POST', '/v1/admin/searches/ignored')
  call.says(503, 'Hệ thống đang bận.')
  await row.getByRole('button', { name: 'Bỏ qua nón mê cời' }).click()
  await page.getByText('Chưa bỏ qua được câu tìm').waitFor()
  await row.waitFor()
})
