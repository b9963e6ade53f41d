import { getOrder } from '@chophien/domain/orders/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrive } from './support/arrive.ts'
import { useBrowser } from './support/browser.ts'
import { faultAt } from './support/faults.ts'
import { useMarket } from './support/market.ts'
import { prepaid } from './support/prepaid.ts'

const market = useMarket()
const browser = useBrowser()

/** Opens the pay page of the simulator, which is labelled as one. */
async function decide(page: Page, button: string | RegExp, fault?: string): Promise<void> {
  await page.getByText('Mô phỏng MoMo – không phải tiền thật').waitFor()
  if (fault) {
    await page.getByText('Tình huống để thử').click()
    await page.getByLabel(fault).check()
  }
  await page.getByRole('button', { name: button }).click()
}

test('a MoMo payment is refused, repeated and paid; cancelling the order refunds it', async () => {
  const { lan, orders, path } = await prepaid(market, 'MOMO')
  const id = orders[0]?.id ?? 0
  const page = await browser.visit({ as: lan })
  await arrive(page, path)
  await page.getByRole('heading', { level: 2, name: 'Thanh toán bằng ví MoMo' }).waitFor()
  await page.getByRole('link', { name: 'Mở ví MoMo' }).click()
  await decide(page, /^Từ chối/u)
  const alert = page.getByRole('alert')
  await alert.getByText('Lần thanh toán vừa rồi không thành công').waitFor()
  await alert.getByText('Bạn đã từ chối giao dịch trên MoMo. Bạn có thể thử lại.').waitFor()
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await decide(page, 'Thanh toán')
  await page.getByRole('heading', { level: 1, name: 'Thanh toán thành công' }).waitFor()
  // The result in the URL is ignored and removed.
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await page.getByText(/^115\.000\s₫$/u).waitFor()
  await page.getByRole('link', { name: 'Xem đơn hàng' }).click()

  await page.getByRole('button', { name: 'Hủy đơn' }).click()
  const question = page.getByRole('dialog', { name: 'Hủy đơn hàng này?' })
  await question.getByRole('button', { name: 'Hủy đơn' }).click()
  await page.getByText(/^Chờ hoàn tiền: 115\.000\s₫ sẽ được trả lại về ví MoMo\./u).waitFor()
  await expect
    .poll(async () => (await market.as(lan).call(getOrder, { params: { id } })).paymentStatus)
    .toBe('REFUNDED')
  await page.reload()
  await page.getByText(/^Đã hoàn tiền: 115\.000\s₫ về ví MoMo lúc \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/u).waitFor()
})

test('without a notification MoMo is queried when the shopper returns', async () => {
  const { lan, path } = await prepaid(market, 'MOMO')
  const page = await browser.visit({ as: lan })
  await arrive(page, path)
  await page.getByRole('link', { name: 'Mở ví MoMo' }).click()
  await decide(page, 'Thanh toán', 'Không báo kết quả (chợ phải tự hỏi)')
  await page.getByRole('heading', { level: 1, name: 'Thanh toán thành công' }).waitFor()
})

test('a URL that claims a payment is not trusted', async () => {
  const { lan, path } = await prepaid(market, 'MOMO')
  const page = await browser.visit({ as: lan })
  await arrive(page, `${path}?resultCode=0&amount=115000&message=Successful.`)
  await page.getByRole('link', { name: 'Mở ví MoMo' }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  expect(await page.getByText('Thanh toán thành công').count()).toBe(0)
})

test('a new attempt that MoMo refuses to open shows an error', async () => {
  const { lan, path } = await prepaid(market, 'MOMO')
  const page = await browser.visit({ as: lan })
  await arrive(page, path)
  await page.getByRole('link', { name: 'Mở ví MoMo' }).click()
  await decide(page, /^Không đủ số dư/u)
  await page.getByText('Ví MoMo không đủ số dư.', { exact: false }).waitFor()
  const starting = await faultAt(browser, page, 'POST', '/v1/orders/{id}/payment')
  starting.says(503, 'MoMo đang bận.')
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await page.getByRole('alert').getByText('Không mở được ví MoMo').waitFor()
  await page.getByRole('alert').getByText('MoMo đang bận.').waitFor()
})

test("'Tôi đã thanh toán' says that MoMo has reported nothing yet, or that it could not be asked", async () => {
  const { lan, path } = await prepaid(market, 'MOMO')
  const page = await browser.visit({ as: lan })
  const asking = await faultAt(browser, page, 'POST', '/v1/orders/{id}/payment')
  await arrive(page, path)
  const ask = () => page.getByRole('button', { name: 'Tôi đã thanh toán' }).click()
  await ask()
  const said = page.getByRole('status').getByText('MoMo chưa báo là đã nhận tiền.', { exact: false })
  await said.waitFor()
  asking.says(503, 'Chợ đang bận.')
  await ask()
  const alert = page.getByRole('alert').filter({ hasText: 'Chưa kiểm tra được thanh toán' })
  await alert.getByText('Chợ đang bận.').waitFor()
  expect(await said.count()).toBe(0)
  expect(await page.getByText('Không mở được ví MoMo').count()).toBe(0)
})
