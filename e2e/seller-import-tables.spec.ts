import { listImports } from '@chophien/domain/catalog/seller-import-contract'
import { expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { faultAt } from './support/faults.ts'
import {
  chooseTable,
  IMPORTS_PAGE,
  importTable,
  openImports,
  openOrders,
  reportOf,
  sendTable,
  toastOf,
  underWay,
  useImportingSeller,
} from './support/imports.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()
const { seller, table, visit, awaiting } = useImportingSeller(market, browser)

test('a table that is sent from the report of the latest import opens the new one, also after a reload', async () => {
  const id = await awaiting('MOT', 'mot.png')
  const page = await visit()
  await page.goto(`${IMPORTS_PAGE}?id=${id}`)
  await chooseTable(page, 'HAI.csv', table('HAI'))
  await page.getByRole('button', { name: 'Nhập 1 sản phẩm' }).waitFor()
  await reportOf(page, 'HAI').waitFor()
  await page.reload()
  await reportOf(page, 'HAI').waitFor()
  await page.goBack()
  await reportOf(page, 'MOT').waitFor()
})

test.each(['by its id', 'as the latest'])('a report opened %s stays when another tab starts an import', async (how) => {
  const id = await sendTable(market, seller.owner, 'MOT.csv', table('MOT'))
  const page = await visit()
  await page.goto(how === 'by its id' ? `${IMPORTS_PAGE}?id=${id}` : IMPORTS_PAGE)
  await page.getByRole('button', { name: 'Nhập 1 sản phẩm' }).waitFor()
  await sendTable(market, seller.owner, 'HAI.csv', table('HAI'))
  const discarding = await faultAt(browser, page, 'PUT', '/v1/seller/imports/{id}/discard')
  discarding.says(503, 'Máy chủ đang bận.')
  await page.getByRole('button', { name: 'Bỏ tệp này' }).click()
  // The list has been read again.
  await page.getByRole('link', { name: 'HAI.csv' }).waitFor()
  await reportOf(page, 'MOT').waitFor()
  discarding.over()
  await page.getByRole('button', { name: 'Bỏ tệp này' }).click()
  await page.getByText('Đã bỏ tệp này, shop không thay đổi.').waitFor()
  await reportOf(page, 'MOT').waitFor()
})

test('a table that arrives after its seller has gone elsewhere pulls nobody back, and says so', async () => {
  const id = await awaiting('MOT', 'mot.png')
  const page = await visit()
  await page.goto(`${IMPORTS_PAGE}?id=${id}`)
  const starting = await faultAt(browser, page, 'POST', '/v1/seller/imports')
  const goOn = starting.waits()
  await chooseTable(page, 'HAI.csv', table('HAI'))
  await openOrders(page)
  goOn()
  await toastOf(page, 'Đã nhận tệp, đang kiểm tra.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/seller/orders')
  await page.getByRole('heading', { name: 'Đơn hàng', level: 1 }).waitFor()
  // One who has come back meanwhile sees it under way, and then its report.
  starting.over()
  await openImports(page)
  await page.getByRole('button', { name: 'Nhập 1 sản phẩm' }).click()
  await page.getByText(/^Đã nhập xong/u).waitFor()
  const goOnAgain = starting.waits()
  await chooseTable(page, 'BA.csv', table('BA'))
  await openOrders(page)
  await openImports(page)
  await underWay(page).waitFor()
  goOnAgain()
  await reportOf(page, 'BA').waitFor()
})

test('a table that arrives while the list before it is still loading is shown and followed', async () => {
  await awaiting('MOT', 'mot.png')
  const page = await visit()
  await page.goto(IMPORTS_PAGE)
  const starting = await faultAt(browser, page, 'POST', '/v1/seller/imports')
  const goOn = starting.waits()
  await chooseTable(page, 'HAI.csv', table('HAI'))
  await openOrders(page)
  const listing = await faultAt(browser, page, 'GET', '/v1/seller/imports')
  listing.says(200, '', { data: await market.as(seller.owner).call(listImports) })
  const showOlder = listing.waits()
  await openImports(page)
  await page.waitForURL(`**${IMPORTS_PAGE}`)
  await expect.poll(listing.sent).toBe(1)
  listing.over()
  const showNewer = listing.waits()
  goOn()
  await expect.poll(listing.sent).toBe(2)
  showOlder()
  await reportOf(page, 'MOT').waitFor()
  showNewer()
  await reportOf(page, 'HAI').waitFor()
  await page.getByRole('button', { name: 'Nhập 1 sản phẩm' }).waitFor()
})

test('a table that arrives while another report is loading is shown', async () => {
  await awaiting('MOT', 'mot.png')
  await sendTable(market, seller.owner, 'BA.csv', table('BA'))
  const page = await visit()
  await page.goto(IMPORTS_PAGE)
  await reportOf(page, 'BA').waitFor()
  const starting = await faultAt(browser, page, 'POST', '/v1/seller/imports')
  const goOn = starting.waits()
  await chooseTable(page, 'HAI.csv', table('HAI'))
  await underWay(page).waitFor()
  const reading = await faultAt(browser, page, 'GET', '/v1/seller/imports/{id}')
  const read = reading.waits()
  await page.getByRole('link', { name: 'MOT.csv' }).click()
  await expect.poll(reading.sent).toBe(1)
  goOn()
  await expect.poll(reading.sent).toBe(2)
  read()
  await page.waitForURL(`**${IMPORTS_PAGE}?id=*`)
  await reportOf(page, 'HAI').waitFor()
})

test('an import of the list that is worked on is followed, whichever report is shown', async () => {
  const id = await importTable(market, seller.owner, 'MOT.csv', table('MOT'))
  await sendTable(market, seller.owner, 'HAI.csv', table('HAI'))
  const page = await visit()
  const listing = await faultAt(browser, page, 'GET', '/v1/seller/imports')
  const imports = await market.as(seller.owner).call(listImports)
  listing.says(200, '', {
    data: imports.map((each) => (each.id === id ? each : { ...each, status: 'CHECKING' })),
  })
  await page.goto(`${IMPORTS_PAGE}?id=${id}`)
  const row = page.getByRole('row').filter({ hasText: 'HAI.csv' })
  await row.getByText('Đang kiểm tra').waitFor()
  listing.over()
  await row.getByText('Chờ nhập').waitFor()
})

test('a table that fails after its seller has gone elsewhere says so', async () => {
  const page = await visit()
  await page.goto(IMPORTS_PAGE)
  const starting = await faultAt(browser, page, 'POST', '/v1/seller/imports')
  starting.says(502)
  const refuse = starting.waits()
  await chooseTable(page, 'MOT.csv', table('MOT'))
  await openOrders(page)
  refuse()
  await toastOf(page, 'Chưa gửi được tệp MOT.csv').waitFor()
  await toastOf(page, 'Hãy thử lại.').waitFor()
})
