import { getConsents } from '@chophien/domain/accounts/consents-contract'
import { listOrders } from '@chophien/domain/orders/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import type { Person } from '../apps/server/src/testing/builders.ts'
import { arrive } from './support/arrive.ts'
import { useBrowser } from './support/browser.ts'
import { openMarket } from './support/market.ts'
import { publishPolicyBy } from './support/publish-policy.ts'

// What binds everybody is published here: in a marketplace of its own.

let market: Awaited<ReturnType<typeof openMarket>>
const browser = useBrowser()
beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market?.close())

/** A page of this marketplace for a signed-in person. */
async function visit(person: Person, width: number): Promise<Page> {
  const page = await browser.visit({ width })
  await page.goto(`${market.url}/contact`)
  await page.evaluate((token) => localStorage.setItem('accessToken', token), person.token)
  return page
}

/** A shopper who agreed to the first versions, with the checkout open. */
async function shopperAtCheckout() {
  const person = await market.given.person()
  await market.db.run(sql`
    insert into consents (user_id, purpose, version, way)
    values (${person.id}, 'terms', '1', 'registration'), (${person.id}, 'privacy', '1', 'registration')`)
  await market.given.address(person, { isDefaultShipping: true, isDefaultBilling: true })
  const { variants } = await market.given.product({ name: 'Gùi tre' })
  const row = await market.given.cartRow(person, variants[0])
  const page = await visit(person, 390)
  await arrive(page, `${market.url}/order?selectedItems=${row}`)
  return { person, page }
}

test('an administrator publishes terms that bind, a shopper is asked at the checkout, agrees, orders, and sees it in the profile', async () => {
  const admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  // Open before anything new is published.
  const { person: lan, page: shop } = await shopperAtCheckout()

  const console = await visit(admin, 1440)
  await arrive(console, `${market.url}/admin/policies`)
  await console.getByRole('table').getByRole('link', { name: 'Điều khoản sử dụng' }).click()
  const text = console.getByRole('textbox', { name: 'Nội dung Điều khoản sử dụng' })
  await text.fill('Mỗi đơn trả phí giao hàng một lần.')
  await console.getByRole('button', { name: 'Lưu bản nháp' }).click()
  await console.getByText('Có bản nháp chưa công bố.').waitFor()
  await console.getByRole('button', { name: 'Công bố…' }).click()
  const dialog = console.getByRole('dialog', { name: 'Công bố: Điều khoản sử dụng' })
  await dialog.getByLabel('Hỏi đồng ý lại').check()
  await dialog.getByRole('button', { name: 'Công bố', exact: true }).click()
  await dialog.getByText('Vui lòng tóm tắt những gì thay đổi').first().waitFor()
  await dialog.getByLabel('Có gì thay đổi').fill('Thêm mục Phí mới')
  await dialog.getByRole('button', { name: 'Công bố', exact: true }).click()
  await console.getByText(/^Bản 2 đang áp dụng từ/u).waitFor()

  // The order is refused until the person agrees.
  browser.expectProblem(/^409 POST .*\/orders/u)
  await shop.getByRole('button', { name: 'Đặt hàng' }).click()
  await shop.getByText('Hãy đọc và đồng ý với bản mới trước khi đặt hàng.').waitFor()
  const question = shop.getByRole('region', { name: 'Văn bản cần bạn đồng ý' })
  await question.getByText('Thêm mục Phí mới').waitFor()
  // It is brought into view, above the bar with the button.
  const isSeen = (button: Element) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  }
  await expect.poll(() => question.getByRole('button', { name: 'Tôi đồng ý' }).evaluate(isSeen)).toBe(true)
  await question.getByRole('button', { name: 'Tôi đồng ý' }).click()
  await question.waitFor({ state: 'hidden' })
  await shop.getByText('Hãy đọc và đồng ý với bản mới trước khi đặt hàng.').waitFor({ state: 'hidden' })
  await shop.getByRole('button', { name: 'Đặt hàng' }).click()
  await shop.getByRole('dialog', { name: 'Đặt hàng thành công' }).waitFor()
  expect((await market.as(lan).call(listOrders)).content).toHaveLength(1)
  expect((await market.as(lan).call(getConsents)).given[0]).toMatchObject({
    purpose: 'terms',
    version: '2',
    way: 'asked-again',
  })

  await arrive(shop, `${market.url}/profile`)
  const panel = shop.getByRole('region', { name: 'Đồng ý và email' })
  await panel.getByText('khi được hỏi lại').waitFor()
  await panel.getByRole('link', { name: 'Bản 2' }).waitFor()
  await panel.getByLabel('Nhận email ưu đãi').check()
  await expect.poll(async () => (await market.as(lan).call(getConsents)).marketing).toBe(true)
  // Who withdraws is asked on the next own page, and may put it off.
  await panel.getByRole('button', { name: 'Rút lại' }).first().click()
  await shop.getByRole('dialog', { name: 'Rút lại sự đồng ý?' }).getByRole('button', { name: 'Rút lại' }).click()
  await panel.getByText('đã rút lại lúc').first().waitFor()
  await arrive(shop, `${market.url}/order-history`)
  await question.getByRole('button', { name: 'Để sau' }).click()
  await question.waitFor({ state: 'hidden' })
  await arrive(shop, `${market.url}/notices`)
  await shop.getByRole('heading', { level: 1 }).waitFor()
  expect(await question.count()).toBe(0)
})

