import { expect, test } from 'vitest'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import type { Person } from '../apps/server/src/testing/builders.ts'
import { arrive } from './support/arrive.ts'
import { useBrowser } from './support/browser.ts'
import { faultAt } from './support/faults.ts'
import { useMarket } from './support/market.ts'
import { prepaid } from './support/prepaid.ts'
import { textsOf } from './support/words.ts'

const market = useMarket()
const browser = useBrowser()

const tell = ({ id }: Person, count: number) =>
  market.db.run(sql`
    insert into notices (user_id, title, text, path)
    select ${id}, 'Tin số ' || n, 'Đơn hàng của bạn có tin mới.', '/order-history' from generate_series(1, ${count}::integer) n`)

test('an order’s transition makes an unread notice, which links to the order and is read afterwards', async () => {
  const { lan, orders, path } = await prepaid(market, 'BANK_TRANSFER')
  const page = await browser.visit({ width: 1440, as: lan })
  await expect.poll(async () => await market.db.run(sql`select id from notices where user_id = ${lan.id}`)).toBe(1)
  await arrive(page, '/')
  const bell = page.getByRole('banner').getByRole('link', { name: 'Thông báo' })
  await page.getByRole('banner').getByRole('link', { name: 'Thông báo, 1 chưa đọc' }).click()
  await page.getByRole('heading', { level: 1, name: 'Thông báo' }).waitFor()
  await page.getByText('1 thông báo mới').waitFor()
  const notice = page.getByRole('main').getByRole('listitem').getByRole('link')
  await notice.getByText(`Chưa đọc: Đơn ${orders[0]?.orderNumber} đang chờ thanh toán`).waitFor()
  await expect.poll(() => bell.textContent()).toBe('Thông báo')
  await notice.click()
  await page.waitForURL(path)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Thông báo' }).waitFor()
  await notice.getByText(`Đơn ${orders[0]?.orderNumber} đang chờ thanh toán`, { exact: true }).waitFor()
  expect(await page.getByText('Chưa đọc').count()).toBe(0)
})

test('an empty list of notices has a link; a long one is loaded page by page', async () => {
  const lan = await market.given.person()
  const page = await browser.visit({ as: lan })
  await arrive(page, '/notices')
  await page.getByRole('heading', { level: 2, name: 'Chưa có thông báo' }).waitFor()
  await page.getByText('Tin về đơn hàng của bạn sẽ hiện ở đây.').waitFor()
  await tell(lan, 25)
  await page.reload()
  const titles = page.getByRole('main').getByText(/^(?:Chưa đọc: )?Tin số \d+$/u)
  await page.getByText('25 thông báo mới').waitFor()
  expect((await textsOf(titles)).slice(0, 2)).toEqual(['Chưa đọc: Tin số 25', 'Chưa đọc: Tin số 24'])
  const more = await faultAt(browser, page, 'GET', '/v1/notices')
  more.says(500)
  await page.getByRole('button', { name: 'Xem thêm' }).click()
  await page.getByText('Không thể tải thông báo').waitFor()
  more.over()
  await page.getByRole('button', { name: 'Xem thêm' }).click()
  await expect.poll(() => titles.count()).toBe(25)
  expect(await page.getByRole('button', { name: 'Xem thêm' }).count()).toBe(0)
})

test('notices that fail to load show an error, and a guest signs in first', async () => {
  const lan = await market.given.person()
  const page = await browser.visit({ as: lan })
  const reading = await faultAt(browser, page, 'GET', '/v1/notices')
  reading.says(500)
  await arrive(page, '/notices')
  await page.getByText('Không thể tải thông báo').waitFor()
  reading.over()
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await page.getByRole('heading', { level: 2, name: 'Chưa có thông báo' }).waitFor()
  const guest = await browser.visit()
  await guest.goto('/notices')
  await guest.waitForURL('/login')
  await guest.getByText('Vui lòng đăng nhập để xem thông báo').waitFor()
})
