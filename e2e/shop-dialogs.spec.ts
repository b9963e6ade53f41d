import { expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { faultAt } from './support/faults.ts'
import { useMarket } from './support/market.ts'
import { tryToClose } from './support/try-to-close.ts'

const market = useMarket()
const browser = useBrowser()

test('a form in a dialog stays open while it is sent, shows why it was refused, and gives the focus back', async () => {
  const page = await browser.visit({ as: await market.given.person(), width: 1440 })
  const fault = await faultAt(browser, page, 'POST', '/v1/users/change-password')
  fault.says(429, 'Quá nhiều yêu cầu. Vui lòng thử lại sau')
  const go = fault.waits()
  await page.goto('/profile')
  const opener = page.getByRole('main').getByRole('button', { name: 'Đổi mật khẩu' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Đổi mật khẩu' })
  await dialog.locator('[name=oldPassword]').fill('MatKhau@1')
  await dialog.locator('[name=newPassword]').fill('MatKhau@2')
  await dialog.locator('[name=confirmPassword]').fill('MatKhau@2')
  await dialog.getByRole('button', { name: 'Đổi mật khẩu' }).click()
  await tryToClose(page, dialog)
  // A browser that does not know the attribute closes the dialog at repeated Escapes: it is shown again, with the focus where it was.
  const used = dialog.locator('[name=newPassword]')
  await used.focus()
  await dialog.evaluate((element) => {
    if (element instanceof HTMLDialogElement) element.close()
  })
  await expect.poll(() => used.evaluate((input) => input === document.activeElement)).toBe(true)
  go()
  await dialog.getByRole('alert').getByText('Quá nhiều yêu cầu. Vui lòng thử lại sau').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('a confirmation stays open while its action runs', async () => {
  const lan = await market.given.person()
  const { variants } = await market.given.product()
  await market.given.cartRow(lan, variants[0])
  const page = await browser.visit({ as: lan, width: 1440 })
  const fault = await faultAt(browser, page, 'DELETE', '/v1/cart')
  const go = fault.waits()
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Xóa tất cả' }).click()
  const dialog = page.getByRole('dialog', { name: 'Xóa tất cả sản phẩm?' })
  await dialog.getByRole('button', { name: 'Xóa tất cả' }).click()
  await expect.poll(fault.sent).toBe(1)
  await tryToClose(page, dialog)
  // Browsers that do not know the attribute close a dialog themselves at repeated Escapes: it is shown again.
  await dialog.evaluate((element) => element.removeAttribute('closedby'))
  for (let time = 0; time < 3; time++) await page.keyboard.press('Escape')
  await dialog.waitFor()
  go()
  await page.getByText('Giỏ hàng trống').waitFor()
})
