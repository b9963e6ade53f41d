import { readFileSync } from 'node:fs'
import { listOrders } from '@chophien/domain/orders/contract'
import { getOrderPayment } from '@chophien/domain/payments/contract'
import { playBankTransfer } from '@chophien/domain/payments/demo-contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { arrive } from './support/arrive.ts'
import { useBrowser } from './support/browser.ts'
import { stopClock } from './support/clock.ts'
import { faultAt } from './support/faults.ts'
import { useMarket } from './support/market.ts'
import { type Prepaid, prepaid } from './support/prepaid.ts'

const market = useMarket()
const browser = useBrowser()

/** Reports a transfer as a bank does. */
const transfer = ({ lan, payment }: Pick<Prepaid, 'lan' | 'payment'>, amount: number) =>
  market.as(lan).call(playBankTransfer, { body: { transferContent: payment.transferContent ?? '', amount } })

const sum = (page: Page) => page.getByRole('region', { name: 'Số tiền cần thanh toán' })
const fact = (page: Page, name: string) => page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd')

test('a checkout by transfer leads to the payment page, which updates itself after each of two partial transfers', async () => {
  const lan = await market.given.person()
  await market.given.address(lan, { isDefaultShipping: true, isDefaultBilling: true })
  const rows: number[] = []
  for (const name of ['Gùi tre', 'Nón lá'])
    rows.push(
      await market.given.cartRow(
        lan,
        (await market.given.product({ name, variants: [{ finalPrice: 85_000 }] })).variants[0],
      ),
    )
  const page = await browser.visit({ as: lan })
  await arrive(page, `/order?selectedItems=${rows.join(',')}`)
  await page.getByLabel('Phương thức thanh toán').selectOption({ label: 'Chuyển khoản ngân hàng' })
  await page.getByRole('button', { name: 'Đặt hàng' }).click()
  const dialog = page.getByRole('dialog', { name: 'Đặt hàng thành công' })
  await dialog.getByText('Đơn được gửi tới người bán ngay sau khi bạn thanh toán.').waitFor()
  await dialog.getByText(/^Thanh toán trong 1[45]:\d\d$/u).waitFor()
  await dialog.getByRole('button', { name: 'Xem đơn hàng' }).waitFor()
  await dialog.getByRole('button', { name: 'Thanh toán ngay' }).click()

  await page.getByRole('heading', { level: 1, name: 'Thanh toán đơn hàng' }).waitFor()
  const { content: orders } = await market.as(lan).call(listOrders)
  expect(orders.map(({ orderStatus }) => orderStatus)).toEqual(['PENDING_PAYMENT', 'PENDING_PAYMENT'])
  const payment = await market.as(lan).call(getOrderPayment, { params: { id: orders[0]?.id ?? 0 } })
  await sum(page).getByText('và các đơn đặt cùng lúc: một lần thanh toán cho tất cả').waitFor()
  await sum(page)
    .getByText(/^200\.000\s₫$/u)
    .waitFor()
  await fact(page, 'Nội dung chuyển khoản')
    .getByText(payment.transferContent ?? '?')
    .waitFor()
  const code = page.getByRole('img', { name: /^Mã VietQR để chuyển 200\.000\s₫$/u })
  expect(await code.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 20)).toBe(true)

  await transfer({ lan, payment }, 50_000)
  await sum(page).getByText('Còn phải thanh toán').waitFor()
  await sum(page)
    .getByText(/^150\.000\s₫$/u)
    .waitFor()
  await sum(page)
    .getByText(/Đã nhận 50\.000\s₫ trên tổng số 200\.000\s₫/u)
    .waitFor()
  await page.getByRole('img', { name: /^Mã VietQR để chuyển 150\.000\s₫$/u }).waitFor()
  await page.evaluate(() => window.scrollTo(0, 500))
  await transfer({ lan, payment }, 150_000)
  await page.getByRole('heading', { level: 1, name: 'Thanh toán thành công' }).waitFor()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Thanh toán thành công')
  await page.getByRole('link', { name: 'Xem đơn hàng' }).click()
  await page.getByRole('region', { name: 'Tình trạng đơn hàng' }).getByText('Chờ xác nhận', { exact: true }).waitFor()
  const facts = page.getByRole('region', { name: 'Giao hàng và thanh toán' })
  await facts.getByText('Đã thanh toán', { exact: true }).waitFor()
  await page.getByText('Đã nhận thanh toán').waitFor()
  expect((await market.as(lan).call(listOrders)).content.map(({ orderStatus }) => orderStatus)).toEqual([
    'AWAITING_CONFIRMATION',
    'AWAITING_CONFIRMATION',
  ])
})

