import { ARCHIVE_BYTES_MAX } from '@chophien/domain/catalog/upload-limits'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { faultAt } from './support/faults.ts'
import {
  chooseTable,
  chooseZip,
  IMPORTS_PAGE,
  importTable,
  openImports,
  openOrders,
  reportOf,
  sendZip,
  toastOf,
  underWay,
  useImportingSeller,
  zipWith,
} from './support/imports.ts'
import { useMarket } from './support/market.ts'
import { twoFrames } from './support/two-frames.ts'

const market = useMarket()
const browser = useBrowser()
const { seller, table, visit, awaiting } = useImportingSeller(market, browser)
const PICTURES = '/v1/seller/imports/{id}/pictures'

const zipField = (page: Page) => page.getByLabel('Chọn tệp ZIP có ảnh')
const refusals = (page: Page) => page.getByRole('alert').filter({ hasText: /./u })

test('a ZIP belongs to its import: another one that is shown meanwhile has its own field, and hears of the refusal by name', async () => {
  await awaiting('MOT', 'mot.png')
  const page = await visit()
  await page.goto(IMPORTS_PAGE)
  const sending = await faultAt(browser, page, 'POST', PICTURES)
  sending.says(502)
  const refuse = sending.waits()
  await chooseZip(page, 'ảnh một.zip', await zipWith('mot.png'))
  await underWay(page).waitFor()
  // The same screen goes on to the new import.
  await chooseTable(page, 'HAI.csv', table('HAI', 'hai.png'))
  await page.getByRole('button', { name: 'Nhập 1 sản phẩm' }).click()
  await page.getByText('Đang chờ: hai.png.').waitFor()
  expect([await underWay(page).count(), await zipField(page).isEnabled()]).toEqual([0, true])
  refuse()
  await toastOf(page, 'Chưa gửi được tệp ảnh một.zip').waitFor()
  await toastOf(page, 'Hãy thử lại.').waitFor()
  expect([await reportOf(page, 'HAI').count(), await refusals(page).count()]).toEqual([1, 0])
  // There it is found beside its field.
  await page.getByRole('link', { name: 'MOT.csv' }).click()
  await page.getByText('ảnh một.zip: Chưa gửi được tệp. Hãy thử lại.').waitFor()
})

test('a ZIP that arrives while another import is shown does not replace its report', async () => {
  await awaiting('MOT', 'mot.png')
  const page = await visit()
  await page.goto(IMPORTS_PAGE)
  const sending = await faultAt(browser, page, 'POST', PICTURES)
  const goOn = sending.waits()
  await chooseZip(page, 'một.zip', await zipWith('mot.png'))
  await chooseTable(page, 'HAI.csv', table('HAI'))
  await page.getByRole('button', { name: 'Nhập 1 sản phẩm' }).waitFor()
  goOn()
  await toastOf(page, 'Đã nhận 1 ảnh, đang thêm vào sản phẩm.').waitFor()
  await reportOf(page, 'HAI').waitFor()
  await page.getByRole('link', { name: 'MOT.csv' }).click()
  await page.getByText('Ảnh: đã xong cho 1 sản phẩm.').waitFor()
})

test('a ZIP is still under way after the seller was elsewhere, and its end is seen', async () => {
  const id = await awaiting('MOT', 'mot.png')
  const page = await visit()
  await page.goto(`${IMPORTS_PAGE}?id=${id}`)
  const sending = await faultAt(browser, page, 'POST', PICTURES)
  const goOn = sending.waits()
  await chooseZip(page, 'một.zip', await zipWith('mot.png'))
  await openOrders(page)
  await openImports(page)
  await underWay(page).waitFor()
  expect(await underWay(page).isDisabled()).toBe(true)
  goOn()
  await page.getByText('Ảnh: đã xong cho 1 sản phẩm.').waitFor()
})

