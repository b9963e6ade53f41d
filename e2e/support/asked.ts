import type { Page } from 'playwright-core'

/** Presses a button and confirms the dialog. `answer`: the label of the confirming button. */
export async function asked(page: Page, button: string, answer = button): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: answer, exact: true }).click()
}

/** The same for a dialog that requires a reason. */
export async function askedWhy(page: Page, button: string, reason: string, answer = button): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Lý do').fill(reason)
  await dialog.getByRole('button', { name: answer, exact: true }).click()
}