test('every transfer detail is copied unformatted, and the QR code is saved as a picture', async () => {
  const bought = await prepaid(market, 'BANK_TRANSFER')
  const page = await browser.visit({ width: 1440, as: bought.lan })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await arrive(page, bought.path)
  const copied: string[] = []
  for (const name of ['ngân hàng', 'số tài khoản', 'chủ tài khoản', 'số tiền', 'nội dung chuyển khoản']) {
    await page.getByRole('button', { name: `Sao chép ${name}`, exact: true }).click()
    await page.getByRole('status').getByText(`Đã sao chép ${name}`, { exact: true }).waitFor({ state: 'attached' })
    await page.getByRole('button', { name: `Đã sao chép ${name}`, exact: true }).waitFor()
    copied.push(await page.evaluate(() => navigator.clipboard.readText()))
  }
  const { bank, transferContent } = bought.payment
  expect(copied).toEqual([bank?.name, bank?.accountNumber, bank?.accountName, '115000', transferContent])
  await page.getByRole('button', { name: 'Sao chép số tài khoản', exact: true }).waitFor()

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Lưu ảnh mã QR' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe(`chophien-${transferContent}.png`)
  const bytes = readFileSync(await file.path())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  // Large enough for a banking app to scan it from the gallery.
  expect(bytes.readUInt32BE(16)).toBe(1080)
})

test("'Tôi đã chuyển khoản' only queries the payment; a demo marketplace can simulate the transfer", async () => {
  const bought = await prepaid(market, 'BANK_TRANSFER')
  const page = await browser.visit({ as: bought.lan })
  await arrive(page, bought.path)
  await page.getByRole('button', { name: 'Tôi đã chuyển khoản' }).click()
  await page.getByText('Chưa thấy khoản chuyển của bạn.', { exact: false }).waitFor()
  expect(
    await market.as(bought.lan).call(getOrderPayment, { params: { id: bought.orders[0]?.id ?? 0 } }),
  ).toMatchObject({
    status: 'PENDING',
    received: 0,
  })
  const game = page.getByRole('form', { name: 'Giả lập chuyển khoản (chợ dùng thử)' })
  await game.getByText('Xin đừng chuyển tiền thật', { exact: false }).waitFor()
  const amount = game.getByLabel('Số tiền chuyển (₫)')
  expect(await amount.inputValue()).toBe('115000')
  const play = () => game.getByRole('button', { name: 'Giả lập chuyển khoản' }).click()
  await amount.fill('không đồng')
  await play()
  await game.getByText('Số tiền không hợp lệ.').waitFor()
  await amount.fill('2.5')
  await play()
  await game.getByText('Số tiền không hợp lệ.').waitFor()
  await amount.fill('100.000')
  await play()
  await sum(page).getByText('Còn phải thanh toán').waitFor()
  await expect.poll(() => amount.inputValue()).toBe('15000')
  expect(await page.getByText('Chưa thấy khoản chuyển của bạn.', { exact: false }).count()).toBe(0)
  await amount.fill('20000')
  await play()
  await page.getByRole('heading', { level: 1, name: 'Thanh toán thành công' }).waitFor()
})

test('an unpaid payment expires, and the part that was paid becomes a refund', async () => {
  const bought = await prepaid(market, 'BANK_TRANSFER')
  const page = await browser.visit({ as: bought.lan })
  await transfer(bought, 40_000)
  await arrive(page, bought.path)
  await sum(page).getByText('Còn phải thanh toán').waitFor()
  await market.db.run(sql`update payments set expires_at = now() where id = ${bought.payment.id}`)
  await page.getByRole('heading', { level: 1, name: 'Đã hết thời gian thanh toán' }).waitFor({ timeout: 25_000 })
  await page.getByText('Vui lòng không chuyển tiền cho đơn này nữa.', { exact: false }).waitFor()
  await page.getByText(/^Số tiền 40\.000\s₫ đã nhận sẽ được hoàn lại cho bạn\.$/u).waitFor()
  await page.getByRole('link', { name: 'Xem đơn hàng' }).click()
  await page.getByRole('region', { name: 'Tình trạng đơn hàng' }).getByText('Thất bại', { exact: true }).waitFor()
  const failed = page.getByRole('listitem').filter({ hasText: 'Thanh toán không thành công' })
  // A red cross, no green tick.
  await failed.locator('.bg-danger').waitFor()
  expect(await failed.locator('.bg-positive').count()).toBe(0)
  expect(await page.getByRole('link', { name: /^Thanh toán đơn hàng/u }).count()).toBe(0)
})

