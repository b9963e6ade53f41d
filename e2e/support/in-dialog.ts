import type { Locator, Page } from 'playwright-core'

/** An open dialog. */
export async function inDialog(page: Page, name: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name })
  await dialog.waitFor()
  return dialog
}
