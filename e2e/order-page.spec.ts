import { getOrder } from '@chophien/domain/orders/contract'
import type { OrderStatus } from '@chophien/domain/orders/order-status'
import { refuseCase } from '@chophien/domain/returns/seller-contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { ageOrder } from '../apps/server/src/testing/age-order.ts'
import { bought, move, openOrder } from './support/bought-order.ts'
import { useBrowser } from './support/browser.ts'
import { deliveredOrder } from './support/cases.ts'
import { faultAt } from './support/faults.ts'
import { useMarket } from './support/market.ts'
import { textsOf } from './support/words.ts'

const market = useMarket()
const browser = useBrowser()

const steps = (page: Page) =>
  textsOf(page.getByRole('region', { name: 'Hành trình đơn hàng' }).locator('li p:first-child'))
const status = (page: Page) => page.getByRole('region', { name: 'Tình trạng đơn hàng' })

test('the card of an order links to the page with all its details', async () => {
  const { lan, jar, order } = await bought(market)
  await move(market, order, 'PROCESSING', 'seller')
  await move(market, order, 'SHIPPED', 'seller', 'Hàng dễ vỡ, đã bọc ba lớp')
  await market.db.run(
    sql`update orders set carrier = 'Viettel Post', tracking_code = 'VT123456789' where id = ${order.id}`,
  )
  const page = await browser.visit({ as: lan })
  await page.goto('/order-history')
  await page.getByRole('link', { name: `Xem chi tiết đơn hàng ${order.orderNumber}` }).click()
  await page.waitForURL(`/order-history/${order.id}`)
  await page.getByRole('heading', { level: 1, name: `Đơn hàng ${order.orderNumber}` }).waitFor()
  expect(await page.title()).toBe(`Đơn hàng ${order.orderNumber} | Chợ Phiên`)
  await status(page).getByText('Đang giao', { exact: true }).waitFor()
  await status(page).getByText('Hàng đang trên đường đến bạn.').waitFor()
  expect(await steps(page)).toEqual([
    'Đã đặt hàng',
    'Người bán đã xác nhận',
    'Đã giao cho đơn vị vận chuyển',
    'Giao hàng đến bạn (chưa đến)',
    'Hoàn tất (chưa đến)',
  ])
  const present = page.getByRole('region', { name: 'Hành trình đơn hàng' }).locator('[aria-current=step]')
  await present.getByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d · Người bán$/u).waitFor()
  await present.getByText('Hàng dễ vỡ, đã bọc ba lớp').waitFor()

  const goods = page.getByRole('region', { name: 'Sản phẩm đã mua' })
  expect(await goods.getByRole('link', { name: 'Chum sành' }).getAttribute('href')).toBe(`/product/${jar.id}`)
  await goods.getByText('Men nâu').waitFor()
  for (const [name, price] of [
    ['Tạm tính', /170\.000\s₫$/u],
    ['Phí vận chuyển', /30\.000\s₫$/u],
    ['Tổng tiền', /200\.000\s₫$/u],
  ] as const)
    expect(await goods.getByText(name, { exact: true }).locator('..').innerText()).toMatch(price)
  const facts = page.getByRole('region', { name: 'Giao hàng và thanh toán' })
  const fact = (name: string) => facts.getByText(name, { exact: true }).locator('..').innerText()
  expect(await fact('Địa chỉ giao hàng')).toMatch(
    /Nguyễn Văn An · 0911222333\s12 Đội Cấn, Phường Ba Đình, Thành phố Hà Nội$/u,
  )
  expect(await fact('Địa chỉ thanh toán')).toMatch(/0987654321\s45 Nguyễn Huệ, Phường Ba Đình, Thành phố Hà Nội$/u)
  expect(await fact('Đơn vị vận chuyển')).toMatch(/Viettel Post$/u)
  expect(await fact('Mã vận đơn')).toMatch(/^Mã vận đơn\sVT123456789\s/u)
  expect(await facts.getByRole('link', { name: 'Tra cứu hành trình' }).getAttribute('href')).toBe(
    'https://viettelpost.vn/thong-tin-don-hang?peopleTracking=sender&orderNumber=VT123456789',
  )
  expect(await fact('Phương thức thanh toán')).toMatch(/Thanh toán khi nhận hàng$/u)
  expect(await fact('Tình trạng thanh toán')).toMatch(/Chưa thanh toán$/u)
  expect(await fact('Lời nhắn cho người bán')).toMatch(/Gọi trước khi giao$/u)
  // No other action is available.
  expect(await textsOf(page.getByRole('main').getByRole('button'))).toEqual(['In đơn hàng', 'Sao chép mã vận đơn'])
  await page.getByRole('navigation', { name: 'Đường dẫn' }).getByRole('link', { name: 'Đơn hàng của tôi' }).click()
  await page.waitForURL('/order-history')
})

