import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Person } from '../apps/server/src/testing/builders.ts'
import { orderFrom } from '../apps/server/src/testing/shop-orders.ts'
import { useBrowser } from './support/browser.ts'
import { inDialog } from './support/in-dialog.ts'
import { logIn } from './support/log-in.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

const owner = () => market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The pages that the navigation names. */
async function pagesOf(page: Page): Promise<string[]> {
  const narrow = (page.viewportSize()?.width ?? 0) < 1024
  if (narrow) await press(page, 'Mở danh mục quản lý')
  const links = page.getByRole('navigation', { name: 'Quản trị' }).getByRole('link')
  await links.first().waitFor()
  const names = await links.allInnerTexts()
  if (narrow) await page.keyboard.press('Escape')
  return names.map((name) => name.trim())
}

async function arriveAt(page: Page, { email, password }: Person) {
  await page.goto('/admin')
  await page.waitForURL('/login')
  await logIn(page, { email, password })
  await page.getByRole('heading', { level: 1, name: 'Tổng quan' }).waitFor()
}

test.each([390, 1440])(
  'an owner takes a person of support into the staff, who sees the own pages only (%i px wide)',
  async (width) => {
    const lastName = `Thị Yến ${width}`
    const yen = await market.given.person({ firstName: 'Vũ', lastName })
    const office = await browser.visit({ width, as: await owner() })
    await office.goto('/admin/staff')
    await press(office, 'Thêm nhân sự')
    const adding = await inDialog(office, 'Thêm nhân sự')
    await adding.getByLabel('Email của tài khoản').fill(yen.email)
    await adding.getByRole('button', { name: 'Thêm', exact: true }).click()
    await adding.getByText('Hãy chọn ít nhất một vai trò.').waitFor()
    await adding.getByRole('checkbox', { name: 'Hỗ trợ' }).check()
    await adding.getByRole('button', { name: 'Thêm', exact: true }).click()
    await office.getByText('Đã thêm vào nhân sự.').waitFor()
    const row = office.getByRole('row').filter({ hasText: yen.email })
    await row.getByText('Hỗ trợ', { exact: true }).waitFor()

    const desk = await browser.visit({ width })
    await arriveAt(desk, yen)
    expect(await pagesOf(desk)).toEqual(['Tổng quan', 'Đơn hàng', 'Khiếu nại', 'Shop', 'Người dùng', 'Nhật ký'])
    await desk.getByText('khiếu nại chờ quyết định').waitFor()
    expect(await desk.getByText('dòng sao kê chờ phân loại').count()).toBe(0)
    await desk.getByText('Người dùng mới').waitFor()
    expect(await desk.getByText(/Doanh số|Hoa hồng|bán chạy/u).count()).toBe(0)

    const { id } = await market.given.shop({ status: 'PENDING' })
    await desk.goto(`/admin/shops/${id}`)
    await desk.getByRole('heading', { name: 'Độ tin cậy' }).waitFor()
    expect(await desk.getByRole('button', { name: 'Duyệt' }).count()).toBe(0)
    expect(await desk.getByRole('heading', { name: 'Tài khoản nhận tiền' }).count()).toBe(0)

    browser.expectProblem(/^403 GET .*\/admin\/payments/u)
    await desk.goto('/admin/payments')
    await desk.getByRole('heading', { level: 1, name: 'Trang này không thuộc vai trò của bạn' }).waitFor()
    await desk.getByRole('link', { name: 'Về tổng quan' }).click()
    await desk.getByRole('heading', { level: 1, name: 'Tổng quan' }).waitFor()
  },
)

test('a changed role counts in the session that goes on; who is taken out is signed out', async () => {
  const lastName = `Thị Tâm ${crypto.randomUUID().slice(0, 8)}`
  const roles = ['ROLE_USER', 'ROLE_ADMIN']
  const tam = await market.given.person({ firstName: 'Đỗ', lastName, roles, consoleRoles: ['SUPPORT'] })
  const name = `Đỗ ${lastName}`
  const office = await browser.visit({ width: 1440, as: await owner() })
  const desk = await browser.visit({ width: 1440, as: tam })
  await desk.goto('/admin/users')
  await desk.getByRole('heading', { level: 1, name: 'Người dùng' }).waitFor()

  await office.goto('/admin/staff')
  await press(office, `Đổi vai trò của ${name}`)
  const changing = await inDialog(office, `Đổi vai trò của ${name}`)
  await changing.getByRole('checkbox', { name: 'Hỗ trợ' }).uncheck()
  await changing.getByRole('checkbox', { name: 'Tài chính' }).check()
  await changing.getByRole('button', { name: 'Lưu vai trò' }).click()
  await office.getByText('Đã đổi vai trò.').waitFor()

  browser.expectProblem(/^403 GET .*\/admin\/(?:users|events)/u)
  await desk.goto('/admin/users')
  await desk.getByRole('heading', { level: 1, name: 'Trang này không thuộc vai trò của bạn' }).waitFor()
  await desk.getByRole('link', { name: 'Về tổng quan' }).click()
  await desk.getByRole('link', { name: 'Thanh toán' }).click()
  await desk.getByRole('heading', { level: 1, name: 'Thanh toán' }).waitFor()
  expect(await pagesOf(desk)).not.toContain('Người dùng')

  await press(office, `Đưa khỏi nhân sự: ${name}`)
  await (await inDialog(office, 'Đưa khỏi nhân sự?')).getByRole('button', { name: 'Đưa khỏi nhân sự' }).click()
  await office.getByText('Đã đưa người này ra khỏi danh sách nhân sự.').waitFor()
  await office.getByText(tam.email).waitFor({ state: 'hidden' })
  browser.expectProblem(/^401 /u)
  await desk.goto('/admin')
  await desk.waitForURL('/login')
})

