import { forgotPassword } from '@chophien/domain/accounts/password-contract'
import { expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

test('a demo marketplace shows its mails in the browser', async () => {
  const lan = await market.given.person()
  await market.as(null).call(forgotPassword, { body: { email: lan.email } })
  const code = await market.codeFor(lan.email)
  const page = await browser.visit()
  await page.goto('/mailbox')
  const mail = page.getByRole('article').filter({ hasText: lan.email })
  await mail.getByRole('heading', { name: `Mã đặt lại mật khẩu Chợ Phiên: ${code}` }).waitFor()
  expect(await mail.textContent()).toContain(`Gửi ${lan.email}`)
})
