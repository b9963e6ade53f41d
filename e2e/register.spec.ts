import { expect, test } from 'vitest'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

test('every rule is said at its field, in the browser and by the server', async () => {
  const taken = await market.given.person()
  const other = await market.given.person()
  const { phone } = await market.db.one<{ phone: string }>(
    sql`select phone_number as phone from users where id = ${taken.id}`,
  )
  const page = await browser.visit()
  browser.expectProblem(/^409 POST .*\/register/u)
  await page.goto('/register')
  const send = page.getByRole('button', { name: 'Đăng ký', exact: true })
  const fill = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) await page.locator(`[name=${name}]`).fill(value)
    await send.click()
  }
  await fill({
    firstName: 'Nguyễn',
    lastName: 'An',
    phoneNumber: '12345',
    email: 'khong-phai',
    password: '12345',
    confirmPassword: '1',
  })
  for (const sentence of [
    'Số điện thoại không hợp lệ! Phải đúng 10 chữ số.',
    'Email không hợp lệ!',
    'Mật khẩu quá ngắn!',
    'Mật khẩu xác nhận không khớp!',
  ])
    await page.getByText(sentence).waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('phoneNumber')

  const free = `09${String(Date.now()).slice(-8)}`
  await fill({ phoneNumber: free, email: taken.email.toUpperCase(), password: 'mat-khau', confirmPassword: 'mat-khau' })
  await page.getByText('Email đã được sử dụng.').waitFor()
  await fill({ phoneNumber: phone, email: `moi-${Date.now()}@vi-du.test` })
  await page.getByText('Số điện thoại đã được sử dụng.').waitFor()
  await fill({ email: other.email })
  await page.getByText('Email hoặc số điện thoại đã được sử dụng.').waitFor()
  expect(await page.locator('[name=password]').inputValue()).toBe('mat-khau')

  await fill({ phoneNumber: free, email: `moi-${Date.now()}@vi-du.test` })
  const dialog = page.getByRole('dialog', { name: 'Xác thực email' })
  await dialog.getByRole('button', { name: /^Gửi lại mã \(\d\ds\)$/u }).waitFor()
  expect(await dialog.getByRole('button', { name: /^Gửi lại mã/u }).isDisabled()).toBe(true)
})
