import { MARKETPLACE } from '@chophien/domain/ledger/postings'
import { vietnamClock } from '@chophien/domain/text/vietnam-time'
import { expect, test } from 'vitest'
import { book } from '../apps/server/src/modules/ledger/book.ts'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { reportLine } from './support/bank-line.ts'
import { useBrowser } from './support/browser.ts'
import { goneAfter, inDialog } from './support/in-dialog.ts'
import { useMarket } from './support/market.ts'
import { refundPaidByBank } from './support/paid-refund.ts'
import { payoutAtBank } from './support/payout-run.ts'
import { prepaid } from './support/prepaid.ts'

const market = useMarket()
const browser = useBrowser()

test('an administrator classifies five unknown lines of the bank: a fee, interest, two orders without their codes, a payout that came back', async () => {
  const admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  const { payment, path, lan } = await prepaid(market, 'BANK_TRANSFER')
  const { code, amount, shop } = await payoutAtBank(market, admin.id)
  const fee = await reportLine(market, { content: 'PHI QUAN LY TAI KHOAN T11', amount: 11_000, direction: 'out' })
  const interest = await reportLine(market, { content: 'TRA LAI TIEN GUI', amount: 4_321 })
  const unnamed = await reportLine(market, {
    content: `CK ${(payment.transferContent ?? '').slice(0, -1)}*`,
    amount: payment.amount,
  })
  const other = await prepaid(market, 'BANK_TRANSFER')
  const bare = await reportLine(market, { content: 'CK MUA HANG', amount: other.payment.amount })
  const returned = await reportLine(market, { content: `TRA LAI LENH ${code} SAI SO TK`, amount })

  const page = await browser.visit({ width: 390, as: admin })
  await page.goto('/admin')
  await page.getByRole('link', { name: /dòng sao kê chờ phân loại/u }).click()
  const row = (reference: string) => page.getByRole('row').filter({ hasText: reference })

  await row(fee).getByText('Gợi ý: Nội dung nói về phí').waitFor()
  await row(fee).getByText('Tiền ra').waitFor()
  await row(fee)
    .getByRole('button', { name: /^Phí ngân hàng: khoản 11\.000/u })
    .click()
  await row(fee).waitFor({ state: 'detached' })

  // Not as suggested at first: said by hand, taken back, and taken as suggested.
  await row(interest)
    .getByRole('button', { name: /^Phân loại khoản/u })
    .click()
  const asked = await inDialog(page, 'Khoản này là gì?')
  await asked.getByLabel('Loại').selectOption('OTHER')
  await asked.getByRole('button', { name: 'Ghi nhận' }).click()
  await asked.getByText('Vui lòng ghi rõ là khoản gì.').waitFor()
  await asked.getByLabel('Ghi chú').fill('Chưa rõ tiền gì')
  await asked.getByRole('button', { name: 'Ghi nhận' }).click()
  await goneAfter(asked, row(interest))
  await page.goto('/admin/transfers?status=CLASSIFIED')
  await row(interest).getByText('Thu nhập khác · Chưa rõ tiền gì').waitFor()
  await row(interest)
    .getByRole('button', { name: /^Bỏ phân loại khoản/u })
    .click()
  await row(interest).waitFor({ state: 'detached' })
  await page.goto('/admin/transfers?status=UNMATCHED')
  await row(interest)
    .getByRole('button', { name: /^Lãi tiền gửi: khoản/u })
    .click()
  await row(interest).waitFor({ state: 'detached' })

  await row(unnamed)
    .getByRole('button', { name: /^Tiền của đơn: khoản/u })
    .click()
  const ours = await inDialog(page, 'Tiền của đơn?')
  await ours.getByRole('button', { name: 'Đúng vậy' }).click()
  await goneAfter(ours, row(unnamed))
  const shopper = await browser.visit({ width: 390, as: lan })
  await shopper.goto(path.replace('/payment', ''))
  await shopper.getByText('Chờ xác nhận').first().waitFor()

  // Chosen among what has its amount: nothing else is asked.
  await row(bare)
    .getByRole('button', { name: /^Phân loại khoản/u })
    .click()
  const whose = await inDialog(page, 'Khoản này là gì?')
  await whose.getByLabel('Loại').selectOption(`ORDER:${other.payment.transferContent}`)
  await whose.getByLabel('Ghi chú').waitFor({ state: 'detached' })
  await whose.getByRole('button', { name: 'Ghi nhận' }).click()
  await goneAfter(whose, row(bare))

  await row(returned)
    .getByRole('button', { name: /^Chi trả bị trả lại: khoản/u })
    .click()
  const why = await inDialog(page, 'Chi trả bị trả lại?')
  await why.getByRole('radio', { name: 'Số tài khoản không tồn tại' }).check()
  await why.getByRole('button', { name: 'Trả về số dư' }).click()
  await goneAfter(why, row(returned))
  const seller = await browser.visit({ width: 390, as: shop.owner })
  await seller.goto('/notices')
  await seller.getByText('chuyển cho shop đã bị trả lại').waitFor()
  await seller.goto('/seller/money')
  await seller.getByText('Ngân hàng trả lại tiền đã chuyển cho shop, về số dư').waitFor()

  await page.goto('/admin/money/entries?account=BANK_FEE')
  await page.getByText('Phí ngân hàng', { exact: true }).first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})

