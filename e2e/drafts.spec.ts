import { lockReasons } from '@chophien/domain/accounts/admin-reasons'
import { login } from '@chophien/domain/accounts/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import type { Person } from '../apps/server/src/testing/builders.ts'
import { arrive } from './support/arrive.ts'
import { bought, move, openOrder } from './support/bought-order.ts'
import { useBrowser } from './support/browser.ts'
import { faultAt } from './support/faults.ts'
import { logIn } from './support/log-in.ts'
import { useMarket } from './support/market.ts'
import { picture } from './support/picture.ts'
import { dragOut, keptForms, keptTexts, signIn } from './support/typed.ts'

const market = useMarket()
const browser = useBrowser()

const RESTORED = 'Đã mở lại phần bạn đang viết dở.'
const LOST = `${RESTORED} Ảnh không giữ lại được, bạn hãy chọn lại.`

/** Ends every session of that token on the server: the next call meets a 401. */
async function endSession({ token }: Pick<Person, 'token'>): Promise<void> {
  await fetch(`${market.url}/api/v1/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
}

async function tokenOf({ email, password }: Person): Promise<{ token: string }> {
  const { accessToken } = await market.as(null).call(login, { body: { email, password } })
  return { token: accessToken }
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tài khoản', exact: true }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Đăng xuất', exact: true }).click()
  await page.waitForURL('/login')
}

test('what is typed comes back after an expired session, to its owner only, and ends with the logout', async () => {
  const lan = await market.given.person()
  const an = await market.given.person({ firstName: 'Trần' })
  const page = await browser.visit({ width: 1440, as: lan })
  browser.expectProblem(/^401 /u)
  await arrive(page, '/profile')
  const name = page.locator('[name=firstName]')
  await name.fill('Nguyễn Lê')
  await page.getByRole('button', { name: 'Thêm địa chỉ' }).click()
  const dialog = page.getByRole('dialog', { name: 'Thêm địa chỉ' })
  const street = dialog.locator('[name=streetAddress1]')
  await street.fill('12 Hàng Bạc, ngõ nhỏ bên trái')
  await dialog.getByRole('combobox', { name: 'Tỉnh/Thành phố' }).fill('hue')
  await dialog.getByRole('option', { name: 'Thành phố Huế' }).click()
  await dialog.getByLabel('Loại địa chỉ').selectOption('BILLING')
  await dialog.locator('[name=contactFullName]').fill('Lê Lan')
  await dialog.locator('[name=contactPhoneNumber]').fill('0912345678')
  await dialog.getByRole('combobox', { name: 'Phường/Xã' }).fill('thuan hoa')
  await dialog.getByRole('option', { name: 'Phường Thuận Hóa' }).click()
  await endSession(lan)
  await dialog.getByRole('button', { name: 'Lưu địa chỉ' }).click()
  await page.waitForURL('/login')

  // Somebody else on the same computer.
  await logIn(page, an)
  await page.waitForURL('/profile')
  expect(await name.inputValue()).toBe('Trần')
  await page.getByRole('button', { name: 'Thêm địa chỉ' }).click()
  expect(await street.inputValue()).toBe('')
  expect(await page.getByText(RESTORED).count()).toBe(0)
  await page.keyboard.press('Escape')

  await signIn(page, await tokenOf(lan))
  await page.reload()
  await page.getByText(RESTORED).waitFor()
  expect(await name.inputValue()).toBe('Nguyễn Lê')
  // Another tab signs somebody else in: an open form shows nothing of it either, and is that person's own.
  const tab = await browser.tab(page)
  await tab.goto('/robots.txt')
  await signIn(tab, await tokenOf(an))
  await expect.poll(() => name.inputValue()).toBe('Trần')
  expect(await page.getByText(RESTORED).count()).toBe(0)
  await signIn(tab, await tokenOf(lan))
  await tab.close()
  await page.reload()
  await page.getByText(RESTORED).waitFor()
  expect(await name.inputValue()).toBe('Nguyễn Lê')
  await page.getByRole('button', { name: 'Thêm địa chỉ' }).click()
  await dialog.getByText(RESTORED).waitFor()
  expect(await street.inputValue()).toBe('12 Hàng Bạc, ngõ nhỏ bên trái')
  expect(await dialog.getByRole('combobox', { name: 'Tỉnh/Thành phố' }).inputValue()).toBe('Thành phố Huế')
  expect(await dialog.getByRole('combobox', { name: 'Phường/Xã' }).inputValue()).toBe('Phường Thuận Hóa')
  expect(await dialog.getByLabel('Loại địa chỉ').inputValue()).toBe('BILLING')
  await dialog.getByRole('button', { name: 'Bỏ thay đổi' }).click()
  expect(await street.inputValue()).toBe('')
  expect(await dialog.getByRole('combobox', { name: 'Tỉnh/Thành phố' }).inputValue()).toBe('')
  expect(await keptForms(page)).toEqual(['profile'])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await logOut(page)
  expect(await keptForms(page)).toEqual([])
})

test('what is typed while a profile is saved stays, and is kept, also when the page is left before the answer', async () => {
  const lan = await market.given.person()
  await market.given.address(lan, { isDefaultShipping: true, isDefaultBilling: true })
  await market.given.address(lan, { streetAddress1: '45 Nguyễn Huệ' })
  const page = await browser.visit({ width: 1440, as: lan })
  await arrive(page, '/profile')
  const first = page.locator('[name=firstName]')
  const last = page.locator('[name=lastName]')
  expect(await last.inputValue()).toBe('Văn An')
  // Somebody saves on another device, and this page is loaded again: only what is typed here is kept.
  await market.db.run(sql`update users set last_name = 'Văn Bình' where id = ${lan.id}`)
  await page.getByRole('button', { name: 'Đặt mặc định giao hàng' }).click()
  await expect.poll(() => last.inputValue()).toBe('Văn Bình')
  await first.fill('Đoàn')
  // What must never be kept, wherever it is typed.
  await first.evaluate((control) => {
    for (const given of [{ type: 'password' }, { autocomplete: 'one-time-code' }, { autocomplete: 'cc-number' }]) {
      const secret = document.createElement('input')
      Object.assign(secret, { name: 'secret', value: '123456', ...given })
      control.closest('form')?.append(secret)
      secret.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  await page.reload()
  await page.getByText(RESTORED).waitFor()
  expect(await keptTexts(page)).toEqual([{ firstName: 'Đoàn' }])
  await page.getByRole('button', { name: 'Bỏ thay đổi' }).click()
  expect([await first.inputValue(), await last.inputValue()]).toEqual(['Nguyễn', 'Văn Bình'])
  expect(await keptForms(page)).toEqual([])
  expect(await first.evaluate((input) => input === document.activeElement)).toBe(true)
  // A draft ends when the server has saved, before the page is loaded again.
  await page.getByRole('button', { name: 'Sửa', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Sửa địa chỉ' })
  await dialog.locator('[name=streetAddress2]').fill('Tầng 2')
  expect(await keptTexts(page)).toEqual([{ streetAddress2: 'Tầng 2' }])
  const reading = await faultAt(browser, page, 'GET', '/v1/addresses')
  const read = reading.waits()
  await dialog.getByRole('button', { name: 'Lưu địa chỉ' }).click()
  await expect.poll(reading.sent).toBe(1)
  expect(await keptForms(page)).toEqual([])
  read()
  await dialog.waitFor({ state: 'detached' })

  const saving = await faultAt(browser, page, 'PUT', '/v1/users/profile')
  const go = saving.waits()
  await page.locator('[name=firstName]').fill('Đỗ')
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
  await expect.poll(saving.sent).toBe(1)
  await page.locator('[name=lastName]').fill('Minh Châu')
  go()
  await page.getByText('Cập nhật hồ sơ thành công').first().waitFor()
  expect(await page.locator('[name=lastName]').inputValue()).toBe('Minh Châu')
  await page.reload()
  await page.getByText(RESTORED).waitFor()
  expect(await page.locator('[name=firstName]').inputValue()).toBe('Đỗ')
  expect(await page.locator('[name=lastName]').inputValue()).toBe('Minh Châu')
  const again = saving.waits()
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
  await expect.poll(saving.sent).toBe(2)
  await first.fill('Đinh')
  await page.getByRole('banner').getByRole('link', { name: 'Giỏ hàng' }).click()
  await page.waitForURL('/cart')
  const answered = page.waitForResponse('**/v1/users/profile')
  again()
  await (await answered).finished()
  await expect.poll(() => keptTexts(page)).toEqual([{ firstName: 'Đinh' }])
  await page.goBack()
  await page.getByText(RESTORED).waitFor()
  expect([await first.inputValue(), await last.inputValue()]).toEqual(['Đinh', 'Minh Châu'])
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
  await expect.poll(() => keptForms(page)).toEqual([])
})

test('a review outlives a drag out of its dialog, Escape, a press beside it and an expired session', async () => {
  const { lan, order } = await bought(market)
  await move(market, order, 'DELIVERED', 'carrier')
  const page = await browser.visit({ width: 1440, as: lan })
  browser.expectProblem(/^401 /u)
  await openOrder(page, order)
  const open = page.getByRole('button', { name: 'Đánh giá', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Đánh giá sản phẩm' })
  const comment = dialog.getByLabel('Nhận xét')
  const isThere = async () => {
    await dialog.getByText(RESTORED).waitFor()
    expect(await comment.inputValue()).toBe('Men đẹp, gói kỹ')
    expect(await dialog.getByRole('radio', { name: '4 sao' }).isChecked()).toBe(true)
  }
  await open.click()
  await dialog.getByRole('radio', { name: '4 sao' }).press('Space')
  await comment.fill('Men đẹp, gói kỹ')
  await dialog.getByLabel('Thêm ảnh').setInputFiles(await picture('men.png', '#1f6f5c'))
  await dragOut(page, comment)
  expect(await comment.inputValue()).toBe('Men đẹp, gói kỹ')
  for (let time = 0; time < 3; time++) await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await open.click()
  await isThere()
  await page.mouse.click(5, 5)
  await dialog.waitFor({ state: 'detached' })
  await open.click()
  await isThere()
  expect(await dialog.getByRole('img', { name: 'Ảnh 1' }).count()).toBe(1)
  expect(await dialog.getByText(LOST).count()).toBe(0)

  await endSession(lan)
  await dialog.getByRole('button', { name: 'Gửi đánh giá' }).click()
  await page.waitForURL('/login')
  await logIn(page, lan)
  await open.click()
  await isThere()
  // Files are gone with the page.
  await dialog.getByText(LOST).waitFor()
  await dialog.getByRole('button', { name: 'Bỏ thay đổi' }).click()
  expect(await keptForms(page)).toEqual([])
  // Pictures alone are something to keep, too.
  await dialog.getByLabel('Thêm ảnh').setInputFiles(await picture('men.png', '#1f6f5c'))
  await page.reload()
  await open.click()
  await dialog.getByText(LOST).waitFor()
  await dialog.getByRole('radio', { name: '4 sao' }).press('Space')
  await comment.fill('Men đẹp, gói kỹ')
  await dialog.getByRole('button', { name: 'Gửi đánh giá' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await keptForms(page)).toEqual([])
})

test('the reason of an administrator outlives a drag, Escape and an expired session; the cancel button gives it up', async () => {
  const admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  const lastName = `Văn ${Date.now()}`
  await market.given.person({ lastName })
  const page = await browser.visit({ width: 1440, as: admin })
  browser.expectProblem(/^401 /u)
  await page.goto(`/admin/users?search=${encodeURIComponent(lastName)}`)
  const open = page.getByRole('button', { name: `Khóa Nguyễn ${lastName}` })
  const dialog = page.getByRole('dialog', { name: 'Khóa tài khoản này?' })
  const reason = dialog.getByLabel('Viết lý do')
  const other = dialog.getByRole('radio', { name: 'Lý do khác' })
  await open.click()
  await other.check()
  await reason.fill('Bán hàng giả nhiều lần')
  await dragOut(page, reason)
  expect(await reason.inputValue()).toBe('Bán hàng giả nhiều lần')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await open.click()
  await dialog.getByText(RESTORED).waitFor()
  expect(await reason.inputValue()).toBe('Bán hàng giả nhiều lần')
  await dialog.getByRole('button', { name: 'Không' }).click()
  await open.click()
  expect(await other.isChecked()).toBe(false)
  await other.check()
  expect(await reason.inputValue()).toBe('')
  await reason.fill('Đe dọa người bán')
  await endSession(admin)
  // The page may meet the end of the session by itself, before the press.
  await Promise.any([dialog.getByRole('button', { name: 'Khóa tài khoản' }).click(), page.waitForURL('/login')])
  await page.waitForURL('/login')
  await signIn(page, await tokenOf(admin))
  await page.goto(`/admin/users?search=${encodeURIComponent(lastName)}`)
  await open.click()
  await dialog.getByText(RESTORED).waitFor()
  expect(await reason.inputValue()).toBe('Đe dọa người bán')
  // A usual reason that came back is dropped with the draft: nothing is chosen, and nothing is sent.
  const usual = dialog.getByRole('radio', { name: lockReasons[0] })
  await usual.check()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await open.click()
  await dialog.getByText(RESTORED).waitFor()
  expect(await usual.isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Bỏ thay đổi' }).click()
  expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Khóa tài khoản' }).click()
  await dialog.getByText('Vui lòng nhập lý do').waitFor()
  await other.check()
  expect(await reason.inputValue()).toBe('')
  await usual.check()
  expect(await usual.isChecked()).toBe(true)
  expect(await reason.isVisible()).toBe(false)
})

test('a logout whose answer comes late does not take a page from the person who has signed in meanwhile', async () => {
  const [lan, an] = [await market.given.person(), await market.given.person({ firstName: 'Trần' })]
  const page = await browser.visit({ width: 1440, as: lan })
  await arrive(page, '/profile')
  const name = page.locator('[name=firstName]')
  await name.fill('Lê')
  const leaving = await faultAt(browser, page, 'POST', '/v1/auth/logout')
  const go = leaving.waits()
  await page.getByRole('button', { name: 'Tài khoản', exact: true }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Đăng xuất', exact: true }).click()
  await expect.poll(leaving.sent).toBe(1)
  const tab = await browser.tab(page)
  await tab.goto('/robots.txt')
  await signIn(tab, an)
  await expect.poll(() => name.inputValue()).toBe('Trần')
  go()
  await page.getByRole('dialog', { name: 'Đăng xuất thành công' }).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBe(an.token)
  expect(new URL(page.url()).pathname).toBe('/profile')
  expect(await keptForms(page)).toEqual([])
})
