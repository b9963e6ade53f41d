import { placeOrder } from '@chophien/domain/orders/contract'
import { orderStatuses } from '@chophien/domain/orders/order-status'
import { expect, test } from 'vitest'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import type { Person } from '../apps/server/src/testing/builders.ts'
import { arrive } from './support/arrive.ts'
import { useBrowser } from './support/browser.ts'
import { faultAt } from './support/faults.ts'
import { useMarket } from './support/market.ts'
import { picture } from './support/picture.ts'
import { signIn } from './support/typed.ts'
import { textsOf } from './support/words.ts'

const market = useMarket()
const browser = useBrowser()

/** Orders of one product, one per status. */
async function ordersOf(person: Person, statuses: readonly string[]): Promise<{ productId: number }> {
  const product = await market.given.product({ name: 'Ấm đất', variants: [{ stockQuantity: 99 }] })
  const address = await market.given.address(person)
  for (const status of statuses) {
    const item = await market.given.cartRow(person, product.variants[0])
    const { orders } = await market.as(person).call(placeOrder, {
      body: { selectedCartItemIds: [item], shippingAddressId: address.id, customerPhone: '0912345678' },
    })
    await market.db.run(sql`update orders set status = ${status} where id = ${orders[0]?.id}`)
  }
  return { productId: product.id }
}

test('seven tabs count and list their orders, and only unconfirmed orders can be cancelled', async () => {
  const lan = await market.given.person()
  await ordersOf(lan, orderStatuses)
  const page = await browser.visit({ width: 1440, as: lan })
  const list = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/v1/orders')
  await arrive(page, '/order-history')
  expect(new URL((await list).url()).search).toBe('?page=0&size=50')
  const cards = page.getByRole('article')
  await cards.first().waitFor()
  for (const text of ['Ấm đất', 'Loại 1']) await cards.first().getByText(text, { exact: true }).waitFor()
  await cards
    .first()
    .getByText(/^90\.000\s₫ × 1$/u)
    .waitFor()
  await cards
    .first()
    .getByText(/^120\.000\s₫$/u)
    .waitFor()
  const badge = cards.locator('header > div > span')
  expect((await textsOf(badge)).toReversed()).toEqual([
    'Chờ thanh toán',
    'Chờ xác nhận',
    'Đang xử lý',
    'Đang giao',
    'Đã giao',
    'Hoàn tất',
    'Đã hủy',
    'Đã hủy bởi bạn',
    'Đã hủy bởi người bán',
    'Đã hủy bởi sàn',
    'Yêu cầu trả hàng',
    'Đã duyệt trả hàng',
    'Đã trả hàng',
    'Thất bại',
  ])
  expect(await page.getByRole('button', { name: 'Hủy đơn' }).count()).toBe(1)
  expect(await page.getByRole('button', { name: 'Trả hàng' }).count()).toBe(0)
  for (const [tab, badges] of [
    ['Chờ xác nhận (1)', ['Chờ xác nhận']],
    ['Đang xử lý (1)', ['Đang xử lý']],
    ['Đang giao (1)', ['Đang giao']],
    ['Đã giao (1)', ['Đã giao']],
    [
      'Đã hủy / Trả hàng (7)',
      [
        'Đã trả hàng',
        'Đã duyệt trả hàng',
        'Yêu cầu trả hàng',
        'Đã hủy bởi sàn',
        'Đã hủy bởi người bán',
        'Đã hủy bởi bạn',
        'Đã hủy',
      ],
    ],
    ['Hoàn tất (1)', ['Hoàn tất']],
    ['Tất cả (14)', null],
  ] as const) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await page.getByRole('tab', { name: tab, exact: true, selected: true }).waitFor()
    if (badges) await expect.poll(() => textsOf(badge)).toEqual(badges)
    else await expect.poll(() => badge.count()).toBe(14)
  }
  await page.getByRole('tab', { name: 'Chờ xác nhận (1)' }).click()
  expect(await page.getByRole('button', { name: 'Hủy đơn' }).count()).toBe(1)

  const main = page.getByRole('main')
  expect(await main.getByRole('link', { name: 'Đăng ký bán hàng' }).getAttribute('href')).toBe('/register-seller')
  await main.getByRole('button', { name: 'Đổi mật khẩu' }).click()
  const dialog = page.getByRole('dialog', { name: 'Đổi mật khẩu' })
  await dialog.getByRole('button', { name: 'Đổi mật khẩu' }).click()
  await dialog.getByText('Mật khẩu hiện tại là bắt buộc').waitFor()
})