test('a line that nobody told is typed once, and another administrator says that it pays its order', async () => {
  browser.expectProblem(/^400 POST .*\/admin\/transfers$/u)
  const { payment, path, lan } = await prepaid(market, 'BANK_TRANSFER')
  const page = await browser.visit({
    width: 1440,
    as: await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] }),
  })
  await page.goto('/admin/transfers')
  const reference = `FT${crypto.randomUUID().slice(0, 8)}`
  const time = vietnamClock(new Date(Date.now() - 60_000)).replace(' ', 'T')
  for (const known of [false, true]) {
    await page.getByRole('button', { name: 'Thêm dòng sao kê' }).click()
    const form = await inDialog(page, 'Thêm dòng sao kê')
    await form.getByLabel('Ngày giờ').fill(time)
    await form.getByLabel('Chiều tiền').selectOption('IN')
    await form.getByLabel('Số tiền').fill(String(payment.amount))
    await form.getByLabel('Mã giao dịch').fill(reference)
    await form.getByLabel('Nội dung').fill(`CK ${payment.transferContent}`)
    await form.getByRole('button', { name: 'Thêm dòng', exact: true }).click()
    if (known) await form.getByText('Dòng có mã giao dịch, chiều và số tiền này đã có trong danh sách.').waitFor()
    else await form.waitFor({ state: 'hidden' })
  }
  await page.keyboard.press('Escape')
  const row = page.getByRole('row').filter({ hasText: reference })
  await row.getByText('Chờ phân loại').waitFor()
  await row.getByText('Nhập tay').waitFor()
  await row.getByText('Bạn đã nhập dòng này').waitFor()
  expect(await row.getByRole('button').count()).toBe(0)
  const other = await browser.visit({
    width: 1440,
    as: await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] }),
  })
  await other.goto('/admin/transfers')
  const told = other.getByRole('row').filter({ hasText: reference })
  await told.getByRole('button', { name: /^Tiền của đơn: khoản/u }).click()
  await inDialog(other, 'Tiền của đơn?').then((dialog) => dialog.getByRole('button', { name: 'Đúng vậy' }).click())
  await told.getByText('Đã thanh toán đủ').waitFor()
  const shopper = await browser.visit({ width: 390, as: lan })
  await shopper.goto(path.replace('/payment', ''))
  await shopper.getByText('Chờ xác nhận').first().waitFor()
})

test('one like a line without a reference is typed after it was said to be another', async () => {
  browser.expectProblem(/^400 POST .*\/admin\/transfers$/u)
  const admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  const amount = 3_000_000 + Math.floor(Math.random() * 900_000)
  const known = await reportLine(market, { content: 'CK KHONG MA GIAO DICH', amount })
  await market.db.run(sql`update bank_transfers set reference = null where reference = ${known}`)
  const page = await browser.visit({ width: 390, as: admin })
  await page.goto('/admin/transfers')
  await page.getByRole('button', { name: 'Thêm dòng sao kê' }).click()
  const form = await inDialog(page, 'Thêm dòng sao kê')
  await form.getByLabel('Ngày giờ').fill(vietnamClock(new Date(Date.now() - 60_000)).replace(' ', 'T'))
  await form.getByLabel('Chiều tiền').selectOption('IN')
  await form.getByLabel('Số tiền').fill(String(amount))
  const reference = `FT${crypto.randomUUID().slice(0, 8)}`
  await form.getByLabel('Mã giao dịch').fill(reference)
  await form.getByLabel('Nội dung').fill('Khách thứ hai chuyển cùng số tiền')
  const press = () => form.getByRole('button', { name: 'Thêm dòng', exact: true }).click()
  await press()
  await form.getByText('“CK KHONG MA GIAO DICH”').waitFor()
  const isAnother = form.getByRole('checkbox', { name: 'Đây là dòng khác' })
  expect(await isAnother.isChecked()).toBe(false)
  // A second press alone adds nothing.
  await press()
  await form.getByText(/Dòng này có lẽ đã được báo/u).waitFor()
  await isAnother.check()
  await press()
  await form.waitFor({ state: 'hidden' })
  await page.getByRole('row').filter({ hasText: reference }).getByText('Chờ phân loại').waitFor()
})

