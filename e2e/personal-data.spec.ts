import { readFileSync } from 'node:fs'
import { login } from '@chophien/domain/accounts/contract'
import { expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

test('the profile lists the signed-in devices and signs them out', async () => {
  const lan = await market.given.person()
  const elsewhere = await market.as(null).call(login, { body: { email: lan.email, password: lan.password } })
  const page = await browser.visit({ as: lan })
  await page.goto('/profile')
  const devices = page.getByRole('region', { name: 'Thiết bị đang đăng nhập' })
  await devices.getByText('Thiết bị này').waitFor()
  expect(await devices.getByRole('listitem').count()).toBe(2)
  await devices.getByRole('button', { name: /^Đăng xuất Thiết bị không xác định/u }).click()
  await page.getByText('Đã đăng xuất thiết bị.').waitFor()
  expect(await devices.getByRole('listitem').count()).toBe(1)
  const answer = await fetch(`${market.url}/api/v1/users/profile`, {
    headers: { authorization: `Bearer ${elsewhere.accessToken}` },
  })
  expect(answer.status).toBe(401)

  await market.as(null).call(login, { body: { email: lan.email, password: lan.password } })
  await page.reload()
  await devices.getByRole('button', { name: 'Đăng xuất khỏi mọi thiết bị khác' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Đăng xuất' }).click()
  await page.getByText('Đã đăng xuất khỏi mọi thiết bị khác.').waitFor()
  expect(await devices.getByRole('listitem').count()).toBe(1)
})

test('a user downloads the own data as a file', async () => {
  const lan = await market.given.person({ lastName: 'Thị Lan' })
  await market.given.address(lan)
  const page = await browser.visit({ as: lan })
  await page.goto('/profile')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Tải dữ liệu của tôi' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('du-lieu-cho-phien.json')
  const data = JSON.parse(readFileSync(await file.path(), 'utf8'))
  expect(data).toMatchObject({
    profile: { email: lan.email, lastName: 'Thị Lan' },
    addresses: [{ city: expect.any(String) }],
  })
})

test('a user deletes the account by typing e-mail address and password', async () => {
  const lan = await market.given.person()
  const page = await browser.visit({ as: lan })
  browser.expectProblem(/^400 POST .*\/users\/deletion/u)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Xóa tài khoản' }).click()
  const dialog = page.getByRole('dialog', { name: 'Xóa tài khoản?' })
  await dialog.getByRole('button', { name: 'Xóa vĩnh viễn tài khoản' }).click()
  await dialog.getByText('Vui lòng nhập đầy đủ thông tin!').waitFor()
  await dialog.getByLabel('Email của bạn').fill(lan.email)
  await dialog.getByLabel('Mật khẩu', { exact: true }).fill('sai-mat-khau')
  await dialog.getByRole('button', { name: 'Xóa vĩnh viễn tài khoản' }).click()
  await dialog.getByText('Mật khẩu không đúng.').waitFor()
  expect(await dialog.getByLabel('Email của bạn').inputValue()).toBe(lan.email)
  await dialog.getByLabel('Mật khẩu', { exact: true }).fill(lan.password)
  await dialog.getByRole('button', { name: 'Xóa vĩnh viễn tài khoản' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByText('Tài khoản của bạn đã được xóa.').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
})
