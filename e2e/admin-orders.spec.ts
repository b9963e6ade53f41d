import { placeOrder } from '@chophien/domain/orders/contract'
import { expect, test } from 'vitest'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { writeReason } from './support/asked.ts'
import { useBrowser } from './support/browser.ts'
import { faultAt } from './support/faults.ts'
import { goneAfter } from './support/in-dialog.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

const administrator = () => market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })

/** An order of one unit with a unique phone number. */
async function order() {
  const lan = await market.given.person()
  const product = await market.given.product()
  const row = await market.given.cartRow(lan, product.variants[0])
  const address = await market.given.address(lan)
  const customerPhone = `03${String(Date.now()).slice(-8)}`
  const { orders } = await market.as(lan).call(placeOrder, {
    body: { selectedCartItemIds: [row], shippingAddressId: address.id, customerPhone },
  })
  const [placed] = orders
  if (!placed) throw new Error('nothing was ordered')
  return { lan, placed, customerPhone, variant: product.variants[0] }
}

test.each([390, 1440])('an order is found by telephone number and cancelled with a reason, at %d px', async (width) => {
  const { lan, placed, customerPhone, variant } = await order()
  const page = await browser.visit({ width, as: await administrator() })
  await page.goto('/admin/orders')
  await page.getByRole('searchbox').fill(customerPhone)
  await page.keyboard.press('Enter')
  await page.getByText('1 đơn', { exact: true }).waitFor()
  await page.getByRole('link', { name: placed.orderNumber }).click()
  await page.getByRole('heading', { level: 1, name: `Đơn hàng ${placed.orderNumber}` }).waitFor()
  await page.getByRole('button', { name: 'Hủy đơn' }).click()
  await writeReason(page.getByRole('dialog'), 'Shop báo hết hàng')
  const fault = await faultAt(browser, page, 'PUT', '/v1/admin/orders/{id}/cancel')
  fault.says(500, 'Có lỗi xảy ra. Vui lòng thử lại sau.')
  await page.getByRole('dialog').getByRole('button', { name: 'Hủy đơn' }).click()
  await page.getByRole('dialog').getByRole('alert').getByText('Có lỗi xảy ra. Vui lòng thử lại sau.').waitFor()
  expect(await page.getByLabel('Viết lý do').inputValue()).toBe('Shop báo hết hàng')
  fault.over()
  await page.getByRole('dialog').getByRole('button', { name: 'Hủy đơn' }).click()
  await page.getByText('Đã hủy đơn hàng').waitFor()
  const history = page.getByRole('region', { name: 'Hành trình đơn hàng' })
  await history.getByText('Shop báo hết hàng').waitFor()
  expect(await page.getByRole('button', { name: 'Hủy đơn' }).count()).toBe(0)
  expect(await market.given.stockOf(variant)).toBe(variant.stockQuantity)

  const shopper = await browser.visit({ as: lan })
  await shopper.goto(`/order-history/${placed.id}`)
  await shopper.getByText('Shop báo hết hàng').first().waitFor()
})

test('an unmatched transfer is sent back, and the audit log names the admin', async () => {
  const word = `khong ro ${Date.now()}`
  await market.db.run(sql`
    insert into bank_transfers (provider, provider_transaction_id, direction, amount, content, occurred_at, status)
    values ('sepay', ${word}, 'IN', 123000, ${word}, now(), 'UNMATCHED')`)
  const page = await browser.visit({ width: 1440, as: await administrator() })
  await page.goto('/admin')
  await page.getByRole('link', { name: /dòng sao kê chờ phân loại/u }).click()
  const row = page.getByRole('row').filter({ hasText: word })
  await row.getByRole('button', { name: /^Gán cho đơn khoản/u }).click()
  await page.getByLabel('Mã chuyển khoản').fill('DH0000000000')
  browser.expectProblem(/^40\d PUT .*\/assign$/u)
  await page.getByRole('button', { name: 'Gán', exact: true }).click()
  await page.getByRole('dialog').getByRole('alert').getByText(/\S/u).first().waitFor()
  await page.getByRole('button', { name: 'Không' }).click()
  await row.getByRole('button', { name: /^Ghi nhận trả lại khoản/u }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ghi nhận' }).click()
  await page.getByText('Vui lòng nhập mã giao dịch.').waitFor()
  await page.getByLabel('Mã giao dịch trả lại').fill('FT26112200001')
  await page.getByRole('dialog').getByRole('button', { name: 'Ghi nhận' }).click()
  await page.getByText('Đã ghi nhận khoản trả lại.').waitFor()
  await goneAfter(page.getByRole('dialog'), row)
  await page.goto('/admin/actions?subject=transfer')
  await page.getByRole('row').nth(1).getByText('Hoàn giao dịch').waitFor()
})
