import { addCartItem, getCart } from '@chophien/domain/cart/contract'
import { getOrder, placeOrder } from '@chophien/domain/orders/contract'
import { getOrderPayment } from '@chophien/domain/payments/contract'
import { expect, test } from 'vitest'
import { violationsOf } from './support/audit.ts'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

/** An order waiting for MoMo, and its payment URL. */
async function waitingOrder() {
  const shopper = await market.given.person()
  const address = await market.given.address(shopper)
  const product = await market.given.product({ basePrice: null, variants: [{ finalPrice: 129_000 }] })
  const api = market.as(shopper)
  await api.call(addCartItem, { body: { variantId: product.variants[0].id, quantity: 1 } })
  const { items } = await api.call(getCart, {})
  const { orders } = await api.call(placeOrder, {
    body: {
      selectedCartItemIds: items.map(({ id }) => id),
      shippingAddressId: address.id,
      customerPhone: '0912345678',
      paymentMethodCode: 'MOMO',
    },
  })
  const params = { id: orders[0]?.id ?? 0 }
  const { payUrl } = await api.call(getOrderPayment, { params })
  return { payUrl: payUrl ?? '', status: async () => (await api.call(getOrder, { params })).orderStatus }
}

test('the MoMo simulator works without JavaScript, says that it is a simulation, and leads back', async () => {
  const { payUrl, status } = await waitingOrder()
  const page = await browser.visit({ script: false })
  await page.goto(payUrl)
  await page.getByText('Mô phỏng MoMo – không phải tiền thật').waitFor()
  await page.getByText('159.000').waitFor()
  for (const button of await page.getByRole('button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  // The style sheet loads under the page's strict Content-Security-Policy.
  const main = page.getByRole('button', { name: 'Thanh toán', exact: true })
  expect(await main.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe('rgb(165, 0, 100)')
  await main.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/order-history\/\d+\/payment\?.*resultCode=0/u)
  expect(await status()).toBe('AWAITING_CONFIRMATION')
  await page.goto(payUrl)
  await page.getByRole('status').getByText('Thành công.').waitFor()
})

test('a refusal in the MoMo simulator leaves the order waiting for its payment', async () => {
  const { payUrl, status } = await waitingOrder()
  const page = await browser.visit({ width: 1440 })
  await page.goto(payUrl)
  await page.getByText('Tình huống để thử').click()
  expect((await violationsOf(page)).map(({ id }) => id)).toEqual([])
  await page.getByLabel('Báo kết quả hai lần').check()
  await page.getByLabel('Khi chợ hoàn tiền').selectOption('Từ chối hoàn (1088)')
  await page.getByRole('button', { name: 'Từ chối (1006)' }).click()
  await page.waitForURL(/\/order-history\/\d+\/payment\?.*resultCode=1006/u)
  expect(await status()).toBe('PENDING_PAYMENT')
})
