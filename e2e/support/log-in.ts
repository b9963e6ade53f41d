import type { Page } from 'playwright-core'

/** Logs in with the visible form and waits until the welcome dialog and the page are gone. */
export async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Mật khẩu' }).fill(password)
  await page.keyboard.press('Enter')
  const welcome = page.getByRole('dialog', { name: 'Đăng nhập thành công' })
  await welcome.waitFor()
  await welcome.waitFor({ state: 'detached' })
}
