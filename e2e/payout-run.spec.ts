import { readFileSync } from 'node:fs'
import { confirmShopIdentity } from '@chophien/domain/sellers/admin-contract'
import { giveSellerIdentity } from '@chophien/domain/sellers/seller-contract'
import { expect, test } from 'vitest'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { owe } from '../apps/server/src/testing/payable-shop.ts'
import { givenHousehold } from '../apps/server/src/testing/seller-identity.ts'
import { useBrowser } from './support/browser.ts'
import { inDialog } from './support/in-dialog.ts'
import { useMarket } from './support/market.ts'
import { cancelWaitingRun, readBankResults } from './support/payout-run.ts'

const market = useMarket()
const browser = useBrowser()

const HOLDER = 'Hộ kinh doanh Gốm Bát Tràng'
const administrator = () => market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })

/** A shop that is owed something, whose seller and account are known. */
async function payableShop(balance: number) {
  const shop = await market.given.shop({ name: `Lò gốm ${crypto.randomUUID().slice(0, 8)}` })
  await market.db.run(sql`update shops set approved_at = now() - interval '100 days' where id = ${shop.id}`)
  await market.as(shop.owner).call(giveSellerIdentity, { body: { ...givenHousehold, legalName: HOLDER } })
  await market.as(await administrator()).call(confirmShopIdentity, { params: { id: shop.id }, body: { version: 1 } })
  await market.given.shopAccount(shop, { holder: HOLDER })
  await owe(market.db, shop.id, 'SHOP_BALANCE', balance)
  return shop
}

test('two administrators pay a shop: prepare, approve, give the file to the bank, read its answer', async () => {
  const shop = await payableShop(1_250_000)
  const seller = await browser.visit({ width: 390, as: shop.owner })
  await seller.goto('/seller/money')
  await seller.getByRole('link', { name: 'Tiền chợ chuyển cho shop' }).click()
  const next = seller.getByRole('region', { name: 'Có thể nhận ở kỳ tới' })
  await next.getByText('1.250.000 ₫').first().waitFor()
  await next.getByText('Techcombank ••••1234').waitFor()

  const accountant = await administrator()
  await cancelWaitingRun(market, accountant)
  const maker = await browser.visit({ width: 1440, as: accountant })
  await maker.goto('/admin/payouts')
  await maker.getByRole('button', { name: 'Lập kỳ chi trả' }).click()
  await inDialog(maker, 'Lập kỳ chi trả?').then((dialog) =>
    dialog.getByRole('button', { name: 'Lập kỳ chi trả' }).click(),
  )
  await maker.getByRole('heading', { level: 1, name: /^Kỳ chi trả \d+$/u }).waitFor()
  await maker.getByText('Bạn đã lập kỳ này; một quản trị viên khác duyệt.').waitFor()
  expect(await maker.getByRole('button', { name: 'Duyệt' }).count()).toBe(0)
  const address = new URL(maker.url()).pathname

  const approver = await browser.visit({ width: 1440, as: await administrator() })
  await approver.goto(address)
  const row = approver.getByRole('row', { name: new RegExp(shop.name, 'u') })
  await row.getByText('1.250.000 ₫').waitFor()
  await approver.getByRole('button', { name: 'Duyệt' }).click()
  await inDialog(approver, 'Duyệt kỳ chi trả?').then((dialog) => dialog.getByRole('button', { name: 'Duyệt' }).click())
  await approver.getByRole('button', { name: 'Lập tệp chuyển khoản' }).click()
  const dialog = await inDialog(approver, 'Lập tệp chuyển khoản')
  await dialog.getByLabel('Mẫu của ngân hàng').selectOption('VIETCOMBANK')
  await dialog.getByRole('button', { name: 'Lập tệp' }).click()
  await approver.getByText('Đã gửi ngân hàng').waitFor()
  const saving = approver.waitForEvent('download')
  await approver.getByRole('button', { name: 'Tải tệp' }).click()
  const file = readFileSync(await (await saving).path(), 'utf8')
  // Other shops of the demo may be in it too.
  const line = file.split('\n').find((text) => text.includes('190345678901234') && text.includes('1250000')) ?? ''
  const code = /CT[0-9A-Z]{8}/u.exec(line)?.[0] ?? ''
  expect(await row.getByText(code).count()).toBe(1)

  await seller.reload()
  await seller.getByText('1.250.000 ₫ đang trên đường tới tài khoản của bạn.').waitFor()

  await readBankResults(approver, [{ code, amount: 1_250_000, reference: 'FT26331123456' }])
  await row.getByText('FT26331123456').waitFor()

  await seller.reload()
  await seller.getByText('FT26331123456').waitFor()
  await seller.goto('/notices')
  await seller.getByText('Chợ đã chuyển 1.250.000 ₫ cho shop').waitFor()
})

test('a seller is told what keeps the money, and where to go', async () => {
  const shop = await market.given.shop()
  await owe(market.db, shop.id, 'SHOP_BALANCE', 300_000)
  await owe(market.db, shop.id, 'COD_DEBT', 20_000)
  const seller = await browser.visit({ width: 390, as: shop.owner })
  await seller.goto('/seller/money/payouts')
  const next = seller.getByRole('region', { name: 'Có thể nhận ở kỳ tới' })
  await next.getByText('Chợ chỉ chuyển tiền khi danh tính người bán đã được xác nhận.').waitFor()
  await next.getByText('-20.000 ₫').waitFor()
  await next.getByRole('link', { name: 'Khai danh tính người bán' }).click()
  await seller.getByRole('heading', { level: 1, name: 'Danh tính người bán' }).waitFor()
})

test('an administrator finds a shop that waits, holds its money with a reason that its seller reads, and releases it', async () => {
  const shop = await payableShop(900_000_000)
  const admin = await browser.visit({ width: 1440, as: await administrator() })
  await admin.goto(`/admin/shops/${shop.id}`)
  const panel = admin.getByRole('region', { name: 'Chi trả cho shop' })
  await panel.getByRole('button', { name: 'Giữ tiền chi trả' }).click()
  const dialog = await inDialog(admin, 'Giữ tiền chi trả của shop này?')
  await dialog.getByLabel('Shop có nhiều khiếu nại đang chờ giải quyết.').check()
  await dialog.getByRole('button', { name: 'Giữ tiền', exact: true }).click()
  await panel.getByText('Lý do: Shop có nhiều khiếu nại đang chờ giải quyết.').waitFor()

  const seller = await browser.visit({ width: 390, as: shop.owner })
  await seller.goto('/seller/money/payouts')
  const next = seller.getByRole('region', { name: 'Có thể nhận ở kỳ tới' })
  await next.getByText('Lý do: Shop có nhiều khiếu nại đang chờ giải quyết.').waitFor()
  await next.getByText('0 ₫', { exact: true }).first().waitFor()

  await admin.goto('/admin/payouts')
  await admin.getByText('Chợ đang giữ tiền của shop: 1 shop').waitFor()
  await admin.getByRole('link', { name: new RegExp(shop.name, 'u') }).click()
  await panel.getByRole('button', { name: 'Thôi giữ tiền' }).click()
  const ending = await inDialog(admin, 'Thôi giữ tiền của shop này?')
  await ending.getByRole('button', { name: 'Thôi giữ tiền' }).click()
  await panel.getByText('Shop được chi trả ở mỗi kỳ, nếu đủ điều kiện.').waitFor()
  await seller.reload()
  await next.getByText('900.000.000 ₫').first().waitFor()
  expect(await next.getByText('Lý do:').count()).toBe(0)
})
