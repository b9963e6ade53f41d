import { getProfile, login } from '@chophien/domain/accounts/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Person } from '../apps/server/src/testing/builders.ts'
import { useBrowser } from './support/browser.ts'
import { faultAt } from './support/faults.ts'
import { useMarket } from './support/market.ts'
import { prepaid } from './support/prepaid.ts'

const market = useMarket()
const browser = useBrowser()

/** The tokens of a new login through the API. */
async function loggedIn({ email, password }: Person): Promise<{ token: string; refreshToken: string }> {
  const { accessToken, refreshToken } = await market.as(null).call(login, { body: { email, password } })
  return { token: accessToken, refreshToken }
}

const stored = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /token|session/iu.test(key)))

test('wrong credentials show a message and empty the form; correct ones lead to the front page', async () => {
  const lan = await market.given.person()
  const page = await browser.visit()
  browser.expectProblem(/^401 POST .*\/login/u)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await page.getByText('Vui lòng nhập đầy đủ thông tin!').waitFor()
  await page.getByRole('textbox', { name: 'Email' }).fill(lan.email)
  await page.getByLabel('Mật khẩu').fill('khong-phai')
  await page.keyboard.press('Enter')
  await page.getByText('Sai tài khoản hoặc mật khẩu!').waitFor()
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('')
  expect(await page.getByLabel('Mật khẩu').inputValue()).toBe('')
  await page.getByRole('textbox', { name: 'Email' }).fill(lan.email)
  await page.getByLabel('Mật khẩu').fill(lan.password)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Đăng nhập thành công' }).waitFor()
  await page.waitForURL('/')
})

test('the Facebook and Google buttons say that they are not available', async () => {
  const page = await browser.visit()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Facebook' }).click()
  await page.getByText('Tính năng Facebook đang phát triển!').waitFor()
  await page.getByRole('button', { name: 'Google' }).click()
  await page.getByText('Đăng nhập Google chưa được cấu hình.').waitFor()
})

