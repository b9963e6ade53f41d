import type { Page } from 'playwright-core'

/** Presses a button and says yes to what is asked then. `answer`: what stands on the button that says so. */
export async function asked(page: Page, button: string, answer = button): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: answer, exact: true }).click()
}

/** The same where a reason is wanted. */
export async function askedWhy(page: Page, button: string, reason: string, answer = button): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Lý do').fill(reason)
  await dialog.getByRole('button', { name: answer, exact: true }).click()
}