test('who has left is told that the ZIP failed, and finds the reason beside its field', async () => {
  await awaiting('MOT', 'mot.png')
  const page = await visit()
  await page.goto(IMPORTS_PAGE)
  const sending = await faultAt(browser, page, 'POST', PICTURES)
  sending.says(415, 'Không đọc được tệp ZIP này.')
  const refuse = sending.waits()
  await chooseZip(page, 'một.zip', await zipWith('mot.png'))
  await openOrders(page)
  refuse()
  await toastOf(page, 'Chưa gửi được tệp một.zip').waitFor()
  await openImports(page)
  const reason = page.getByText('một.zip: Không đọc được tệp ZIP này.')
  await reason.waitFor()
  // It is no news: only the field leads to it.
  expect(await refusals(page).count()).toBe(0)
  expect(await zipField(page).getAttribute('aria-describedby')).toBe(await reason.getAttribute('id'))
  await chooseZip(page, 'một.zip', await zipWith('mot.png'))
  await refusals(page).and(reason).waitFor()
})

test('a ZIP whose answer was lost is not asked for again when its pictures have come', async () => {
  const id = await awaiting('MOT', 'mot.png')
  const page = await visit()
  await page.goto(IMPORTS_PAGE)
  const sending = await faultAt(browser, page, 'POST', PICTURES)
  sending.silent()
  // The page has read its list before it is held back.
  await zipField(page).waitFor()
  const reading = await faultAt(browser, page, 'GET', '/v1/seller/imports')
  const read = reading.waits()
  await chooseZip(page, 'một.zip', await zipWith('mot.png'))
  const refusal = page.getByText(/^một\.zip: /u)
  await refusal.waitFor()
  await sendZip(market, seller.owner, id, await zipWith('mot.png'))
  read()
  await page.getByText('Ảnh: đã xong cho 1 sản phẩm.').waitFor()
  expect([await refusal.count(), await zipField(page).count()]).toEqual([0, 0])
})

test('why a ZIP was not even sent is said also where nothing is awaited any more', async () => {
  const id = await awaiting('MOT', 'mot.png')
  const page = await visit()
  await page.goto(IMPORTS_PAGE)
  await zipField(page).waitFor()
  await sendZip(market, seller.owner, id, await zipWith('mot.png'))
  await zipField(page).evaluate((input: HTMLInputElement, bytes) => {
    const chosen = new DataTransfer()
    chosen.items.add(new File([new Uint8Array(bytes)], 'một.zip'))
    input.files = chosen.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }, ARCHIVE_BYTES_MAX + 1)
  await page.getByText('Ảnh: đã xong cho 1 sản phẩm.').waitFor()
  expect(await refusals(page).allTextContents()).toEqual([
    'một.zip: Tệp ZIP phải nhỏ hơn 40 MB. Hãy chia thành nhiều tệp.',
  ])
})

test('the message about a ZIP looks like a success only if all of its pictures were taken', async () => {
  await awaiting('MOT', 'a.png', 'b.png', 'c.png', 'd.png')
  const page = await visit()
  await page.goto(IMPORTS_PAGE)
  const sign = async (words: string, ...names: string[]) => {
    await chooseZip(page, 'một.zip', await zipWith(...names))
    const message = page.getByLabel('Thông báo').getByRole('listitem').filter({ hasText: words })
    return message.locator('> svg').getAttribute('class')
  }
  expect(await sign('Chưa nhận được ảnh nào: 1 ảnh lỗi', 'x/a.png', 'y/a.png')).toContain('text-danger')
  expect(await sign('Đã nhận 1 ảnh, đang thêm vào sản phẩm; 1 ảnh lỗi', 'x/b.png', 'y/b.png', 'c.png')).toContain(
    'text-brand',
  )
  expect(await sign('Đã nhận 1 ảnh, đang thêm vào sản phẩm.', 'd.png')).toContain('text-positive')
})

test('the browser asks before the document goes while a file is on its way, on whichever page', async () => {
  await awaiting('MOT', 'mot.png')
  const page = await visit()
  await page.goto(IMPORTS_PAGE)
  const sending = await faultAt(browser, page, 'POST', PICTURES)
  const goOn = sending.waits()
  await chooseZip(page, 'một.zip', await zipWith('mot.png'))
  await openOrders(page)
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  goOn()
  await toastOf(page, 'Đã nhận 1 ảnh, đang thêm vào sản phẩm.').waitFor()
  const kinds: string[] = []
  page.on('dialog', (next) => {
    kinds.push(next.type())
    void next.accept()
  })
  await page.reload()
  expect(kinds).toEqual([])
})

