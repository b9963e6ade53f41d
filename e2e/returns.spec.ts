import { escalateCase, openCase, withdrawCase } from '@chophien/domain/returns/contract'
import { refuseCase } from '@chophien/domain/returns/seller-contract'
import { expect, test } from 'vitest'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { useBrowser } from './support/browser.ts'
import { deliveredOrder, openedCase } from './support/cases.ts'
import { faultAt } from './support/faults.ts'
import { useMarket } from './support/market.ts'
import { picture } from './support/picture.ts'

const market = useMarket()
const browser = useBrowser()

const admin = () => market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })

test('a seller offers a part of the money from a share, and the shopper keeps the goods', {
  timeout: 60_000,
}, async () => {
  const { of, lan, owner } = await openedCase(market)
  const centre = await browser.visit({ width: 1440, as: owner })
  await centre.goto('/seller')
  await centre.getByRole('link', { name: /^Trả hàng 1/u }).click()
  await centre.getByRole('link', { name: of.orderNumber }).click()
  await centre.getByRole('button', { name: 'Đề nghị hoàn một phần' }).click()
  const dialog = centre.getByRole('dialog', { name: 'Đề nghị hoàn một phần' })
  await dialog.getByRole('button', { name: /^30%/u }).click()
  expect(await dialog.getByLabel('Số tiền hoàn (₫)').inputValue()).toBe('36.000')
  await dialog.getByLabel('Lời nhắn').fill('Shop xin lỗi, bạn giữ hàng nhé')
  await dialog.getByRole('button', { name: 'Gửi đề nghị' }).click()
  await centre.getByText('Người mua đang xem đề nghị của shop.').waitFor()

  const phone = await browser.visit({ as: lan })
  await phone.goto(`/returns/${of.id}`)
  await phone.getByText('Shop xin lỗi, bạn giữ hàng nhé').first().waitFor()
  await phone.getByRole('button', { name: /^Nhận 36\.000\s₫$/u }).click()
  await phone
    .getByRole('dialog', { name: /^Nhận 36\.000\s₫\?$/u })
    .getByRole('button', { name: 'Nhận đề nghị' })
    .click()
  await phone.getByText('Yêu cầu đã giải quyết xong, tiền được hoàn cho bạn.').waitFor()
  await phone.getByText(/^Chờ hoàn tiền: 36\.000\s₫/u).waitFor()
  await phone.goto(`/order-history/${of.orderId}`)
  await phone.getByText('Đã giải quyết, hoàn tiền').waitFor()
})

