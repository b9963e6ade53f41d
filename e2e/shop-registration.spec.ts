import { expect, test } from 'vitest'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { arrive } from './support/arrive.ts'
import { useBrowser } from './support/browser.ts'
import { faultAt } from './support/faults.ts'
import { readMail } from './support/mailbox.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

test('a refused shop registration shows the server’s message, else that of the specification', async () => {
  const lan = await market.given.person()
  await market.given.address(lan, { isDefaultShipping: true, isDefaultBilling: true })
  const page = await browser.visit({ as: lan })
  browser.expectProblem(/^404 GET .*\/user\/shop/u)
  const call = await faultAt(browser, page, 'POST', '/v1/user/shop')
  await arrive(page, '/register-seller')
  const main = page.getByRole('main')
  await page.getByLabel('Tên shop').waitFor()
  expect(await main.locator('form [name]').evaluateAll((all) => all.map((one) => one.getAttribute('name')))).toEqual([
    'name',
    'description',
    'contactEmail',
    'contactPhone',
    'addressId',
  ])
  expect(await page.getByLabel('Email liên hệ').getAttribute('type')).toBe('email')
  const send = async (...sentences: string[]) => {
    await page.getByRole('button', { name: 'Đăng ký shop' }).click()
    for (const sentence of sentences) await main.getByText(sentence, { exact: true }).waitFor()
  }
  await page.getByLabel('Email liên hệ').fill('khong-phai')
  await page.getByLabel('Số điện thoại liên hệ').fill('')
  await send('Tên shop là bắt buộc', 'Email không hợp lệ!', 'Số điện thoại liên hệ là bắt buộc')
  await page.getByLabel('Tên shop').fill('Tiệm của Lan')
  await page.getByLabel('Email liên hệ').fill(lan.email)
  await page.getByLabel('Số điện thoại liên hệ').fill('0912345678')
  call.says(400, 'only one shop')
  await send('Bạn chỉ được tạo 1 shop!')
  // A warning, not an error, with a link to the existing shop.
  expect(await main.getByRole('alert').locator('.bg-highlight-soft').count()).toBe(1)
  expect(await main.getByRole('link', { name: 'Xem shop của tôi' }).getAttribute('href')).toBe('/my-shop')
  call.says(409, 'Tên shop đã có')
  await send('Tên shop đã có')
  call.says(409)
  await send('Không thể tạo shop')
  call.silent()
  await send('Không thể tạo shop', 'Không thể kết nối đến server. Vui lòng kiểm tra kết nối mạng')
  call.says(401, 'Unauthorized')
  const request = page.waitForRequest('**/v1/user/shop')
  await page.getByRole('button', { name: 'Đăng ký shop' }).click()
  const body = (await request).postDataJSON()
  expect(Object.keys(body).sort()).toEqual([
    'addressId',
    'contactEmail',
    'contactPhone',
    'description',
    'name',
    'shown',
  ])
  // Beside the fields of the specification: the version of the rules that the page names.
  expect(body.shown).toEqual({ rules: 1 })
  await page.waitForURL('/login')
  const toast = page.getByRole('list', { name: 'Thông báo' }).getByRole('listitem')
  await toast.getByText('Hết phiên đăng nhập', { exact: true }).waitFor()
  await toast.getByText('Vui lòng đăng nhập lại', { exact: true }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
})

test('an unconfirmed contact address says so, gets a link again, and is confirmed by it', async () => {
  const contact = `lien-he-${Date.now()}@vi-du.test`
  const seller = await market.given.person({ roles: ['ROLE_USER', 'ROLE_SELLER'] })
  await market.given.shop({ owner: seller })
  await market.db.run(sql`update shops set contact_email = ${contact} where owner_id = ${seller.id}`)
  const page = await browser.visit({ as: seller })
  await arrive(page, '/my-shop')
  const unconfirmed = page.getByText('Chưa xác minh: thông báo của shop được gửi tới email tài khoản của bạn.')
  await unconfirmed.waitFor()
  await page.getByRole('button', { name: 'Gửi lại thư xác minh' }).click()
  await page.getByText('Đã gửi thư xác minh. Hãy mở liên kết trong thư.').waitFor()
  const mail = await readMail(page, contact, 'Xác minh email liên hệ của shop trên Chợ Phiên')
  const path = /\/my-shop\?confirm=[\w.-]+/u.exec(mail)?.[0] ?? ''
  browser.expectProblem(/^400 POST .*\/contact-email\/confirm$/u)
  await page.goto(`${path}x`)
  await page.getByText('Liên kết xác minh không đúng hoặc đã hết hạn. Vui lòng gửi lại thư.').waitFor()
  await page.goto(path)
  await page.getByText('Đã xác minh email liên hệ của shop.').waitFor()
  await page.waitForURL(({ pathname, search }) => pathname === '/my-shop' && search === '')
  expect(await unconfirmed.count()).toBe(0)
})
