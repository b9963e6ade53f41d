import { takeCase } from '@chophien/domain/returns/admin-contract'
import { openCase } from '@chophien/domain/returns/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { deliveredOrder } from './support/cases.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

const admin = () => market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })

test('of a parcel that nobody paid for no sum is shown, also where its value asks for two administrators', {
  timeout: 60_000,
}, async () => {
  const shop = await market.given.shop()
  const product = await market.given.product({ shop, name: 'Bình gốm lớn', variants: [{ finalPrice: 6_000_000 }] })
  const { order, lan, owner } = await deliveredOrder(market, { shop, product })
  const body = { kind: 'NOT_RECEIVED' as const, reason: 'NOT_RECEIVED' as const, note: null, lines: [] }
  const of = await market.as(lan).call(openCase, { params: { id: order.id }, body })
  const keeper = await admin()
  await market.as(keeper).call(takeCase, { params: { id: of.id }, body: { note: 'Khách gọi lại' } })
  const sums = async (page: Page, path: string, name: string): Promise<string[]> => {
    await page.goto(path)
    const region = page.getByRole('region', { name, exact: true })
    await region
      .getByText(name === listed ? 'Chưa nhận được hàng' : product.name)
      .first()
      .waitFor()
    return region.getByText('₫').allInnerTexts()
  }
  const [asked, listed] = ['Sản phẩm trong yêu cầu', 'Trả hàng và khiếu nại']
  const phone = await browser.visit({ as: lan })
  expect(await sums(phone, `/returns/${of.id}`, asked)).toEqual([])
  expect(await sums(phone, `/order-history/${order.id}`, listed)).toEqual([])
  const centre = await browser.visit({ width: 1440, as: owner })
  expect(await sums(centre, `/seller/returns/${of.id}`, asked)).toEqual([])
  const office = await browser.visit({ width: 1440, as: keeper })
  expect(await sums(office, `/admin/orders/${order.id}`, listed)).toEqual([])
  expect(await sums(office, `/admin/disputes/${of.id}`, asked)).toEqual([])
  const form = office.getByRole('form', { name: 'Quyết định' })
  await form.getByRole('radio', { name: 'Hủy đơn, không có tiền phải hoàn' }).check()
  await form.getByLabel('Lý do').fill('Đơn vị vận chuyển không có ảnh giao hàng')
  await form
    .getByText(/^Giá trị đơn vượt quá 5\.000\.000\s₫ nên quyết định phải chờ một quản trị viên khác duyệt\.$/u)
    .waitFor()
})