test('a dispute above the limit is decided by two administrators, who see its postings before', {
  timeout: 90_000,
}, async () => {
  const shop = await market.given.shop()
  const product = await market.given.product({ shop, name: 'Bình gốm lớn', variants: [{ finalPrice: 6_000_000 }] })
  const { of, lan, owner } = await openedCase(market, { shop, product, to: 'REFUSED' })
  const phone = await browser.visit({ as: lan })
  await phone.goto(`/returns/${of.id}`)
  await phone.getByText('Shop đã kiểm hàng trước khi gửi').first().waitFor()
  await phone.getByLabel('Thêm ảnh hoặc video').setInputFiles(await picture('vet-nut.png', '#c2302a'))
  await phone.getByRole('img', { name: 'Bằng chứng 1 của bạn' }).waitFor()
  await phone.getByRole('button', { name: 'Nhờ sàn xem xét' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Nhờ xem xét' }).click()
  await phone.getByText('Sàn đang xem lời trình bày và bằng chứng của hai bên.').waitFor()

  const first = await browser.visit({ width: 1440, as: await admin() })
  await first.goto('/admin/disputes')
  await first.getByRole('link', { name: of.orderNumber }).click()
  await first.getByRole('button', { name: 'Bằng chứng 1 của người mua' }).click()
  await first.getByRole('dialog', { name: 'Bằng chứng của người mua' }).waitFor()
  await first.keyboard.press('Escape')
  const form = first.getByRole('form', { name: 'Quyết định' })
  await form.getByRole('radio', { name: 'Hoàn tiền, không cần gửi hàng lại' }).check()
  await form.getByLabel('Số tiền hoàn (₫)').fill('6.000.000')
  await form.getByLabel('Lý do').fill('Ảnh cho thấy vết nứt có từ khi giao')
  const preview = first.getByRole('region', { name: 'Bút toán sẽ ghi', exact: true })
  await preview
    .getByText(/6\.000\.000\s₫/u)
    .first()
    .waitFor()
  await preview.getByText('quyết định phải chờ một quản trị viên khác duyệt', { exact: false }).waitFor()
  await form.getByRole('button', { name: 'Quyết định' }).click()
  await first.getByText('Bạn đã quyết định; phải có chủ sàn khác hoặc người khác có vai trò Tài chính duyệt.').waitFor()

  // Nobody approves what was not shown.
  const second = await browser.visit({ width: 1440, as: await admin() })
  const fault = await faultAt(browser, second, 'POST', '/v1/admin/cases/{id}/waiting/preview')
  fault.says(500, 'Có lỗi xảy ra. Vui lòng thử lại sau.')
  await second.goto(`/admin/disputes/${of.id}`)
  const again = second.getByRole('button', { name: 'Tính lại bút toán' })
  await again.waitFor()
  expect(await second.getByRole('button', { name: 'Duyệt', exact: true }).count()).toBe(0)
  fault.over()
  await again.click()
  const postings = second.getByRole('region', { name: 'Bút toán sẽ ghi', exact: true })
  await postings
    .getByText(/6\.000\.000\s₫/u)
    .first()
    .waitFor()
  const approve = async () => {
    await second.getByRole('button', { name: 'Duyệt', exact: true }).click()
    await second.getByRole('dialog').getByRole('button', { name: 'Duyệt', exact: true }).click()
  }
  const changed = 'Phần xem trước của quyết định vừa thay đổi. Hãy xem lại rồi bấm lần nữa.'
  const refusal = await faultAt(browser, second, 'PUT', '/v1/admin/cases/{id}/approve')
  refusal.says(409, changed, { code: 'DECISION_POSTINGS_CHANGED' })
  const seen = fault.sent()
  await approve()
  await second.getByText(changed).waitFor()
  await expect.poll(fault.sent).toBeGreaterThan(seen)
  refusal.over()
  await approve()
  await second.getByRole('heading', { name: 'Quyết định của sàn' }).waitFor()

  const centre = await browser.visit({ width: 1440, as: owner })
  await centre.goto(`/seller/returns/${of.id}`)
  await centre.getByText('Ảnh cho thấy vết nứt có từ khi giao').first().waitFor()
  await phone.reload()
  await phone.getByText(/^Chờ hoàn tiền: 6\.000\.000\s₫/u).waitFor()
})

test('a message that is being written when its case ends stays on the page, and cannot be sent', async () => {
  const { of, lan, owner } = await openedCase(market)
  const centre = await browser.visit({ width: 1440, as: owner })
  await centre.goto(`/seller/returns/${of.id}`)
  const text = centre.getByRole('textbox', { name: 'Tin nhắn' })
  await text.fill('Shop gửi bạn video đóng gói')
  await market.as(lan).call(withdrawCase, { params: { id: of.id }, body: {} })
  const said = 'Yêu cầu đã kết thúc. Tin nhắn bạn đang viết không gửi được nữa, bạn có thể sao chép để giữ lại.'
  await centre.getByText(said).waitFor()
  expect([await text.inputValue(), await text.isEditable()]).toEqual(['Shop gửi bạn video đóng gói', false])
  expect(await text.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await centre.getByRole('button', { name: 'Gửi tin nhắn' }).count()).toBe(0)
  // Also for who comes back later, until it is given up.
  await centre.reload()
  await centre.getByText(said).waitFor()
  expect(await text.inputValue()).toBe('Shop gửi bạn video đóng gói')
  await centre.getByRole('button', { name: 'Bỏ thay đổi' }).click()
  await text.waitFor({ state: 'hidden' })
  await centre.getByText('Yêu cầu đã kết thúc.', { exact: true }).waitFor()
})

test('nobody decides what was not shown: a decision stays in its form until its postings are there, and when they have changed', async () => {
  const { order, lan, owner } = await deliveredOrder(market, { quantity: 2 })
  const lines = [{ orderItemId: order.orderItems[0]?.id ?? 0, quantity: 1 }]
  const body = { kind: 'REFUND_ONLY' as const, reason: 'DEFECTIVE' as const, note: 'Nắp bị nứt', lines }
  const open = () => market.as(lan).call(openCase, { params: { id: order.id }, body })
  const [of, other] = [await open(), await open()]
  const params = { id: of.id }
  await market.as(owner).call(refuseCase, { params, body: { note: 'Shop đã kiểm hàng trước khi gửi' } })
  await market.as(lan).call(escalateCase, { params, body: {} })
  const office = await browser.visit({ width: 1440, as: await admin() })
  const broken = 'Có lỗi xảy ra. Vui lòng thử lại sau.'
  const fault = await faultAt(browser, office, 'POST', '/v1/admin/cases/{id}/preview')
  fault.says(500, broken)
  const sent = await faultAt(browser, office, 'PUT', '/v1/admin/cases/{id}/decide')
  await office.goto(`/admin/disputes/${of.id}`)
  const form = office.getByRole('form', { name: 'Quyết định' })
  await form.getByRole('radio', { name: 'Hoàn tiền, không cần gửi hàng lại' }).check()
  await form.getByLabel('Số tiền hoàn (₫)').fill('210.000')
  await form.getByLabel('Bên chịu tiền').selectOption('Sàn chịu')
  await form.getByLabel('Lý do').fill('Ảnh cho thấy nắp bị nứt')
  const press = () => form.getByRole('button', { name: 'Quyết định' }).click()
  await press()
  await form.getByRole('alert').getByText(broken).waitFor()
  expect(sent.sent()).toBe(0)
  fault.over()
  await press()
  await form.getByText('Bút toán vừa được tính. Hãy xem rồi bấm lần nữa.').waitFor()
  expect(sent.sent()).toBe(0)
  const postings = form.getByRole('region', { name: 'Bút toán sẽ ghi', exact: true }).getByRole('row')
  await expect.poll(() => postings.count()).toBe(2)
  // Without the other case the order ends with this decision.
  await market.as(lan).call(withdrawCase, { params: { id: other.id }, body: {} })
  await press()
  await form.getByText('Phần xem trước của quyết định vừa thay đổi. Hãy xem lại rồi bấm lần nữa.').waitFor()
  expect(await form.getByLabel('Lý do').inputValue()).toBe('Ảnh cho thấy nắp bị nứt')
  await expect.poll(() => postings.count()).toBeGreaterThan(2)
  await press()
  await office.getByRole('heading', { name: 'Quyết định của sàn' }).waitFor()
})

test('an administrator whose colleague has decided meanwhile sees that decision', async () => {
  const { of } = await openedCase(market, { to: 'ESCALATED' })
  const office = await browser.visit({ width: 1440, as: await admin() })
  await office.goto(`/admin/disputes/${of.id}`)
  const form = office.getByRole('form', { name: 'Quyết định' })
  await form.getByLabel('Lý do').fill('Ảnh cho thấy nắp bị nứt')
  const other = await admin()
  await market.db.run(sql`
    insert into case_decisions (shop_id, case_id, outcome, amount, bearer, return_payer, reason, state, decided_by)
    values (${of.shopId}, ${of.id}, 'REFUND', 50000, 'SHOP', 'SHOPPER', 'Ảnh cho thấy hàng lỗi', 'WAITING', ${other.id})`)
  browser.expectProblem(/^409 POST .*\/preview$/u)
  await form.getByRole('radio', { name: 'Hoàn tiền, không cần gửi hàng lại' }).check()
  await form.getByText('Một quyết định đang chờ quản trị viên thứ hai duyệt.').waitFor()
  await form.getByRole('button', { name: 'Quyết định' }).click()
  await office.getByRole('heading', { name: 'Chờ quản trị viên thứ hai duyệt' }).waitFor()
  await office.getByText('Ảnh cho thấy hàng lỗi').waitFor()
  // That the own decision was not made is said beside it.
  await office.getByText('Một quyết định đang chờ quản trị viên thứ hai duyệt.').waitFor()
})

test('a decision to send the goods back says that the fee for it is settled by the two sides', async () => {
  const { of, lan } = await openedCase(market, { to: 'ESCALATED' })
  const office = await browser.visit({ width: 1440, as: await admin() })
  await office.goto(`/admin/disputes/${of.id}`)
  const form = office.getByRole('form', { name: 'Quyết định' })
  await form.getByRole('radio', { name: 'Người mua gửi hàng lại rồi hoàn tiền' }).check()
  await form
    .getByText(
      'Lựa chọn này chỉ được ghi lại: sàn không thu phí gửi lại, người mua và người bán tự thanh toán với nhau.',
    )
    .waitFor()
  await form.getByLabel('Số tiền hoàn (₫)').fill('90.000')
  await form.getByLabel('Phí gửi hàng lại').selectOption('Người bán trả phí gửi lại')
  await form.getByLabel('Lý do').fill('Ảnh cho thấy nắp bị nứt')
  const postings = form.getByRole('region', { name: 'Bút toán sẽ ghi khi shop nhận lại hàng' })
  await postings
    .getByText(/90\.000\s₫/u)
    .first()
    .waitFor()
  await form.getByRole('button', { name: 'Quyết định' }).click()
  const said = 'Người bán trả phí gửi lại. Sàn không thu phí gửi lại, người mua và người bán tự thanh toán với nhau.'
  await office.getByText(said).waitFor()
  const phone = await browser.visit({ as: lan })
  await phone.goto(`/returns/${of.id}`)
  await phone.getByText(said).waitFor()
})

test('a file that is refused stays on the page with its reason, and the others arrive', async () => {
  const { of, lan } = await openedCase(market)
  const phone = await browser.visit({ as: lan })
  browser.expectProblem(/^415 POST .*\/evidence$/u)
  await phone.goto(`/returns/${of.id}`)
  const fake = { name: 'gia.png', mimeType: 'image/png', buffer: Buffer.from('<html>') }
  await phone.getByLabel('Thêm ảnh hoặc video').setInputFiles([fake, await picture('that.png', '#1f2a5a')])
  await phone.getByRole('img', { name: 'Bằng chứng 1 của bạn' }).waitFor()
  const waiting = phone.getByRole('list', { name: 'Tệp chưa tải lên xong' })
  await waiting.getByText('gia.png').waitFor()
  await waiting.getByText('Tệp phải là ảnh JPEG, PNG, WebP, AVIF hoặc video MP4, WebM còn đọc được.').waitFor()
  await waiting.getByRole('button', { name: 'Bỏ gia.png' }).click()
  await waiting.waitFor({ state: 'detached' })
})

test('a return is asked for by keyboard alone', async () => {
  const { order, lan } = await deliveredOrder(market, { quantity: 2 })
  const page = await browser.visit({ width: 1440, as: lan })
  await page.goto(`/order-history/${order.id}/return`)
  await page.getByRole('radio', { name: /^Trả hàng và hoàn tiền/u }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('reason')
  await page.keyboard.press('ArrowDown')
  await page.getByRole('button', { name: 'Giảm số lượng' }).focus()
  await page.keyboard.press('Enter')
  await page
    .getByRole('region', { name: 'Số tiền được hoàn' })
    .getByText(/^90\.000\s₫$/u)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Gửi yêu cầu' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Người bán đang xem yêu cầu của bạn.').waitFor()
})

test('after a chosen file is given up the focus is on what stands in its place', async () => {
  const { order, lan } = await deliveredOrder(market, {})
  const page = await browser.visit({ width: 1440, as: lan })
  await page.goto(`/order-history/${order.id}/return`)
  const field = page.getByLabel('Thêm ảnh hoặc video')
  await field.setInputFiles([await picture('mot.png', '#c2302a'), await picture('hai.png', '#1f2a5a')])
  const focused = page.locator(':focus')
  const drop = (name: string) => page.getByRole('button', { name: `Bỏ ${name}` })
  await drop('mot.png').focus()
  await page.keyboard.press('Enter')
  await drop('hai.png').and(focused).waitFor()
  await page.keyboard.press('Enter')
  await field.and(focused).waitFor({ state: 'attached' })
})