test('each of the fourteen statuses has a name, an explanation and its actions', async () => {
  const { lan, order } = await bought(market)
  const page = await browser.visit({ width: 1440, as: lan })
  const print = 'In đơn hàng'
  const again = 'Mua lại'
  const seen: OrderStatus[] = []
  for (const [to, by, badge, title, buttons] of [
    ['PENDING_PAYMENT', 'shopper', 'Chờ thanh toán', 'Đã đặt hàng, chờ thanh toán', [print]],
    ['AWAITING_CONFIRMATION', 'payment', 'Chờ xác nhận', 'Đã nhận thanh toán', ['Hủy đơn', print]],
    ['PROCESSING', 'seller', 'Đang xử lý', 'Người bán đã xác nhận', [print]],
    ['SHIPPED', 'seller', 'Đang giao', 'Đã giao cho đơn vị vận chuyển', [print]],
    ['DELIVERED', 'carrier', 'Đã giao', 'Đã giao hàng', [again, 'Đã nhận được hàng', print, 'Đánh giá']],
    ['RETURN_REQUESTED', 'shopper', 'Yêu cầu trả hàng', 'Bạn đã gửi yêu cầu về đơn hàng', [print]],
    ['RETURN_APPROVED', 'admin', 'Đã duyệt trả hàng', 'Yêu cầu trả hàng được chấp nhận', [print]],
    ['RETURNED', 'seller', 'Đã trả hàng', 'Đã hoàn tiền, trả hàng xong', [again, print]],
    ['COMPLETED', 'timer', 'Hoàn tất', 'Đơn hàng tự hoàn tất', [again, print, 'Đánh giá']],
    ['CANCELLED', 'timer', 'Đã hủy', 'Đơn hàng tự hủy', [again, print]],
    ['CANCELLED_BY_USER', 'shopper', 'Đã hủy bởi bạn', 'Bạn đã hủy đơn', [again, print]],
    ['CANCELLED_BY_SELLER', 'seller', 'Đã hủy bởi người bán', 'Người bán đã hủy đơn', [again, print]],
    ['CANCELLED_BY_ADMIN', 'admin', 'Đã hủy bởi sàn', 'Sàn đã hủy đơn', [again, print]],
    ['FAILED', 'carrier', 'Thất bại', 'Giao hàng không thành công', [again, print]],
  ] as const) {
    await move(market, order, to, by, `Vì ${to}`)
    await openOrder(page, order)
    await status(page).getByText(badge, { exact: true }).waitFor()
    const present = page.locator('[aria-current=step]')
    await present.getByText(title, { exact: true }).waitFor()
    await present.getByText(`Vì ${to}`).waitFor()
    expect(await textsOf(page.getByRole('main').getByRole('button'))).toEqual(buttons)
    seen.push(to)
  }
  expect(new Set(seen).size).toBe(14)
})

