import { sellerMoveEndpoints as seller } from '@chophien/domain/orders/staff-contract'
import { playBankTransfer } from '@chophien/domain/payments/demo-contract'
import { expect, test } from 'vitest'
import { arrive } from './support/arrive.ts'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'
import { prepaid } from './support/prepaid.ts'
import { textsOf } from './support/words.ts'

const market = useMarket()
const browser = useBrowser()

test('what was paid and delivered goes back: asked for, agreed to, received, and the money is owed', async () => {
  const shop = await market.given.shop()
  const { lan, orders, payment } = await prepaid(market, 'BANK_TRANSFER', { shop })
  const params = { id: orders[0]?.id ?? 0 }
  const keeper = market.as(shop.owner)
  await market
    .as(lan)
    .call(playBankTransfer, { body: { transferContent: payment.transferContent ?? '', amount: payment.amount } })
  await keeper.call(seller.confirm, { params, body: {} })
  await keeper.call(seller.ship, { params, body: { carrier: 'GHN', trackingCode: 'GHN123' } })
  await keeper.call(seller.deliver, { params, body: {} })

  const page = await browser.visit({ as: lan })
  await arrive(page, `/order-history/${params.id}`)
  await page.getByRole('button', { name: 'Yêu cầu trả hàng' }).click()
  const dialog = page.getByRole('dialog', { name: 'Yêu cầu trả hàng' })
  await dialog.getByLabel('Lý do trả hàng').selectOption('Giao sai hàng')
  await dialog.getByRole('button', { name: 'Gửi yêu cầu' }).click()
  await page.getByText('Yêu cầu trả hàng của bạn đang được xem xét.').waitFor()

  await keeper.call(seller['approve-return'], { params, body: {} })
  await page.reload()
  await page.getByText('Hãy gửi hàng lại cho người bán.', { exact: false }).waitFor()
  expect(await page.getByText('Chờ hoàn tiền').count()).toBe(0)
  await keeper.call(seller['receive-return'], { params, body: {} })
  await page.reload()
  await page.getByText(/^Chờ hoàn tiền: 115\.000\s₫ sẽ được trả lại bằng chuyển khoản ngân hàng\./u).waitFor()
  const journey = page.getByRole('region', { name: 'Hành trình đơn hàng' })
  expect((await textsOf(journey.locator('li p:first-child'))).slice(-3)).toEqual([
    'Bạn đã yêu cầu trả hàng',
    'Yêu cầu trả hàng được chấp nhận',
    'Người bán đã nhận lại hàng',
  ])
  await journey.getByText('Giao sai hàng').waitFor()
  await arrive(page, '/order-history?tab=CANCEL_RETURN')
  await page.getByRole('article').getByText('Chờ hoàn tiền:').waitFor()

  await expect
    .poll(
      async () => {
        await page.goto('/notices')
        await page.getByRole('heading', { level: 1, name: 'Thông báo' }).waitFor()
        return textsOf(page.getByRole('main').getByText(`đơn ${orders[0]?.orderNumber}`))
      },
      { timeout: 20_000 },
    )
    .toEqual(expect.arrayContaining([expect.stringContaining('Người bán đã nhận lại hàng')]))
})