test('an order behind the newest ones follows what was done to it', async () => {
  const lan = await market.given.person()
  await ordersOf(lan, ['AWAITING_CONFIRMATION', 'SHIPPED'])
  const page = await browser.visit({ as: lan })
  // As if fifty others lay between them: one order on each page.
  const pages: number[] = []
  await page.route('**/api/v1/orders?*', async (route) => {
    const url = new URL(route.request().url())
    const at = Number(url.searchParams.get('page'))
    pages.push(at)
    url.searchParams.set('page', '0')
    const answer = await route.fetch({ url: url.href })
    const body = await answer.json()
    const { content } = body.data
    await route.fulfill({
      response: answer,
      json: { ...body, data: { ...body.data, content: content.slice(at, at + 1), totalElements: 51 } },
    })
  })
  await arrive(page, '/order-history')
  await page.getByRole('article').getByText('Đang giao').waitFor()
  await page.getByRole('button', { name: 'Xem các đơn cũ hơn' }).click()
  await page.getByRole('tab', { name: 'Chờ xác nhận (1)' }).click()
  await page.getByRole('button', { name: 'Hủy đơn' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hủy đơn' }).click()
  await page.getByRole('tab', { name: 'Chờ xác nhận (0)' }).waitFor()
  await page.getByRole('tab', { name: 'Tất cả (2)' }).click()
  await page.getByRole('article').getByText('Đã hủy bởi bạn').waitFor()
  // Only the newest page, and the order itself.
  expect(pages).toEqual([0, 1, 0])
})

test('orders that cannot be loaded or cancelled show an error', async () => {
  const lan = await market.given.person()
  await ordersOf(lan, ['AWAITING_CONFIRMATION'])
  const page = await browser.visit({ as: lan })
  const listing = await faultAt(browser, page, 'GET', '/v1/orders')
  const cancelling = await faultAt(browser, page, 'PUT', '/v1/orders/{id}/cancel')
  listing.says(500)
  await arrive(page, '/order-history')
  await page.getByText('Không thể tải đơn hàng').waitFor()
  listing.over()
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await page.getByRole('button', { name: 'Hủy đơn' }).click()
  const question = page.getByRole('dialog', { name: 'Hủy đơn hàng này?' })
  // An answer that is none: the question stays, and can be answered again.
  browser.expectProblem(/^page error: /u)
  cancelling.says(200)
  await question.getByRole('button', { name: 'Hủy đơn' }).click()
  await question.getByRole('alert').getByText('Có lỗi xảy ra. Vui lòng thử lại.').waitFor()
  expect(await question.getByRole('button', { name: 'Không' }).isEnabled()).toBe(true)
  cancelling.says(409, 'Người bán vừa xác nhận')
  const request = page.waitForRequest('**/v1/orders/*/cancel')
  await question.getByRole('button', { name: 'Hủy đơn' }).click()
  expect((await request).postData()).toBeNull()
  const toast = page.getByRole('list', { name: 'Thông báo' }).getByRole('listitem')
  await toast.getByText('Hủy đơn thất bại').waitFor()
  await toast.getByText('Người bán vừa xác nhận').waitFor()
})

test('the review dialog counts characters and shows refusals, and a written review is linked', async () => {
  const lan = await market.given.person()
  const { productId } = await ordersOf(lan, ['DELIVERED', 'SHIPPED'])
  const page = await browser.visit({ as: lan })
  const writing = await faultAt(browser, page, 'POST', '/v1/reviews')
  await arrive(page, '/order-history')
  await page.getByRole('article').nth(1).waitFor()
  expect(await page.getByRole('button', { name: 'Đánh giá', exact: true }).count()).toBe(1)
  await page.getByRole('button', { name: 'Đánh giá', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Đánh giá sản phẩm' })
  await dialog.waitFor()
  expect(await dialog.getByRole('radio').count()).toBe(5)
  const send = async (...sentences: string[]) => {
    await dialog.getByRole('button', { name: 'Gửi đánh giá' }).click()
    for (const sentence of sentences) await dialog.getByText(sentence, { exact: true }).waitFor()
  }
  await send('Vui lòng chọn sao')
  await dialog.getByRole('radio', { name: '3 sao' }).press('Space')
  await dialog.getByLabel('Nhận xét').fill('x'.repeat(1001))
  await dialog.getByText('1.001/1.000').waitFor()
  await send('Nhận xét tối đa 1000 ký tự.')
  await dialog.getByLabel('Nhận xét').fill('x'.repeat(1000))
  await dialog.getByText('1.000/1.000').waitFor()
  writing.says(409, 'Bạn đã đánh giá sản phẩm này rồi')
  await send('Bạn đã đánh giá sản phẩm này rồi')
  writing.says(500)
  await send('Gửi đánh giá thất bại')
  writing.silent()
  await send('Gửi đánh giá thất bại', 'Không thể kết nối đến server. Vui lòng kiểm tra kết nối mạng')
  writing.over()
  browser.expectProblem(/^415 POST .*\/v1\/reviews\/images$/u)
  const photo = await picture('anh.png', '#1f6f5c')
  const choose = (...files: (typeof photo)[]) => dialog.getByLabel('Thêm ảnh').setInputFiles(files)
  await choose({ ...photo, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
  await dialog.getByText('Ảnh phải nhỏ hơn 5 MB.', { exact: true }).waitFor()
  await choose(...Array(6).fill(photo))
  await dialog.getByText('Mỗi đánh giá có tối đa 5 ảnh.').waitFor()
  await dialog.getByRole('status').getByText('5 ảnh đã chọn').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Bỏ ảnh 5')
  for (const at of [5, 4, 3]) await dialog.getByRole('button', { name: `Bỏ ảnh ${at}` }).click()
  expect(await dialog.getByRole('img').count()).toBe(2)
  await choose({ ...photo, buffer: Buffer.from('không phải ảnh') })
  await send()
  await dialog.getByText(/^Ảnh 3: ./u).waitFor()
  await dialog.getByRole('button', { name: 'Bỏ ảnh 3' }).click()
  const request = page.waitForRequest((one) => one.url().endsWith('/v1/reviews'))
  await send()
  expect((await request).postDataJSON()).toMatchObject({
    productId,
    rating: 3,
    comment: 'x'.repeat(1000),
    imageUrls: [expect.stringMatching(/^\/img\/review\//u), expect.stringMatching(/^\/img\/review\//u)],
  })
  await page.getByText('Cảm ơn bạn đã đánh giá sản phẩm').waitFor()
  expect(await page.getByRole('link', { name: 'Xem đánh giá' }).getAttribute('href')).toMatch(
    new RegExp(`^/product/${productId}\\?reviewId=\\d+$`, 'u'),
  )

  const reader = await browser.visit({ as: await market.given.person() })
  await arrive(reader, `/product/${productId}`)
  const panel = reader.getByRole('region', { name: 'Đánh giá sản phẩm' })
  await panel.getByText(/^Phân loại: /u).waitFor()
  await panel.getByRole('button', { name: /^Ảnh 2 trong đánh giá/u }).click()
  const large = reader.getByRole('dialog', { name: /^Ảnh của / })
  await large.getByText('Ảnh 2/2').waitFor()
  await reader.keyboard.press('Escape')
  await large.waitFor({ state: 'hidden' })
  const helpful = panel.getByRole('button', { name: /^Hữu ích/u })
  await helpful.click()
  await expect.poll(() => helpful.getAttribute('aria-pressed')).toBe('true')
  expect(await helpful.textContent()).toMatch(/^Hữu ích \(1\)/u)
  await reader.reload()
  await expect.poll(() => helpful.getAttribute('aria-pressed')).toBe('true')
  await helpful.click()
  await expect.poll(() => helpful.textContent()).toMatch(/^Hữu ích:/u)
  // The answer to a vote of somebody who has left since is not the next person's.
  const voting = await faultAt(browser, reader, 'PUT', '/v1/reviews/{id}/helpful')
  const go = voting.waits()
  await helpful.click()
  await expect.poll(voting.sent).toBe(1)
  const tab = await browser.tab(reader)
  await tab.goto('/robots.txt')
  await signIn(tab, await market.given.person({ firstName: 'Bảo' }))
  await reader.getByRole('button', { name: 'Tài khoản' }).click()
  await reader.getByText('Bảo').waitFor()
  go()
  await expect.poll(() => helpful.getAttribute('aria-disabled')).toBe(null)
  expect(await helpful.getAttribute('aria-pressed')).toBe('false')
})
