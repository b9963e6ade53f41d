import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Presses everything that closes a dialog, and expects it to stay. */
export async function tryToClose(page: Page, dialog: Locator): Promise<void> {
  // A browser closes a native dialog by itself when Escape is pressed again and again.
  const pressEscape = async () => {
    for (let time = 0; time < 3; time++) await page.keyboard.press('Escape')
  }
  await pressEscape()
  await dialog.getByRole('button', { name: 'Đóng' }).click()
  // Takes the focus out of the dialog.
  await page.mouse.click(5, 5)
  await pressEscape()
  expect(await dialog.isVisible()).toBe(true)
}