test('an unconfirmed order is cancelled after a confirmation dialog; one confirmed meanwhile is not', async () => {
  const { lan, order } = await bought(market)
  const page = await browser.visit({ as: lan })
  browser.expectProblem(/^409 PUT .*\/cancel$/u)
  await openOrder(page, order)
  const question = page.getByRole('dialog', { name: 'Hủy đơn hàng này?' })
  await page.getByRole('button', { name: 'Hủy đơn' }).click()
  await question.getByRole('button', { name: 'Không' }).click()
  await question.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Hủy đơn' }).click()
  await move(market, order, 'PROCESSING', 'seller')
  await question.getByRole('button', { name: 'Hủy đơn' }).click()
  await page.getByText('Hủy đơn thất bại').waitFor()
  await page.getByText('Đơn hàng không còn ở trạng thái cho phép thao tác này.').waitFor()
  await status(page).getByText('Đang xử lý', { exact: true }).waitFor()

  await move(market, order, 'AWAITING_CONFIRMATION', 'shopper')
  await page.reload()
  await page.getByRole('button', { name: 'Hủy đơn' }).click()
  await question.getByLabel('Vì sao bạn hủy đơn?').selectOption('Lý do khác')
  await question.getByLabel('Lý do của bạn').fill('Tôi đi vắng một tuần')
  await question.getByRole('button', { name: 'Hủy đơn' }).click()
  await page.getByText('Đã hủy đơn hàng', { exact: true }).waitFor()
  await page.locator('[aria-current=step]').getByText('Tôi đi vắng một tuần').waitFor()
  await status(page).getByText('Đã hủy bởi bạn', { exact: true }).waitFor()
  expect((await steps(page)).at(-1)).toBe('Bạn đã hủy đơn')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(`Đơn hàng ${order.orderNumber}`)

  const buying = await faultAt(browser, page, 'POST', '/v1/orders/{id}/buy-again')
  const notes = ['Bình', 'Chén', 'Đĩa', 'Ly', 'Tô'].map((name) => `${name}: Sản phẩm này đã hết hàng!`)
  buying.says(200, 'OK', { data: { cartItemIds: [], count: 0, notes } })
  await page.getByRole('button', { name: 'Mua lại' }).click()
  const noted = page.getByRole('list', { name: 'Thông báo' }).locator('p', { hasText: 'Bình' })
  expect((await noted.innerText()).split('\n')).toEqual(notes)
  buying.over()
  await page.getByRole('button', { name: 'Mua lại' }).click()
  await page.waitForURL(/\/cart\?selectedItems=\d+$/u)
  await page.getByText(/^Tổng tiền \([1-9]\d* sản phẩm\):$/u).waitFor()
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBeGreaterThan(0)
  const footer = page.getByRole('contentinfo')
  expect(await footer.getByRole('link').allTextContents()).toEqual([
    'Hotline: 113',
    expect.stringContaining('@'),
    'Liên hệ và góp ý',
  ])
})

test('a shopper confirms the receipt of a delivered order, reviews it and finds the review again', async () => {
  const { lan, order } = await bought(market)
  await move(market, order, 'DELIVERED', 'carrier')
  const page = await browser.visit({ as: lan })
  await openOrder(page, order)
  await page.getByRole('button', { name: 'Đã nhận được hàng' }).click()
  const question = page.getByRole('dialog', { name: 'Bạn đã nhận được hàng?' })
  await question.getByText(`Đơn hàng ${order.orderNumber}`).waitFor()
  await question.getByRole('button', { name: 'Đã nhận được hàng' }).click()
  await page.getByText('Cảm ơn bạn đã xác nhận').waitFor()
  await status(page).getByText('Hoàn tất', { exact: true }).waitFor()
  expect((await steps(page)).at(-1)).toBe('Đã nhận được hàng')
  expect(await market.as(lan).call(getOrder, { params: { id: order.id } })).toMatchObject({ orderStatus: 'COMPLETED' })

  await page.getByRole('button', { name: 'Đánh giá' }).click()
  const dialog = page.getByRole('dialog', { name: 'Đánh giá sản phẩm' })
  await dialog.getByRole('radio', { name: '5 sao' }).press('Space')
  await dialog.getByLabel('Nhận xét').fill('Chum kín, nước mát')
  await dialog.getByRole('button', { name: 'Gửi đánh giá' }).click()
  await page.getByText('Cảm ơn bạn đã đánh giá sản phẩm').waitFor()
  await page.getByRole('link', { name: 'Xem đánh giá' }).click()
  await page.getByText('Chum kín, nước mát').waitFor()

  await market.db.transaction(async (tx) => {
    await tx.run(sql`update reviews set taken_down_at = now() where order_id = ${order.id}`)
    tx.changed(order.orderItems.map(({ productId }) => `reviews:${productId}`))
  })
  await openOrder(page, order)
  await page.getByRole('link', { name: 'Xem đánh giá' }).click()
  await page.getByText('Không thể xem đánh giá').waitFor()
  await page.getByText('Đánh giá này không còn được hiển thị.').waitFor()
})

