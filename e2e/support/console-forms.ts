import type { Page } from 'playwright-core'
import { inDialog } from './in-dialog.ts'

/** A reason field: its error and a valid value. */
export const reason = { name: 'reason', text: '', said: 'Vui lòng nhập lý do', right: 'Hàng nhái thương hiệu' }

/** Presses a button that opens a dialog, and chooses to write a reason where usual ones are offered. */
export const opened = async (page: Page, button: string | RegExp, dialog: string) => {
  await page.getByRole('button', { name: button, exact: true }).first().click()
  const form = await inDialog(page, dialog)
  const other = form.getByRole('radio', { name: 'Lý do khác' })
  if (await other.isVisible()) await other.check()
  return form
}

/** Ticks the row with that name. */
export const chosen = async (page: Page, name: string) => {
  await page.getByRole('checkbox', { name: `Chọn ${name}` }).check()
}
