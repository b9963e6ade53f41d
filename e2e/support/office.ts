import type { Page } from 'playwright-core'
import type { TestBrowser } from './browser.ts'
import { logIn } from './log-in.ts'

/** The administrator of the demo marketplace (operating.md). */
const demoAdmin = { email: 'quantri@chophien.test', password: 'ChoPhien@2026' }

/** Logs in as the administrator and opens the list of shops. */
export async function openOffice(browser: TestBrowser): Promise<Page> {
  const office = await browser.visit({ width: 1440 })
  await office.goto('/admin/shops')
  await office.waitForURL('/login')
  await logIn(office, demoAdmin)
  await office.getByRole('heading', { level: 1, name: 'Shop' }).waitFor()
  return office
}

/** Finds a shop in the list. */
export async function findShop(office: Page, name: string): Promise<void> {
  await office.goto('/admin/shops')
  await office.getByRole('searchbox').fill(name)
  await office.keyboard.press('Enter')
  await office.getByText('1 shop', { exact: true }).waitFor()
}