test('whose debt a line pays is shown before it is booked', async () => {
  const admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  const shop = await market.given.shop()
  await market.db.transaction(async (tx) =>
    book(tx, [
      {
        entryKey: `test-debt:${shop.id}`,
        entries: [
          { account: 'COD_DEBT', holderId: shop.id, amount: 74_000 },
          { account: 'BANK', holderId: MARKETPLACE, amount: -74_000 },
        ],
      },
    ]),
  )
  const reference = await reportLine(market, { content: 'nop tien thu ho', amount: 74_000 })
  const page = await browser.visit({ width: 390, as: admin })
  await page.goto('/admin/transfers?status=UNMATCHED')
  const row = page.getByRole('row').filter({ hasText: reference })
  await row.getByRole('button', { name: /^Phân loại khoản/u }).click()
  const form = await inDialog(page, 'Khoản này là gì?')
  await form.getByLabel('Loại').selectOption('SHOP_DEBT')
  const number = form.getByLabel('Số của shop')
  const press = () => form.getByRole('button', { name: 'Ghi nhận' }).click()
  browser.expectProblem(/^404 GET .*\/admin\/shops\/999999999\/money$/u)
  await number.fill('999999999')
  await form.getByText('Không có shop nào đã được duyệt mang số này.').waitFor()
  await press()
  expect(await number.getAttribute('aria-invalid')).toBe('true')
  // A look-up that failed is made again by the next press, which books nothing yet.
  const lookUp = `**/admin/shops/${shop.id}/money`
  browser.expectProblem(/^failed: GET .*\/admin\/shops\/\d+\/money/u)
  await page.route(lookUp, (route) => route.abort('failed'))
  await number.fill(String(shop.id))
  await form.getByText('Chưa xem được shop này.').waitFor()
  await page.unroute(lookUp)
  await press()
  await form.getByText(`${shop.name}, đang nợ 74.000 ₫ tiền thu hộ`).waitFor()
  await press()
  await goneAfter(form, row)
})

test('a refund that the receiver’s bank sent back is due again, and its shopper is asked for the account', async () => {
  const admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  const { code, amount, shopper } = await refundPaidByBank(market)
  const returned = await reportLine(market, { content: `HOAN TRA ${code} SAI SO TK`, amount })

  const page = await browser.visit({ width: 390, as: admin })
  await page.goto('/admin/transfers?status=UNMATCHED')
  const row = page.getByRole('row').filter({ hasText: returned })
  await row.getByText(`Gợi ý: Có mã hoàn tiền ${code}`).waitFor()
  await row.getByRole('button', { name: /^Khoản hoàn bị trả lại: khoản/u }).click()
  const asked = await inDialog(page, 'Khoản hoàn bị trả lại?')
  await asked.getByRole('radio', { name: 'Số tài khoản không tồn tại' }).check()
  await asked.getByRole('button', { name: 'Ghi là phải hoàn lại' }).click()
  await goneAfter(asked, row)
  await page.goto(`/admin/refunds?search=${encodeURIComponent(shopper.email)}`)
  await page.getByText('Bị trả lại', { exact: true }).waitFor()
  await page.getByText(/Số tài khoản không tồn tại/u).waitFor()
  await page.getByText('Chờ nhập lại tài khoản').waitFor()

  // The list does not load anew by itself.
  const told = () => market.db.run(sql`select from notices where user_id = ${shopper.id} and kind = 'refund.returned'`)
  await expect.poll(told, { timeout: 20_000 }).toBe(1)
  const theirs = await browser.visit({ width: 390, as: shopper })
  await theirs.goto('/notices')
  await theirs.getByRole('link', { name: /Ngân hàng đã trả lại .* tiền hoàn của đơn/u }).click()
  await theirs.waitForURL('**/refund-account')
  await theirs.getByRole('heading', { name: 'Tài khoản nhận tiền hoàn' }).waitFor()
})