test('an owner cannot take himself out, and a person keeps at least one role', async () => {
  const lastName = `Thị Chủ ${crypto.randomUUID().slice(0, 8)}`
  const chu = await market.given.person({ firstName: 'Lê', lastName, roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  const page = await browser.visit({ width: 1440, as: chu })
  await page.goto('/admin/staff')
  const row = page.getByRole('row').filter({ hasText: chu.email })
  await row.waitFor()
  // Nobody takes himself out.
  expect(await row.getByRole('button').allInnerTexts()).toEqual(['Đổi vai trò'])
  await row.getByRole('button', { name: 'Đổi vai trò' }).click()
  const dialog = await inDialog(page, `Đổi vai trò của Lê ${lastName}`)
  await dialog.getByRole('checkbox', { name: 'Chủ sàn' }).uncheck()
  await dialog.getByRole('button', { name: 'Lưu vai trò' }).click()
  await dialog.getByText('Hãy chọn ít nhất một vai trò.').waitFor()
  await page.keyboard.press('Escape')
})

test('somebody of finance looks at orders and cases without changing them', async () => {
  const roles = ['ROLE_USER', 'ROLE_ADMIN']
  const page = await browser.visit({
    width: 1440,
    as: await market.given.person({ roles, consoleRoles: ['FINANCE'] }),
  })
  const order = await orderFrom(market, {})
  await page.goto(`/admin/orders/${order.id}`)
  await page.getByRole('heading', { level: 1, name: `Đơn hàng ${order.orderNumber}` }).waitFor()
  expect(await page.getByRole('button', { name: 'Hủy đơn' }).count()).toBe(0)
  await page.keyboard.press('Control+k')
  const finder = await inDialog(page, 'Tra cứu nhanh')
  await finder.getByRole('option', { name: 'Chi trả' }).waitFor()
  expect(await finder.getByRole('option', { name: 'Nhân sự' }).count()).toBe(0)
})

test('support reads who locks the owner of a shop, and has no button for it', async () => {
  const roles = ['ROLE_USER', 'ROLE_ADMIN']
  const page = await browser.visit({
    width: 1440,
    as: await market.given.person({ roles, consoleRoles: ['SUPPORT'] }),
  })
  const { owner: keeper } = await market.given.shop()
  await page.goto(`/admin/users?search=${encodeURIComponent(keeper.email)}`)
  const row = page.getByRole('row').filter({ hasText: keeper.email })
  await row.getByText('Chỉ Chủ sàn hoặc Kiểm duyệt được khóa').waitFor()
  expect(await row.getByRole('button', { name: /^Khóa/u }).count()).toBe(0)
})

test('who locks and unlocks the owner of a shop reads what becomes of the shop', async () => {
  const roles = ['ROLE_USER', 'ROLE_ADMIN']
  const page = await browser.visit({
    width: 1440,
    as: await market.given.person({ roles, consoleRoles: ['MODERATION'] }),
  })
  const { owner: keeper, name } = await market.given.shop()
  await page.goto(`/admin/users?search=${encodeURIComponent(keeper.email)}`)
  const row = page.getByRole('row').filter({ hasText: keeper.email })
  await row.getByRole('button', { name: /^Khóa/u }).click()
  const lock = await inDialog(page, 'Khóa tài khoản này?')
  await lock.getByText(`Nếu shop ${name} đang bán thì shop cũng bị tạm khóa theo.`).waitFor()
  await lock.getByRole('radio', { name: 'Lừa đảo hoặc gian lận khi mua bán.' }).check()
  await lock.getByRole('button', { name: 'Khóa tài khoản' }).click()
  await row.getByRole('button', { name: /^Mở khóa/u }).click()
  const unlock = await inDialog(page, 'Mở khóa tài khoản này?')
  await unlock.getByText(`Nếu shop ${name} bị khóa theo tài khoản thì shop sẽ mở lại.`).waitFor()
})