test('everybody reads the page, its earlier versions and its table of contents, also without scripts', async () => {
  const page = await browser.visit({ width: 1440, script: false })
  await page.goto(`${market.url}/contact`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Chính sách quyền riêng tư' }).click()
  await page.getByRole('heading', { level: 1, name: 'Chính sách quyền riêng tư' }).waitFor()
  await page.getByRole('navigation', { name: 'Trong trang này' }).getByRole('link', { name: 'Giữ bao lâu' }).click()
  expect(new URL(page.url()).hash).toMatch(/^#muc-\d+$/u)
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/privacy$/u)

  const admin = market.as(await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] }))
  await publishPolicyBy(admin, 'help', { body: '<h3>Phí mới</h3><p>Mỗi đơn trả một lần.</p>' })
  await page.goto(`${market.url}/help`)
  await page.getByRole('heading', { level: 2, name: 'Phí mới' }).waitFor()
  await page.getByRole('link', { name: 'Bản 1' }).click()
  await page.getByText('Đây là bản cũ, không còn được áp dụng.').waitFor()
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  browser.expectProblem(/^404 GET .*\/help\/99$/u)
  expect((await page.goto(`${market.url}/help/99`))?.status()).toBe(404)
})

// Last: it takes away what the others read.
test('a marketplace that has published its privacy notice alone asks for it at a checkout that stands open', async () => {
  await market.db.transaction(async (tx) => {
    await tx.run(sql`alter table policy_versions disable trigger user`)
    await tx.run(sql`delete from policy_versions where kind <> 'privacy'`)
    await tx.run(sql`alter table policy_versions enable trigger user`)
    tx.changed(['policies'])
  })
  const { person, page } = await shopperAtCheckout()
  const admin = market.as(await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] }))
  await publishPolicyBy(admin, 'privacy', { binds: true, summary: 'Thêm thời hạn lưu trữ' })

  browser.expectProblem(/^409 POST .*\/orders/u)
  await page.getByRole('button', { name: 'Đặt hàng' }).click()
  const question = page.getByRole('region', { name: 'Văn bản cần bạn đồng ý' })
  await question.getByRole('link', { name: 'Chính sách quyền riêng tư' }).waitFor()
  expect(await question.getByRole('link').count()).toBe(1)
  await question.getByRole('button', { name: 'Tôi đồng ý' }).click()
  await question.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Đặt hàng' }).click()
  await page.getByRole('dialog', { name: 'Đặt hàng thành công' }).waitFor()
  expect((await market.as(person).call(listOrders)).content).toHaveLength(1)
})
