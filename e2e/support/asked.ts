import type { Locator, Page } from 'playwright-core'

/** Presses a button and confirms the dialog. `answer`: the label of the confirming button. */
export async function asked(page: Page, button: string, answer = button): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: answer, exact: true }).click()
}

/** Writes a reason of one's own into a dialog, beside the usual ones if it has them. */
export async function writeReason(dialog: Locator, reason: string): Promise<void> {
  await dialog.locator('[name=reason]').waitFor({ state: 'attached' })
  const other = dialog.getByRole('radio', { name: 'Lý do khác' })
  if (await other.isVisible()) await other.check()
  await dialog.locator('[name=reason]').fill(reason)
}

/** The same for a dialog that requires a reason. */
export async function askedWhy(page: Page, button: string, reason: string, answer = button): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await writeReason(dialog, reason)
  await dialog.getByRole('button', { name: answer, exact: true }).click()
}