test('the countdown turns red and is announced near its end, and a hidden tab does not poll', async () => {
  const bought = await prepaid(market, 'BANK_TRANSFER')
  const page = await browser.visit({ as: bought.lan })
  let asked = 0
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith('/payment') && request.url().includes('/api/')) asked++
  })
  await page.clock.install()
  await arrive(page, bought.path)
  const timer = page.getByRole('timer')
  await timer.waitFor()
  await stopClock(page)
  const look = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)

  await look(true)
  const before = asked
  await page.clock.runFor(120_000)
  expect(asked).toBe(before)
  await look(false)
  await expect.poll(() => asked).toBe(before + 1)
  // The next poll starts after the answer.
  await expect
    .poll(async () => {
      await page.clock.runFor(3000)
      return asked
    })
    .toBeGreaterThan(before + 1)

  expect(await timer.textContent()).toMatch(/^1\d:\d\d$/u)
  await page.clock.runFor(10 * 60_000)
  await page.getByText('Còn chưa đến 5 phút để thanh toán.').waitFor({ state: 'attached' })
  await page.clock.runFor(5 * 60_000)
  await page.getByText('Đã hết thời gian thanh toán.').waitFor({ state: 'attached' })
  expect(await timer.textContent()).toBe('Đã hết thời gian')
})

test('a payment that fails to load shows an error and a retry; polling survives a lost connection', async () => {
  const bought = await prepaid(market, 'BANK_TRANSFER')
  const page = await browser.visit({ as: bought.lan })
  const reading = await faultAt(browser, page, 'GET', '/v1/orders/{id}/payment')
  reading.says(500)
  await arrive(page, bought.path)
  await page.getByText('Không tải được thông tin thanh toán').waitFor()
  reading.over()
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await page.getByRole('heading', { level: 1, name: 'Thanh toán đơn hàng' }).waitFor()
  reading.silent()
  await page.getByText('Mất kết nối với chợ. Trang sẽ tự kiểm tra lại.').waitFor()
  await transfer(bought, 115_000)
  reading.over()
  await page.getByRole('heading', { level: 1, name: 'Thanh toán thành công' }).waitFor()
})

test('another user’s payment is not found, a guest signs in first, and cash on delivery needs no payment', async () => {
  const bought = await prepaid(market, 'BANK_TRANSFER')
  browser.expectProblem(/^404 GET .*\/v1\/orders\/\d+(?:\/payment)?$/u)
  const stranger = await browser.visit({ as: await market.given.person() })
  await arrive(stranger, bought.path)
  await stranger.getByRole('heading', { level: 1, name: 'Không tìm thấy đơn hàng' }).waitFor()

  const guest = await browser.visit()
  await guest.goto(bought.path)
  await guest.waitForURL('/login')
  await guest.getByText('Vui lòng đăng nhập để thanh toán đơn hàng').waitFor()

  await market.db.run(sql`update orders set payment_method = 'COD' where id = ${bought.orders[0]?.id}`)
  const page = await browser.visit({ as: bought.lan })
  await arrive(page, bought.path)
  await page.getByRole('heading', { level: 1, name: 'Đơn này thanh toán khi nhận hàng' }).waitFor()
})

test('order history and order page link to the payment and show the time left', async () => {
  const { lan, orders, path } = await prepaid(market, 'BANK_TRANSFER')
  const [order] = orders
  const page = await browser.visit({ as: lan })
  await arrive(page, '/order-history')
  const card = page.getByRole('article')
  await card.getByText(/^Còn lại để thanh toán 1[45]:\d\d$/u).waitFor()
  await card.getByRole('link', { name: `Thanh toán đơn hàng ${order?.orderNumber}` }).click()
  await page.waitForURL(path)
  await page.getByRole('link', { name: order?.orderNumber ?? '', exact: true }).click()
  await page.getByText(/^Còn lại để thanh toán 1[45]:\d\d$/u).waitFor()
  await page.getByRole('link', { name: `Thanh toán đơn hàng ${order?.orderNumber}` }).click()
  await page.waitForURL(path)
  const width = await (async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('img', { name: /^Mã VietQR/u }).waitFor()
    return page.evaluate(() => document.documentElement.scrollWidth)
  })()
  expect(width).toBe(360)
})