test('a return is requested with a reason, shown in the timeline, and refused with another reason', async () => {
  const { order, lan, owner } = await deliveredOrder(market, { quantity: 2 })
  const page = await browser.visit({ as: lan })
  const asking = await faultAt(browser, page, 'POST', '/v1/orders/{id}/cases')
  await openOrder(page, order)
  await page.getByRole('link', { name: 'Trả hàng hoặc khiếu nại' }).click()
  await page.getByRole('heading', { level: 1, name: 'Trả hàng hoặc khiếu nại' }).waitFor()
  const send = () => page.getByRole('button', { name: 'Gửi yêu cầu' }).click()
  await page.getByRole('radio', { name: /^Trả hàng và hoàn tiền/u }).check()
  await send()
  await page.getByText('Vui lòng chọn lý do', { exact: true }).waitFor()
  await page.getByLabel('Lý do').selectOption('Hàng bị lỗi hoặc hư hỏng')
  await page.getByLabel('Mô tả').fill('Nắp chum bị vỡ')
  asking.says(500)
  await send()
  await page.getByText('Trả hàng thất bại').waitFor()
  expect(await page.getByLabel('Mô tả').inputValue()).toBe('Nắp chum bị vỡ')
  asking.over()
  await send()
  await page.getByText('Đã gửi yêu cầu trả hàng').waitFor()
  await page.getByText('Người bán đang xem yêu cầu của bạn.').waitFor()
  const id = Number(page.url().split('/').at(-1))

  await page.getByRole('main').getByRole('link', { name: order.orderNumber }).first().click()
  await status(page).getByText('Yêu cầu của bạn về đơn hàng này đang được xem xét.').waitFor()
  await page.getByRole('region', { name: 'Hành trình đơn hàng' }).getByText('Bạn đã gửi yêu cầu về đơn hàng').waitFor()

  await market.as(owner).call(refuseCase, { params: { id }, body: { note: 'Ảnh cho thấy nắp còn nguyên' } })
  await page.goto(`/returns/${id}`)
  const happened = page.getByRole('region', { name: 'Diễn biến' })
  await happened.getByText('Từ chối yêu cầu').waitFor()
  await happened.getByText('Ảnh cho thấy nắp còn nguyên').waitFor()
})

test('a return requested too late shows an error and keeps what was typed', async () => {
  const { order, lan } = await deliveredOrder(market, {})
  const page = await browser.visit({ as: lan })
  browser.expectProblem(/^409 POST .*\/cases$/u)
  await page.goto(`/order-history/${order.id}/return`)
  await page.getByRole('radio', { name: /^Trả hàng và hoàn tiền/u }).check()
  await page.getByLabel('Lý do').selectOption('Giao sai hàng')
  await page.getByLabel('Mô tả').fill('Tôi đặt men trắng')
  await ageOrder(market.db, order.id, 90)
  await page.getByRole('button', { name: 'Gửi yêu cầu' }).click()
  await page.getByText('Trả hàng thất bại').waitFor()
  await page
    .getByText('Đơn hàng này không còn trong thời hạn hoặc không ở trạng thái cho phép yêu cầu như vậy.')
    .waitFor()
  expect(await page.getByLabel('Mô tả').inputValue()).toBe('Tôi đặt men trắng')
})

test('another user’s order is not found, and a guest returns to the own order after the login', async () => {
  const { lan, order } = await bought(market)
  const stranger = await browser.visit({ as: await market.given.person() })
  browser.expectProblem(/^404 GET .*\/v1\/orders\/\d+$/u)
  for (const id of [order.id, 99_999_999, 'abc']) {
    await stranger.goto(`/order-history/${id}`)
    await stranger.getByRole('heading', { level: 1, name: 'Không tìm thấy đơn hàng' }).waitFor()
    await stranger.getByText('Đơn hàng không tồn tại hoặc không thuộc tài khoản của bạn.').waitFor()
  }
  await stranger.getByRole('link', { name: 'Đơn hàng của tôi' }).click()
  await stranger.waitForURL('/order-history')

  const guest = await browser.visit()
  await guest.goto(`/order-history/${order.id}`)
  await guest.waitForURL('/login')
  await guest.getByText('Vui lòng đăng nhập để xem đơn hàng').waitFor()
  await guest.getByRole('textbox', { name: 'Email' }).fill(lan.email)
  await guest.getByLabel('Mật khẩu').fill(lan.password)
  await guest.keyboard.press('Enter')
  await guest.waitForURL(`/order-history/${order.id}`)
  await guest.getByRole('heading', { level: 1, name: `Đơn hàng ${order.orderNumber}` }).waitFor()
})

test('an order that fails to load shows an error and a retry', async () => {
  const { lan, order } = await bought(market)
  const page = await browser.visit({ as: lan })
  browser.expectProblem(/^500 GET .*\/v1\/orders\/\d+$/u)
  let broken = true
  await page.route('**/api/v1/orders/*', (route) =>
    broken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await page.goto(`/order-history/${order.id}`)
  await page.getByText('Không thể tải đơn hàng').waitFor()
  broken = false
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await page.getByRole('heading', { level: 1, name: `Đơn hàng ${order.orderNumber}` }).waitFor()
})
