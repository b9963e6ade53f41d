import { confirmShopIdentity } from '@chophien/domain/sellers/admin-contract'
import { giveSellerIdentity } from '@chophien/domain/sellers/seller-contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Person } from '../apps/server/src/testing/builders.ts'
import { givenHousehold } from '../apps/server/src/testing/seller-identity.ts'
import { GIVEN_ACCOUNT_NUMBER } from '../apps/server/src/testing/shop-account.ts'
import { audit } from './support/audit.ts'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'
import { changedAccount } from './support/shop-account.ts'
import { keptTexts } from './support/typed.ts'

const market = useMarket()
const browser = useBrowser()

const administrator = () => market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
const account = (page: Page) => page.getByRole('region', { name: 'Tài khoản nhận tiền' })

/** Checks who sells in a shop, under this name. */
async function checkedIdentity({ id, owner }: { id: number; owner: Person }, legalName: string): Promise<void> {
  await market.as(owner).call(giveSellerIdentity, { body: { ...givenHousehold, legalName } })
  await market.as(await administrator()).call(confirmShopIdentity, { params: { id }, body: { version: 1 } })
}

test('a seller gives an account with a code by mail, and an administrator confirms the other name', async () => {
  const shop = await market.given.shop()
  const { id, owner } = shop
  await checkedIdentity(shop, 'Hộ kinh doanh Gốm Bát Tràng')
  const seller = await browser.visit({ width: 390, as: owner })
  await seller.goto('/seller/money')
  await seller.getByRole('link', { name: 'Tài khoản nhận tiền' }).click()
  await account(seller).getByText('Shop chưa có tài khoản nhận tiền.').waitFor()
  await account(seller).getByRole('button', { name: 'Thêm tài khoản' }).click()
  const dialog = seller.getByRole('dialog', { name: 'Thêm tài khoản nhận tiền' })
  await dialog.getByRole('combobox', { name: 'Ngân hàng' }).fill('techcom')
  await dialog.getByRole('option', { name: 'Techcombank' }).click()
  await dialog.getByLabel('Số tài khoản').fill('1903 4567 8901 234')
  await dialog.getByLabel('Tên chủ tài khoản').fill('Nguyễn Thị Đào')
  await dialog.getByRole('button', { name: 'Lưu tài khoản' }).click()
  await dialog.getByText('Mã OTP là bắt buộc').waitFor()
  await dialog.getByRole('button', { name: 'Gửi mã' }).click()
  await dialog.getByText(`Đã gửi mã tới ${owner.email}.`).waitFor()
  expect(await dialog.getByRole('button', { name: /^Gửi lại mã \(\d+s\)$/u }).isDisabled()).toBe(true)
  const code = await market.codeFor(owner.email)
  browser.expectProblem(/^400 PUT /u)
  await dialog.getByLabel('Mã OTP').fill(code === '111111' ? '222222' : '111111')
  await dialog.getByRole('button', { name: 'Lưu tài khoản' }).click()
  await dialog.getByText('Mã OTP không đúng hoặc không còn dùng được.').waitFor()
  expect(await audit(seller, 'account that payouts go to')).toEqual([])
  await dialog.getByLabel('Mã OTP').fill(code)
  await dialog.getByRole('button', { name: 'Lưu tài khoản' }).click()
  await seller.getByText('Đã lưu tài khoản nhận tiền.').waitFor()
  await account(seller).getByText('Techcombank').waitFor()
  await account(seller).getByText('••••1234').waitFor()
  await account(seller).getByText('Chờ kiểm tra').waitFor()
  await account(seller).getByText('Hộ kinh doanh Gốm Bát Tràng').waitFor()
  expect(await seller.content()).not.toContain(GIVEN_ACCOUNT_NUMBER)
  expect(await keptTexts(seller)).toEqual([])

  const admin = await browser.visit({ width: 1440, as: await administrator() })
  await admin.goto(`/admin/shops/${id}`)
  await account(admin).getByText('Hộ kinh doanh Gốm Bát Tràng (khác tên)').waitFor()
  await account(admin).getByRole('button', { name: 'Xem số tài khoản' }).click()
  const whole = admin.getByRole('dialog', { name: 'Số tài khoản của shop' })
  await whole.getByText(GIVEN_ACCOUNT_NUMBER, { exact: true }).waitFor()
  expect(await audit(admin, 'number of a shop’s account')).toEqual([])
  await admin.keyboard.press('Escape')
  await whole.waitFor({ state: 'hidden' })
  await account(admin).getByRole('button', { name: 'Xác nhận tài khoản' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Xác nhận tài khoản' }).click()
  await admin.getByText('Đã xác nhận tài khoản nhận tiền của shop.').waitFor()
  await account(admin).getByText('Đang nhận tiền').waitFor()
  expect(await account(admin).getByRole('button', { name: 'Xác nhận tài khoản' }).count()).toBe(0)
  const history = admin.getByRole('region', { name: 'Lịch sử xử lý' })
  await history.getByText('Xác nhận tài khoản của shop').waitFor()
  await history.getByText('Xem số tài khoản của shop').waitFor()

  await seller.goto('/notices')
  await seller.getByText(`Tài khoản nhận tiền của shop “${shop.name}” đã được xác nhận`).click()
  await seller.waitForURL('/seller/money/account')
  await account(seller).getByText('Đang nhận tiền').waitFor()
})

test('a change is held, and the seller who did not make it keeps the earlier account', async () => {
  const shop = await market.given.shop()
  await checkedIdentity(shop, 'Nguyễn Thị Đào')
  await changedAccount(market, shop, 'NGUYEN THI DAO')
  const page = await browser.visit({ width: 768, as: shop.owner })
  await page.goto('/seller/money/account')
  await account(page).getByText('Vietcombank').waitFor()
  await account(page).getByText('Chờ hiệu lực').waitFor()
  await account(page).getByRole('button', { name: 'Giữ tài khoản cũ' }).click()
  const question = page.getByRole('dialog', { name: 'Giữ tài khoản cũ?' })
  await question.getByText('Tài khoản nhận tiền của shop lại là Techcombank ••••1234').waitFor()
  await question.getByRole('button', { name: 'Gửi mã' }).click()
  await question.getByText(`Đã gửi mã tới ${shop.owner.email}.`).waitFor()
  await question.getByLabel('Mã OTP').fill(await market.codeFor(shop.owner.email))
  expect(await audit(page, 'account that is kept')).toEqual([])
  await question.getByRole('button', { name: 'Giữ tài khoản cũ' }).click()
  await page.getByText('Đã giữ lại tài khoản cũ.').waitFor()
  await account(page).getByText('Techcombank').waitFor()
  await account(page).getByText('Đang nhận tiền').waitFor()
  expect(await account(page).getByRole('button', { name: 'Giữ tài khoản cũ' }).count()).toBe(0)
})

test('an account that was changed in another tab meanwhile is shown, not replaced', async () => {
  const shop = await market.given.shop()
  const page = await browser.visit({ width: 1440, as: shop.owner })
  await page.goto('/seller/money/account')
  await account(page).getByRole('button', { name: 'Thêm tài khoản' }).click()
  const dialog = page.getByRole('dialog', { name: 'Thêm tài khoản nhận tiền' })
  await changedAccount(market, shop, 'NGUYEN THI DAO')
  await dialog.getByRole('button', { name: 'Gửi mã' }).click()
  await dialog.getByRole('combobox', { name: 'Ngân hàng' }).fill('vietinbank')
  await dialog.getByRole('option', { name: 'VietinBank' }).click()
  await dialog.getByLabel('Số tài khoản').fill('101010101010')
  await dialog.getByLabel('Tên chủ tài khoản').fill('Nguyễn Thị Đào')
  await dialog.getByLabel('Mã OTP').fill(await market.codeFor(shop.owner.email))
  browser.expectProblem(/^409 PUT /u)
  await dialog.getByRole('button', { name: 'Lưu tài khoản' }).click()
  await page.getByText('Tài khoản nhận tiền vừa được đổi ở nơi khác.').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await account(page).getByText('Vietcombank').waitFor()
})