test('what a refused ZIP has brought is not asked for again', async () => {
  const id = await awaiting('MOT', 'a.png', 'b.png')
  const page = await visit()
  await page.goto(IMPORTS_PAGE)
  const sending = await faultAt(browser, page, 'POST', PICTURES)
  sending.says(409, 'Đã nhận 1 ảnh, 1 ảnh chưa có chỗ.', { code: 'ARCHIVE_FULL' })
  const refuse = sending.waits()
  await chooseZip(page, 'một.zip', await zipWith('a.png', 'b.png'))
  await page.getByText('Đang chờ: a.png, b.png.').waitFor()
  await sendZip(market, seller.owner, id, await zipWith('a.png'))
  refuse()
  await page.getByText('một.zip: Đã nhận 1 ảnh, 1 ảnh chưa có chỗ.').waitFor()
  await page.getByText('Đang chờ: b.png.').waitFor()
  // The other one comes from elsewhere: the refusal stays when its field is gone.
  sending.says(409, 'Lần nhập này không chờ ảnh nào trong ZIP.')
  const refuseAgain = sending.waits()
  const reading = await faultAt(browser, page, 'GET', '/v1/seller/imports')
  const read = reading.waits()
  await chooseZip(page, 'hai.zip', await zipWith('b.png'))
  await sendZip(market, seller.owner, id, await zipWith('b.png'))
  refuseAgain()
  const refusal = page.getByRole('alert').getByText('hai.zip: Lần nhập này không chờ ảnh nào trong ZIP.')
  const told = await refusal.elementHandle()
  expect(await zipField(page).count()).toBe(1)
  read()
  await page.getByText('Ảnh: đã xong cho 1 sản phẩm.').waitFor()
  expect([await zipField(page).count(), await refusal.isVisible()]).toEqual([0, true])
  // One and the same: it is read out once.
  expect(await told?.evaluate((element) => element.isConnected)).toBe(true)
})

test('a ZIP whose session has ended, or that was left behind by a logout, says nothing to whoever comes next', async () => {
  const id = await awaiting('MOT', 'mot.png')
  const page = await visit()
  const sending = await faultAt(browser, page, 'POST', PICTURES)
  await page.goto(`${IMPORTS_PAGE}?id=${id}`)
  sending.says(401, 'Phiên đăng nhập đã hết hạn.')
  const refuse = sending.waits()
  await chooseZip(page, 'một.zip', await zipWith('mot.png'))
  await openOrders(page)
  refuse()
  await page.getByRole('heading', { name: /Đăng nhập/u }).waitFor()
  expect(await page.getByText('Chưa gửi được').count()).toBe(0)

  await page.evaluate((token) => localStorage.setItem('accessToken', token), seller.owner.token)
  await page.goto(`${IMPORTS_PAGE}?id=${id}`)
  sending.says(415, 'Không đọc được tệp ZIP này.')
  const refuseAgain = sending.waits()
  await chooseZip(page, 'một.zip', await zipWith('mot.png'))
  await underWay(page).waitFor()
  await page.getByRole('button', { name: 'Đăng xuất' }).first().click()
  await page.getByRole('heading', { name: /Đăng nhập/u }).waitFor()
  const end = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/pictures'))
  refuseAgain()
  await end
  await twoFrames(page)
  expect(await page.getByText('Chưa gửi được').count()).toBe(0)
})

test('who signs in after the seller, in another tab, is shown no file of theirs', async () => {
  const next = await market.given.shop()
  const page = await visit()
  await page.goto(IMPORTS_PAGE)
  const starting = await faultAt(browser, page, 'POST', '/v1/seller/imports')
  starting.says(400, 'Tệp không có dòng sản phẩm nào.')
  await chooseTable(page, 'MOT.csv', table('MOT'))
  await page.getByText('MOT.csv: Tệp không có dòng sản phẩm nào.').waitFor()
  // The list of the next person, who has imported something.
  await importTable(market, next.owner, 'BA.csv', table('BA'))
  const tab = await browser.tab(page)
  await tab.goto('/contact')
  await tab.evaluate((token) => localStorage.setItem('accessToken', token), next.owner.token)
  await reportOf(page, 'BA').waitFor()
  expect([await page.getByLabel('Chọn tệp CSV hoặc XLSX').isEnabled(), await refusals(page).count()]).toEqual([true, 0])
})