test('a guest is sent to the login and back to the requested page', async () => {
  const lan = await market.given.person()
  const page = await browser.visit()
  await page.goto('/order-history?tab=SHIPPED')
  await page.waitForURL('/login')
  await page.getByText('Vui lòng đăng nhập để xem đơn hàng').waitFor()
  await page.getByRole('textbox', { name: 'Email' }).fill(lan.email)
  await page.getByLabel('Mật khẩu').fill(lan.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('/order-history?tab=SHIPPED')
  await page.getByRole('tab', { name: 'Đang giao (0)', selected: true }).waitFor()
})

test('an unverified account enters its code and is signed in', async () => {
  const email = `chua-xac-thuc-${Date.now()}@vi-du.test`
  const page = await browser.visit()
  browser.expectProblem(/^403 POST .*\/login/u)
  browser.expectProblem(/^400 POST .*\/verify-email/u)
  const body = {
    firstName: 'Trần',
    lastName: 'Thị Mai',
    email,
    phoneNumber: `03${String(Date.now()).slice(-8)}`,
    password: 'mat-khau',
    // The first versions of the demo's terms and privacy notice.
    shown: { terms: 1, privacy: 1 },
  }
  const answer = await fetch(`${market.url}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(201)
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Mật khẩu').fill(body.password)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Xác thực email' })
  await dialog.getByRole('button', { name: 'Xác thực' }).click()
  await dialog.getByText('Vui lòng nhập OTP!').waitFor()
  await dialog.getByLabel('Mã OTP').fill('abcdef')
  await page.keyboard.press('Enter')
  await dialog.getByText('Mã OTP không đúng hoặc không còn dùng được.').waitFor()
  await dialog.getByLabel('Mã OTP').fill(await market.codeFor(email))
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Đăng nhập thành công' }).getByText('Chào mừng Mai').waitFor()
  await page.waitForURL('/')
})

test('logging out clears the tokens, ends the session on the server and leads to the login', async () => {
  const tokens = await loggedIn(await market.given.person())
  const page = await browser.visit({ width: 1440, as: tokens })
  await page.goto('/')
  await page.getByRole('button', { name: 'Tài khoản' }).click()
  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await page.getByRole('dialog', { name: 'Đăng xuất thành công' }).waitFor()
  await page.waitForURL('/login')
  expect(await stored(page)).toEqual([])
  const answer = await market.as(tokens).settle(getProfile)
  expect(answer).toMatchObject({ ok: false, failure: { status: 401 } })
})

test('an expired token logs out at start', async () => {
  const page = await browser.visit({ as: { token: forged(-60) } })
  await page.goto('/cart')
  await page.waitForURL('/login')
  expect(await stored(page)).toEqual([])
})

test.each([
  ['ten minutes slow', -10],
  ['twenty minutes fast', 20],
])(
  'a phone whose clock is %s stays signed in, renews its session in time, and counts down to the right minute',
  async (_clock, off) => {
    const { lan, path: payment } = await prepaid(market, 'BANK_TRANSFER')
    const page = await browser.visit()
    await page.clock.install({ time: Date.now() + off * 60_000 })
    const renewals: number[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('/v1/auth/refresh')) renewals.push(response.status())
    })
    await page.goto('/login')
    await page.getByRole('textbox', { name: 'Email' }).fill(lan.email)
    await page.getByLabel('Mật khẩu').fill(lan.password)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Đăng nhập thành công' }).waitFor()
    await page.clock.fastForward(3000)
    await page.waitForURL('/')
    await page.clock.fastForward('10:00')
    // The time of receipt outlives the page.
    await page.goto('/cart')
    await page.getByText('Giỏ hàng trống').waitFor()
    await page.clock.fastForward('03:00')
    expect(renewals).toEqual([])
    // A token lives for fifteen minutes and is renewed a minute before.
    await page.clock.fastForward('01:30')
    await expect.poll(() => renewals).toEqual([200])
    await page.goto(payment)
    await page
      .getByRole('timer')
      .getByText(/^14:\d\d$/u)
      .waitFor()
    expect(renewals).toEqual([200])
  },
)

test('a session that ended elsewhere logs out at the next call', async () => {
  const lan = await market.given.person()
  const page = await browser.visit({ as: lan })
  browser.expectProblem(/^401 GET /u)
  await page.goto('/cart')
  await page.getByText('Giỏ hàng trống').waitFor()
  await fetch(`${market.url}/api/v1/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${lan.token}` } })
  await page.reload()
  await page.waitForURL('/login')
  expect(await stored(page)).toEqual([])
})

test('two tabs share one renewal, and a logout in one ends the session in the other', async () => {
  const lan = await market.given.person()
  const { refreshToken } = await loggedIn(lan)
  // The browser was closed overnight: the access token has expired, the refresh token has not.
  const first = await browser.visit({ width: 1440, as: { token: forged(-60, lan.email), refreshToken } })
  const renewals: string[] = []
  first.context().on('request', (request) => {
    if (request.url().endsWith('/v1/auth/refresh')) renewals.push(request.url())
  })
  const second = await browser.tab(first)
  await Promise.all([first.goto('/order-history'), second.goto('/cart')])
  await Promise.all([
    first.getByRole('tab', { name: 'Tất cả (0)' }).waitFor(),
    second.getByText('Giỏ hàng trống').waitFor(),
  ])
  expect(renewals).toHaveLength(1)

  await first.getByRole('button', { name: 'Tài khoản' }).click()
  await first.getByRole('button', { name: 'Đăng xuất' }).click()
  await first.waitForURL('/login')
  await second.waitForURL('/login')
})

test('a tab names the person whom another tab signed in while it was still loading the name of the one before', async () => {
  const lan = await market.given.person({ lastName: 'Thị Lan' })
  const an = await market.given.person({ lastName: 'Văn An' })
  const first = await browser.visit({ width: 1440, as: await loggedIn(lan) })
  const profile = await faultAt(browser, first, 'GET', '/v1/users/profile')
  const go = profile.waits()
  await first.goto('/contact')
  await expect.poll(profile.sent).toBe(1)
  const { token, refreshToken } = await loggedIn(an)
  const second = await browser.tab(first)
  await second.goto('/contact')
  await second.evaluate(
    (tokens) => {
      for (const [key, value] of tokens) localStorage.setItem(key, value)
    },
    [
      ['refreshToken', refreshToken],
      ['userSession', 'null'],
      ['accessToken', token],
    ] as const,
  )
  await expect.poll(profile.sent).toBe(2)
  go()
  await first.getByRole('button', { name: 'Tài khoản' }).click()
  await first.getByText('Văn An').waitFor()
})

/** An unsigned token: the browser cannot tell, only the server can. */
function forged(secondsLeft: number, email = 'lan@vi-du.test'): string {
  const exp = Math.floor(Date.now() / 1000) + secondsLeft
  const claims = { email, exp, roles: [{ authority: 'ROLE_USER' }] }
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`
}
