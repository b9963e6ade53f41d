import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JWTPayload } from 'jose'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLIENT_ID, type GoogleKeys, startGoogleKeys } from '../apps/server/src/testing/google-keys.ts'
import { useBrowser } from './support/browser.ts'
import { codeFor } from './support/code-for.ts'
import { type RealServer, startRealServer } from './support/real-server.ts'

const browser = useBrowser()
const dataDir = mkdtempSync(join(tmpdir(), 'chophien-google-'))
let google: GoogleKeys
// A separate marketplace with Google configured.
let server: RealServer

beforeAll(async () => {
  google = await startGoogleKeys()
  const settings = { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_JWKS_URL: google.jwksUrl }
  server = await startRealServer({ DATA_DIR: dataDir, SEED: 'none', NODE_ENV: 'production', ...settings })
})
afterAll(async () => {
  await server?.stop()
  await google?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Stub of Google's script: its button requests a credential from the test and passes it on. */
const script = `
  let options
  window.google = { accounts: { id: {
    initialize: (given) => { options = given },
    renderButton: (place, look) => {
      const button = document.createElement('button')
      button.textContent = 'Đăng nhập bằng Google'
      button.dataset.look = JSON.stringify(look)
      button.onclick = async () => options.callback({ credential: await window.credentialFor(options.client_id, options.nonce) })
      place.append(button)
    },
    prompt: () => {},
  } } }`

type Credential = (nonce: string) => Promise<string | undefined>

/** A visitor on the login page with stubbed Google credentials. */
async function atLogin(credential: Credential): Promise<Page> {
  const page = await browser.visit()
  await page.route('https://accounts.google.com/gsi/client', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await page.exposeFunction('credentialFor', (clientId: string, nonce: string) => {
    expect(clientId).toBe(CLIENT_ID)
    return credential(nonce)
  })
  await page.goto(`${server.url}/login`)
  return page
}
const press = (page: Page) => page.getByRole('button', { name: 'Đăng nhập bằng Google' }).click()
const signed =
  (claims: JWTPayload = {}) =>
  (nonce: string) =>
    google.credential({ nonce, ...claims })

test('a Google account signs in, sees the welcome and has a session', async () => {
  const page = await atLogin(signed({ given_name: 'Thị Lụa' }))
  await press(page)
  await page.getByRole('dialog', { name: 'Đăng nhập thành công' }).getByText('Chào mừng Lụa').waitFor()
  await page.waitForURL(`${server.url}/`)
  const keys = await page.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')])
  expect(keys).toEqual([expect.stringMatching(/^ey/u), expect.stringMatching(/^\d+\./u)])
  await page.goto(`${server.url}/profile`)
  await page.getByRole('textbox', { name: 'Họ', exact: true }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Họ', exact: true }).inputValue()).toBe('Trần')
})

test('an account on a domain that Google does not own is linked with its password', async () => {
  const now = String(Date.now())
  const email = `lan-${now}@vi-du.test`
  const post = (path: string, body: object) =>
    fetch(`${server.url}/api/v1/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const account = {
    firstName: 'Lê',
    lastName: 'Lan',
    email,
    phoneNumber: `09${now.slice(-8)}`,
    password: 'mat-khau-cu',
  }
  expect((await post('register', account)).status).toBe(201)
  expect((await post('verify-email', { email, otpCode: await codeFor(dataDir, email) })).status).toBe(200)
  const page = await atLogin(signed({ email }))
  browser.expectProblem(/^409 POST .*\/auth\/google$/u)
  browser.expectProblem(/^400 POST .*\/auth\/google$/u)
  await press(page)
  const dialog = page.getByRole('dialog', { name: 'Liên kết với Google' })
  const link = async (password: string) => {
    await dialog.locator('[name=password]').fill(password)
    await dialog.getByRole('button', { name: 'Liên kết', exact: true }).click()
  }
  await link('sai')
  await dialog.getByText('Mật khẩu không đúng.').waitFor()
  await dialog.getByRole('link', { name: 'Quên mật khẩu?' }).click()
  await page.waitForURL(`${server.url}/forgot-password`)
  // The page that is left has a field of this name, too.
  await expect.poll(() => page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(email)
  await page.goBack()
  await press(page)
  await link(account.password)
  await page.getByRole('dialog', { name: 'Đăng nhập thành công' }).getByText('Chào mừng Lan').waitFor()
})

test('a missing credential shows a message, and the next one signs in', async () => {
  let asked = 0
  const page = await atLogin(async (nonce) => (++asked === 1 ? undefined : google.credential({ nonce })))
  await press(page)
  await page.getByRole('alert').getByText('Không lấy được Google token!').waitFor()
  await press(page)
  await page.getByRole('dialog', { name: 'Đăng nhập thành công' }).waitFor()
})

test.each([
  ['a forged one', (nonce: string) => google.forged({ nonce })],
  ['one for another browser', () => google.credential({ nonce: 'cua-ai-do' })],
  ['one without its nonce', () => google.credential()],
] as const)('an unusable credential shows a message: %s', async (_, credential) => {
  const page = await atLogin(credential)
  browser.expectProblem(/^401 POST .*\/auth\/google$/u)
  await press(page)
  const alert = page.getByRole('alert').filter({ hasText: 'Đăng nhập Google thất bại!' })
  await alert.getByText('Không xác nhận được tài khoản Google. Vui lòng thử lại.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
})

test('an answer without a token shows a message, and both names of the token are accepted', async () => {
  const page = await atLogin(signed())
  let data: object = {}
  await page.route('**/api/v1/auth/google', (route) => route.fulfill({ json: { statusCode: 200, message: '', data } }))
  await press(page)
  await page.getByRole('alert').getByText('Không nhận được token từ server').waitFor()
  const claims = {
    email: 'lua@gmail.com',
    exp: Math.floor(Date.now() / 1000) + 900,
    roles: [{ authority: 'ROLE_USER' }],
  }
  data = { token: `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln` }
  // The server did not issue the token and rejects the profile request.
  browser.expectProblem(/^401 GET /u)
  await press(page)
  await page.getByRole('dialog', { name: 'Đăng nhập thành công' }).waitFor()
})

test('a press reports that Google’s script failed to load, and loads it again', async () => {
  const page = await browser.visit()
  browser.expectProblem(/^failed: GET https:\/\/accounts\.google\.com/u)
  let asked = 0
  await page.route('https://accounts.google.com/gsi/client', (route) => {
    asked++
    return route.abort('failed')
  })
  await Promise.all([page.waitForEvent('requestfailed'), page.goto(`${server.url}/login`)])
  await page.getByRole('button', { name: 'Google' }).click()
  await page.getByRole('alert').getByText('Đăng nhập Google thất bại!').waitFor()
  expect(asked).toBe(2)
})

test('the Facebook button says that it is not available yet', async () => {
  const page = await atLogin(signed())
  await page.getByRole('button', { name: 'Facebook' }).click()
  await page.getByText('Tính năng Facebook đang phát triển!').waitFor()
})

test('only the login page loads Google’s script', async () => {
  const page = await browser.visit()
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url)) foreign.push(request.url())
  })
  for (const path of ['/', '/register', '/contact']) await page.goto(server.url + path, { waitUntil: 'networkidle' })
  expect(foreign).toEqual([])
})
