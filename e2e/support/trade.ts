import type { Page } from 'playwright-core'
import { asked } from './asked.ts'

/** Finds a product by the search of the storefront and opens its page. */
export async function findProduct(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Tìm sản phẩm' }).fill(name)
  await page.getByRole('option', { name }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

/** From the product page to the checkout with one unit of that variant. */
export async function takeToCheckout(page: Page, variant: string): Promise<void> {
  await page.getByRole('button', { name: variant }).click()
  await page.getByRole('button', { name: 'Mua ngay' }).click()
  // It arrives ticked.
  await page.waitForURL(/\/cart\?selectedItems=\d+$/u)
  await page.getByRole('button', { name: 'Mua hàng' }).click()
  await page.waitForURL(/\/order\?selectedItems=/u)
}

/** Places the order and opens the order history. */
export async function placeOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Đặt hàng' }).click()
  await page.getByRole('dialog', { name: 'Đặt hàng thành công' }).getByRole('button', { name: 'Xem đơn hàng' }).click()
  await page.waitForURL('/order-history')
}

/** On an order's page in the seller centre: confirms, ships, delivers. */
export async function deliver(centre: Page): Promise<void> {
  await centre.getByRole('button', { name: 'Xác nhận đơn' }).click()
  await centre.getByRole('button', { name: 'Giao cho vận chuyển' }).click()
  const parcel = centre.getByRole('dialog', { name: 'Giao cho vận chuyển' })
  await parcel.getByLabel('Đơn vị vận chuyển').fill('Giao Hàng Nhanh')
  await parcel.getByLabel('Mã vận đơn').fill('GHN2611220001')
  await parcel.getByRole('button', { name: 'Giao cho vận chuyển' }).click()
  await asked(centre, 'Đã giao đến người mua')
  await centre.getByText('Đã ghi nhận giao hàng thành công').waitFor()
}

/** Reviews a delivered item and confirms its receipt. */
export async function reviewAndReceive(page: Page, words: string): Promise<void> {
  await page.goto('/order-history?tab=DELIVERED')
  await page.getByRole('button', { name: 'Đánh giá', exact: true }).click()
  const review = page.getByRole('dialog', { name: 'Đánh giá sản phẩm' })
  await review.getByRole('radio', { name: '5 sao' }).check({ force: true })
  await review.getByRole('textbox').fill(words)
  await review.getByRole('button', { name: 'Gửi đánh giá' }).click()
  await page.getByText('Cảm ơn bạn đã đánh giá sản phẩm').waitFor()
  await page.goto('/order-history?tab=DELIVERED')
  await asked(page, 'Đã nhận được hàng')
  await page.getByText('Cảm ơn bạn đã xác nhận').waitFor()
}

/** Replies as the seller to the only unanswered review. */
export async function answerReview(centre: Page, review: string, words: string): Promise<void> {
  await centre.goto('/seller/reviews?unanswered=true')
  await centre.getByText(review).waitFor()
  await centre.getByRole('button', { name: /^Trả lời đánh giá của/u }).click()
  await centre.getByLabel('Câu trả lời của shop').fill(words)
  await centre.getByRole('button', { name: 'Gửi câu trả lời' }).click()
  await centre.getByText('Đã trả lời đánh giá').waitFor()
}
