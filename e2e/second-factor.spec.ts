import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { findEmbedded } from '../apps/server/src/platform/database/embedded.ts'
import { rootSecret } from '../apps/server/src/platform/secrets.ts'
import { codeOfApp, wrongCodeOf } from '../apps/server/src/testing/authenticator.ts'
import { makeBuilders, type Person } from '../apps/server/src/testing/builders.ts'
import { arrive } from './support/arrive.ts'
import { useBrowser } from './support/browser.ts'
import { inDialog } from './support/in-dialog.ts'
import { logIn } from './support/log-in.ts'
import { readMail } from './support/mailbox.ts'
import { useMarket } from './support/market.ts'
import { type RealServer, startRealServer } from './support/real-server.ts'
import { turnOnByHand } from './support/second-factor.ts'

const market = useMarket()
const browser = useBrowser()

/** Fills the login and resolves to the dialog that asks for the code. */
async function untilCode(page: Page, { email, password }: Person) {
  browser.expectProblem(/^403 POST .*\/login/u)
  await arrive(page, '/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Mật khẩu' }).fill(password)
  await page.keyboard.press('Enter')
  return inDialog(page, 'Bảo vệ hai lớp')
}

test('is turned on from the profile, asked for at the next sign-in, replaced by a recovery code, and turned off', async () => {
  const lan = await market.given.person()
  const own = await browser.visit({ as: lan })
  await arrive(own, '/profile')
  const panel = own.getByRole('region', { name: 'Bảo vệ hai lớp' })
  await panel.getByRole('link', { name: 'Xem hoặc thay đổi' }).click()
  await own.waitForURL('/second-factor')
  const { secret, codes } = await turnOnByHand(own, lan.password)
  expect(codes).toHaveLength(10)
  const [download] = await Promise.all([
    own.waitForEvent('download'),
    own.getByRole('button', { name: 'Lưu thành tệp' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('ma-khoi-phuc.txt')
  const saved = readFileSync(await download.path(), 'utf8')
  for (const code of codes) expect(saved).toContain(code)
  await own.getByRole('button', { name: 'Tôi đã cất các mã' }).click()
  await own.getByText('Còn 10 mã khôi phục chưa dùng.').waitFor()

  const other = await browser.visit()
  const asked = await untilCode(other, lan)
  browser.expectProblem(/^400 POST .*\/auth\/second-factor/u)
  await asked.getByLabel('Mã của ứng dụng').fill(wrongCodeOf(secret))
  await other.keyboard.press('Enter')
  await asked.getByText('Mã không đúng hoặc đã dùng rồi. Hãy đợi ứng dụng hiện mã mới rồi thử lại.').waitFor()
  // The code of now was used for turning on.
  await asked.getByLabel('Mã của ứng dụng').fill(codeOfApp(secret, 1))
  await other.keyboard.press('Enter')
  await other.getByRole('dialog', { name: 'Đăng nhập thành công' }).waitFor()
  await other.waitForURL('/')

  const third = await browser.visit()
  const again = await untilCode(third, lan)
  await again.getByRole('button', { name: 'Mất điện thoại? Dùng mã khôi phục' }).click()
  await again.getByLabel('Mã khôi phục').fill(codes[0]?.toUpperCase() ?? '')
  await third.keyboard.press('Enter')
  await third.getByRole('dialog', { name: 'Đăng nhập thành công' }).waitFor()
  await readMail(third, lan.email, 'Một mã khôi phục của tài khoản Chợ Phiên vừa được dùng')

  await arrive(own, '/second-factor')
  await own.getByText('Còn 9 mã khôi phục chưa dùng.').waitFor()
  await own.getByRole('button', { name: 'Tạo mã khôi phục mới' }).click()
  const renewal = await inDialog(own, 'Tạo mã khôi phục mới')
  await renewal.getByLabel('Mật khẩu', { exact: false }).first().fill(lan.password)
  await renewal.getByLabel('Mã của ứng dụng hoặc mã khôi phục').fill(codes[1] ?? '')
  await own.keyboard.press('Enter')
  await own.getByRole('heading', { level: 1, name: 'Mã khôi phục của bạn' }).waitFor()
  // Where a recovery code has just signed in, the password is enough.
  await arrive(third, '/second-factor')
  await third.getByText('Bạn vừa đăng nhập bằng mã khôi phục').waitFor()
  await third.getByRole('button', { name: 'Tắt bảo vệ hai lớp' }).click()
  const alone = await inDialog(third, 'Tắt bảo vệ hai lớp?')
  expect(await alone.locator('input[name=code]').count()).toBe(0)
  const anew = await own.getByRole('main').getByRole('listitem').allInnerTexts()
  expect(anew.some((code) => codes.includes(code))).toBe(false)
  await own.getByRole('button', { name: 'Tôi đã cất các mã' }).click()
  await own.getByRole('button', { name: 'Tắt bảo vệ hai lớp' }).click()
  const off = await inDialog(own, 'Tắt bảo vệ hai lớp?')
  await off.getByLabel('Mật khẩu', { exact: false }).first().fill(lan.password)
  await off.getByLabel('Mã của ứng dụng hoặc mã khôi phục').fill(anew.find((code) => /^\w{5}-\w{5}$/u.test(code)) ?? '')
  await own.keyboard.press('Enter')
  await own.getByRole('button', { name: 'Bật bảo vệ hai lớp' }).waitFor()

  const last = await browser.visit()
  await arrive(last, '/login')
  await logIn(last, lan)
})

// A separate marketplace that is no demo.
const dataDir = mkdtempSync(join(tmpdir(), 'chophien-second-factor-'))
let server: RealServer
let admin: Person
beforeAll(async () => {
  server = await startRealServer({ DATA_DIR: dataDir, SEED: 'none', ADMIN_SECOND_FACTOR: 'required' })
  const connection = await findEmbedded(dataDir)
  if (!connection) throw new Error('the embedded server does not answer')
  const db = openDatabase({ connection, checkRows: true })
  admin = await makeBuilders({ db, secret: rootSecret(undefined, dataDir) }).person({
    roles: ['ROLE_USER', 'ROLE_ADMIN'],
  })
  await db.close()
})
afterAll(async () => {
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('an administrator outside the demo sets it up before anything else, and is told why', async () => {
  const page = await browser.visit()
  browser.expectProblem(/^403 GET .*\/admin\//u)
  await page.goto(`${server.url}/admin`)
  await page.waitForURL(`${server.url}/login`)
  await logIn(page, admin)
  await page.waitForURL(`${server.url}/second-factor`)
  await page
    .getByText(
      'Quản trị viên phải bật bảo vệ hai lớp trước khi dùng trang quản trị. Nếu đã bật rồi, hãy đăng xuất và đăng nhập lại.',
    )
    .waitFor()
  await turnOnByHand(page, admin.password)
  await page.getByRole('button', { name: 'Tôi đã cất các mã' }).click()
  await page.getByRole('link', { name: 'Vào trang quản trị' }).click()
  await page.waitForURL(`${server.url}/admin`)
  await page.getByRole('heading', { level: 1, name: 'Tổng quan' }).waitFor()
})
