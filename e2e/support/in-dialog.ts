import type { Locator, Page } from 'playwright-core'

/** An open dialog. */
export async function inDialog(page: Page, name: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name })
  await dialog.waitFor()
  return dialog
}

/** Waits until a dialog has closed and what stood behind it is gone. The consoles hide the page behind an open one, so
 *  that what is found by its role would count as gone before the answer. */
export async function goneAfter(dialog: Locator, what: Locator): Promise<void> {
  await dialog.waitFor({ state: 'detached' })
  await what.waitFor({ state: 'detached' })
}
