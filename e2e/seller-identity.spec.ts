import { confirmShopIdentity } from '@chophien/domain/sellers/admin-contract'
import { giveSellerIdentity } from '@chophien/domain/sellers/seller-contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Person } from '../apps/server/src/testing/builders.ts'
import { givenHousehold } from '../apps/server/src/testing/seller-identity.ts'
import { audit } from './support/audit.ts'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'
import { picture } from './support/picture.ts'
import { keptTexts } from './support/typed.ts'

const market = useMarket()
const browser = useBrowser()

const NUMBER = '001087123456'
const administrator = () => market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
const form = (page: Page) => page.getByRole('form', { name: 'Danh tính người bán' })
const status = (page: Page) => page.getByRole('region', { name: 'Tình trạng kiểm tra' })

const give = (seller: Person, facts: object = {}) =>
  market.as(seller).call(giveSellerIdentity, { body: { ...givenHousehold, ...facts } })

test('a seller says who sells, an administrator confirms it, and the shop names the seller', async () => {
  const shop = await market.given.shop({ name: `Lò gốm ${Date.now()}` })
  const guest = await browser.visit()
  await guest.goto(`/shop/${shop.id}`)
  await guest.getByRole('heading', { level: 1, name: shop.name }).waitFor()
  expect(await guest.getByText('Thông tin người bán').count()).toBe(0)

  const seller = await browser.visit({ as: shop.owner })
  await seller.goto('/seller/shop')
  await seller.getByRole('link', { name: 'Danh tính người bán' }).click()
  await status(seller).getByText('Chưa gửi').waitFor()
  await form(seller).getByLabel('Loại người bán').selectOption('HOUSEHOLD')
  await form(seller).getByLabel('Tên hộ kinh doanh').fill('Hộ kinh doanh Trần Thu Hà')
  await form(seller).getByLabel('Số định danh cá nhân của chủ hộ').fill(NUMBER)
  await form(seller).getByLabel('Mã số thuế').fill('0100047515')
  await form(seller).getByLabel('Địa chỉ kinh doanh').fill('12 Giang Cao, Bát Tràng, Hà Nội')
  await form(seller)
    .getByLabel('Thêm ảnh giấy tờ')
    .setInputFiles([await picture('truoc.png', '#c2302a'), await picture('sau.png', '#2a5fc2')])
  await form(seller).getByAltText('Ảnh giấy tờ 2').waitFor()
  await form(seller).getByRole('button', { name: 'Gửi để kiểm tra' }).click()
  await form(seller).getByText('chữ số thứ mười không khớp').waitFor()
  await form(seller).getByLabel('Mã số thuế').fill('0100047516')
  await form(seller).getByRole('button', { name: 'Gửi để kiểm tra' }).click()
  await status(seller).getByText('Chờ kiểm tra').waitFor()
  await form(seller).getByText('Đã lưu ••••••••3456. Để trống nếu không đổi.').waitFor()
  expect(await form(seller).getByLabel('Số định danh cá nhân của chủ hộ').inputValue()).toBe('')
  expect(await keptTexts(seller)).toEqual([])

  const admin = await browser.visit({ width: 1440, as: await administrator() })
  await admin.goto('/admin/shops')
  await admin.getByRole('link', { name: 'Danh tính chờ kiểm tra' }).click()
  await admin.getByRole('link', { name: shop.name, exact: true }).click()
  const panel = admin.getByRole('region', { name: 'Danh tính người bán' })
  await panel.getByText('Hộ kinh doanh Trần Thu Hà').waitFor()
  await panel.getByRole('button', { name: 'Ảnh giấy tờ 1' }).click()
  await admin.getByRole('dialog', { name: 'Ảnh giấy tờ' }).getByText('Ảnh 1/2').waitFor()
  expect(await audit(admin, 'documents of a seller')).toEqual([])
  await admin.keyboard.press('Escape')
  await panel.getByRole('button', { name: 'Xem số định danh' }).click()
  const number = admin.getByRole('dialog', { name: 'Số định danh cá nhân' })
  await number.getByText(NUMBER, { exact: true }).waitFor()
  expect(await audit(admin, 'personal number')).toEqual([])
  await admin.keyboard.press('Escape')
  await number.waitFor({ state: 'hidden' })
  await panel.getByRole('button', { name: 'Xác nhận', exact: true }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Xác nhận danh tính' }).click()
  await admin.getByText('Đã xác nhận danh tính người bán.').waitFor()
  await panel.getByText('Đã xác nhận', { exact: true }).waitFor()
  expect(await panel.getByRole('button', { name: 'Xác nhận', exact: true }).count()).toBe(0)
  const history = admin.getByRole('region', { name: 'Lịch sử xử lý' })
  await history.getByText('Xem số định danh người bán').waitFor()

  await guest.reload()
  const named = guest.getByRole('region', { name: 'Thông tin người bán' })
  await named.getByText('Hộ kinh doanh Trần Thu Hà').waitFor()
  await named.getByText('0100047516').waitFor()
  await named.getByText('0900000000').waitFor()
  expect(await guest.content()).not.toContain(NUMBER)

  await seller.goto('/notices')
  await seller.getByText(`Danh tính người bán của shop “${shop.name}” đã được xác nhận`).click()
  await seller.waitForURL('/seller/shop/identity')
  await status(seller).getByText('Đã xác nhận', { exact: true }).waitFor()
})

test('a refused seller reads why, changes it, and the confirmed one stays in force meanwhile', async () => {
  const shop = await market.given.shop()
  const admin = await administrator()
  await give(shop.owner)
  await market.as(admin).call(confirmShopIdentity, { params: { id: shop.id }, body: { version: 1 } })
  await give(shop.owner, { legalName: 'Hộ kinh doanh Lò Mới', version: 1 })
  const office = await browser.visit({ width: 1440, as: admin })
  await office.goto(`/admin/shops/${shop.id}`)
  await office.getByRole('button', { name: 'Từ chối danh tính' }).click()
  const dialog = office.getByRole('dialog', { name: 'Từ chối danh tính này?' })
  await dialog.getByRole('radio', { name: 'Giấy tờ đã hết hạn.' }).check()
  await dialog.getByRole('button', { name: 'Từ chối danh tính' }).click()
  await office.getByText('Đã từ chối danh tính người bán.').waitFor()

  const page = await browser.visit({ as: shop.owner })
  await page.goto('/seller/shop/identity')
  await status(page).getByText('Lý do từ chối: Giấy tờ đã hết hạn.').waitFor()
  await status(page).getByText('Bản đã xác nhận vẫn có hiệu lực: Hộ kinh doanh Gốm Bát Tràng').waitFor()
  // In another tab it is given anew meanwhile.
  await form(page).getByLabel('Tên hộ kinh doanh').fill('Hộ kinh doanh Lò Cũ')
  await give(shop.owner, { legalName: 'Hộ kinh doanh Lò Ba', version: 2 })
  browser.expectProblem(/^409 PUT /u)
  await form(page).getByRole('button', { name: 'Gửi để kiểm tra' }).click()
  await form(page).getByText('Hộ kinh doanh Lò Ba').waitFor()
  expect(await form(page).getByLabel('Tên hộ kinh doanh').inputValue()).toBe('Hộ kinh doanh Lò Cũ')
  await form(page).getByRole('button', { name: 'Gửi để kiểm tra' }).click()
  await status(page).getByText('Chờ kiểm tra').waitFor()
})

test('an administrator who decides too late sees what the seller has given since', async () => {
  const shop = await market.given.shop()
  await give(shop.owner)
  const office = await browser.visit({ width: 1440, as: await administrator() })
  await office.goto(`/admin/shops/${shop.id}`)
  const panel = office.getByRole('region', { name: 'Danh tính người bán' })
  await panel.getByText('Hộ kinh doanh Gốm Bát Tràng').waitFor()
  await give(shop.owner, { legalName: 'Hộ kinh doanh Lò Khác', version: 1 })
  browser.expectProblem(/^409 PUT /u)
  await panel.getByRole('button', { name: 'Xác nhận', exact: true }).click()
  await office.getByRole('button', { name: 'Xác nhận danh tính' }).click()
  await office.getByText('Chưa xác nhận được danh tính').waitFor()
  await panel.getByText('Hộ kinh doanh Lò Khác').waitFor()
  await panel.getByText('Chờ kiểm tra').waitFor()
})
