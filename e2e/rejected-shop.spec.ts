import { expect, test } from 'vitest'
import { asked, writeReason } from './support/asked.ts'
import { useBrowser } from './support/browser.ts'
import { logIn } from './support/log-in.ts'
import { readMail } from './support/mailbox.ts'
import { useMarket } from './support/market.ts'
import { findShop, openOffice } from './support/office.ts'
import { openCentre, registerShop, sendShop } from './support/open-shop.ts'
import { textsOf } from './support/words.ts'

const market = useMarket()
const browser = useBrowser()

const WHY = 'Thiếu giấy chứng nhận nguồn gốc'

test('a shop is rejected with a reason, corrected, sent again, and approved', { timeout: 300_000 }, async () => {
  const first = `Mật ong ${Date.now()}`
  const second = `Mật ong bạc hà ${Date.now()}`
  const lan = await market.given.person()
  await market.given.address(lan, { isDefaultShipping: true, isDefaultBilling: true })
  const page = await browser.visit()
  browser.expectProblem(/^404 GET .*\/user\/shop$/u)
  await page.goto('/register-seller')
  await page.waitForURL('/login')
  await logIn(page, lan)
  await registerShop(page, first)

  // A rejection needs a reason.
  const office = await openOffice(browser)
  await findShop(office, first)
  await office.getByRole('button', { name: `Từ chối ${first}` }).click()
  const dialog = office.getByRole('dialog', { name: 'Từ chối shop này?' })
  await dialog.getByRole('button', { name: 'Từ chối shop' }).click()
  await dialog.getByText('Vui lòng nhập lý do').waitFor()
  await writeReason(dialog, WHY)
  await dialog.getByRole('button', { name: 'Từ chối shop' }).click()
  await office.getByText('Đã từ chối shop.').waitFor()
  await office.getByRole('row', { name: first }).getByText('Bị từ chối').waitFor()

  // Mail and page show the reason; the form keeps the input for correction.
  await readMail(page, lan.email, `Lý do: ${WHY}`)
  await page.reload()
  await page.getByText('Bị từ chối', { exact: true }).waitFor()
  await page.getByText(`Lý do: ${WHY}`).waitFor()
  expect(await page.getByRole('button', { name: 'Quản lý Shop' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Đăng ký lại' }).click()
  await page.waitForURL('/register-seller')
  await page.getByText(`Lý do: ${WHY}`).waitFor()
  expect(await page.getByLabel('Tên shop').inputValue()).toBe(first)
  expect(await page.getByLabel('Mô tả').inputValue()).toBe('Gốm nặn tay, nung lộ thiên.')
  await page.getByLabel('Tên shop').fill(second)
  await page.getByLabel('Mô tả').fill('Mật ong có giấy chứng nhận của huyện Đồng Văn.')
  await sendShop(page, second)
  expect(await page.getByText(WHY).count()).toBe(0)

  await findShop(office, second)
  await office.getByRole('link', { name: second, exact: true }).click()
  await office.getByRole('heading', { level: 1, name: second }).waitFor()
  const history = office.getByRole('region', { name: 'Lịch sử xử lý' })
  await history.getByText(`Lý do: ${WHY}`).waitFor()
  await asked(office, 'Duyệt', 'Duyệt shop')
  await office.getByText('Đã duyệt shop.').waitFor()
  await expect
    .poll(async () => (await textsOf(history.getByRole('listitem'))).join(' '))
    .toMatch(/Duyệt shop.*Từ chối shop/u)

  await readMail(page, lan.email, `“${second}” đã được duyệt và mở cửa trên sàn.`)
  await page.reload()
  await page.getByText('Đã duyệt', { exact: true }).waitFor()
  const centre = await openCentre(page)
  await centre.getByRole('heading', { level: 1, name: second }).waitFor()
})
