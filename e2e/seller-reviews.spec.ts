import { replyToReview } from '@chophien/domain/reviews/contract'
import { expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { faultAt } from './support/faults.ts'
import { focusedName } from './support/keyboard.ts'
import { useMarket } from './support/market.ts'
import { writeReviews } from './support/reviews.ts'

const market = useMarket()
const browser = useBrowser()

/** The seller's list of unanswered reviews with one review, and the text that answers it. */
async function openUnanswered() {
  const shop = await market.given.shop()
  const [id = 0] = await writeReviews(market, await market.given.product({ shop }), [5])
  const page = await browser.visit({ as: shop.owner, width: 1440 })
  const call = await faultAt(browser, page, 'PUT', '/v1/seller/reviews/{id}/reply')
  await page.goto('/seller/reviews?unanswered=true')
  await page.getByRole('button', { name: /^Trả lời đánh giá của/u }).click()
  await page.getByLabel('Câu trả lời của shop').fill('Cảm ơn bạn!')
  return { page, shop, id, call }
}

test('an answered review leaves the list of unanswered ones, is answered once, and the keyboard stays in the content', async () => {
  const { page, call } = await openUnanswered()
  const reload = await faultAt(browser, page, 'GET', '/v1/seller/reviews')
  const go = reload.waits()
  await page.getByRole('button', { name: 'Gửi câu trả lời' }).press('Enter')
  // The reply stands there before the list is loaded again.
  await page.getByText('Đã trả lời đánh giá').waitFor()
  expect(await page.getByRole('button', { name: 'Gửi câu trả lời' }).count()).toBe(0)
  await page.getByText('Cảm ơn bạn!').waitFor()
  await expect.poll(() => focusedName(page)).toBe('content')
  go()
  await page.getByText('Không có kết quả phù hợp').waitFor()
  expect(await focusedName(page)).toBe('content')
  expect(call.sent()).toBe(1)
})

test('a review that was answered elsewhere meanwhile says so', async () => {
  const { page, shop, id } = await openUnanswered()
  await market.as(shop.owner).call(replyToReview, { params: { id }, body: { comment: 'Shop cảm ơn.' } })
  await page.getByRole('button', { name: 'Gửi câu trả lời' }).click()
  await page.getByText('Chưa gửi được câu trả lời').waitFor()
  await page.getByText('Không có kết quả phù hợp').waitFor()
})
