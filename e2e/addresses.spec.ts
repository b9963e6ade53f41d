import { listAddresses } from '@chophien/domain/addresses/contract'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrive } from './support/arrive.ts'
import { useBrowser } from './support/browser.ts'
import { faultAt } from './support/faults.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

const place = (form: Locator, name: string) => form.getByRole('combobox', { name })

test('every address field is validated, the country is fixed, and the wards belong to the province', async () => {
  const lan = await market.given.person()
  const page = await browser.visit({ as: lan })
  await arrive(page, '/profile')
  await page.getByRole('button', { name: 'Thêm địa chỉ' }).click()
  const form = page.getByRole('dialog', { name: 'Thêm địa chỉ' })
  const save = form.getByRole('button', { name: 'Lưu địa chỉ' })
  await save.click()
  for (const sentence of [
    'Họ tên là bắt buộc',
    'Số điện thoại là bắt buộc',
    'Tỉnh/Thành phố là bắt buộc',
    'Phường/Xã là bắt buộc',
    'Địa chỉ là bắt buộc',
  ])
    await form.getByText(sentence, { exact: true }).waitFor()
  expect(await form.getByLabel('Quốc gia').inputValue()).toBe('Việt Nam')
  expect(await form.getByLabel('Quốc gia').getAttribute('readonly')).not.toBeNull()
  expect(
    await form
      .getByLabel('Loại địa chỉ')
      .locator('option')
      .evaluateAll((all) => all.map((one) => one.getAttribute('value'))),
  ).toEqual(['SHIPPING', 'BILLING'])
  for (const wrong of ['091234567', '091234567890']) {
    await form.getByLabel('Số điện thoại').fill(wrong)
    await save.click()
    await form.getByText('Số điện thoại phải có 10-11 chữ số').waitFor()
  }
  await form.getByLabel('Số điện thoại').fill('02438251234')

  expect(await place(form, 'Phường/Xã').isDisabled()).toBe(true)
  await place(form, 'Tỉnh/Thành phố').fill('ha noi')
  await form.getByRole('option', { name: 'Thành phố Hà Nội' }).click()
  await place(form, 'Phường/Xã').fill('ba dinh')
  await form.getByRole('option', { name: 'Phường Ba Đình' }).click()
  await place(form, 'Tỉnh/Thành phố').fill('da nang')
  await form.getByRole('option', { name: 'Thành phố Đà Nẵng' }).click()
  expect(await place(form, 'Phường/Xã').inputValue()).toBe('')
  await place(form, 'Phường/Xã').fill('ba dinh')
  await form.getByText('Không có kết quả phù hợp').waitFor()
  await place(form, 'Phường/Xã').fill('hai chau')
  await form.getByRole('option', { name: 'Phường Hải Châu' }).click()
  await form.locator('[name=contactFullName]').fill('Lê Lan')
  await form.locator('[name=streetAddress1]').fill('9 Bạch Đằng')
  await save.click()
  await form.waitFor({ state: 'hidden' })
  expect(await market.as(lan).call(listAddresses)).toMatchObject([
    { city: 'Thành phố Đà Nẵng', ward: 'Phường Hải Châu', countryCode: 'VN', addressType: 'SHIPPING' },
  ])
})

test('provinces and wards are requested once and kept in sessionStorage; a failed list of wards shows an error', async () => {
  const lan = await market.given.person()
  const page = await browser.visit({ as: lan })
  const asked: string[] = []
  page.on('request', (request) => {
    const file = /\/data\/vn\/(\w+)\.json/u.exec(request.url())?.[1]
    if (file) asked.push(file)
  })
  let wardsReachable = false
  browser.expectProblem(/^failed: GET .*wards\.json/u)
  await page.route('**/data/vn/wards.json', (route) => (wardsReachable ? route.continue() : route.abort('failed')))
  const open = async () => {
    await arrive(page, '/profile')
    await page.getByRole('button', { name: 'Thêm địa chỉ' }).click()
    const form = page.getByRole('dialog', { name: 'Thêm địa chỉ' })
    await place(form, 'Tỉnh/Thành phố').fill('hue')
    await form.getByRole('option', { name: 'Thành phố Huế' }).click()
    return form
  }
  const form = await open()
  await form.getByText('Không thể tải danh sách phường/xã').waitFor()
  wardsReachable = true
  await form.getByRole('button', { name: 'Thử lại' }).click()
  await place(form, 'Phường/Xã').fill('phu')
  await form.getByRole('listbox').getByRole('option').first().waitFor()
  expect(asked).toEqual(['provinces', 'wards', 'wards'])
  const again = await open()
  await place(again, 'Phường/Xã').fill('phu')
  await again.getByRole('listbox').getByRole('option').first().waitFor()
  expect(asked).toHaveLength(3)

  // Eight days later, in the same tab.
  const kept = await page.evaluate(
    (week) => {
      const keys = Object.keys(sessionStorage).filter((key) => /^(?:provinces|wards):/u.test(key))
      for (const key of keys) {
        const entry = JSON.parse(sessionStorage.getItem(key) ?? '') as { at: number }
        sessionStorage.setItem(key, JSON.stringify({ ...entry, at: entry.at - week }))
      }
      return keys.length
    },
    8 * 24 * 60 * 60 * 1000,
  )
  expect(kept).toBe(2)
  await place(await open(), 'Phường/Xã').fill('phu')
  await expect.poll(() => asked.length).toBe(5)
})

test('of two wards with the same letters the one that was spelled is chosen', async () => {
  const page = await browser.visit({ as: await market.given.person() })
  await arrive(page, '/profile')
  await page.getByRole('button', { name: 'Thêm địa chỉ' }).click()
  const form = page.getByRole('dialog', { name: 'Thêm địa chỉ' })
  await place(form, 'Tỉnh/Thành phố').fill('quang ngai')
  await page.getByRole('option', { name: 'Tỉnh Quảng Ngãi' }).waitFor()
  await page.keyboard.press('Enter')
  for (const ward of ['Xã Ba Tơ', 'Xã Ba Tô']) {
    await place(form, 'Phường/Xã').fill(ward)
    await page.getByRole('option', { name: ward, exact: true }).waitFor()
    await page.keyboard.press('Enter')
    expect(await place(form, 'Phường/Xã').inputValue()).toBe(ward)
  }
})

/** A page whose list of provinces or wards arrives when `go` is called. */
async function withSlowList(list: 'provinces' | 'wards', page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(`**/data/vn/${list}.json`, (route) => gate.promise.then(() => route.continue()))
  return gate.resolve
}

test('a province or ward typed while its list is loading is chosen when the list arrives', async () => {
  const page = await browser.visit({ as: await market.given.person(), width: 1440 })
  const provincesArrive = await withSlowList('provinces', page)
  const wardsArrive = await withSlowList('wards', page)
  await arrive(page, '/profile')
  await page.getByRole('button', { name: 'Thêm địa chỉ' }).click()
  const form = page.getByRole('dialog', { name: 'Thêm địa chỉ' })
  const province = place(form, 'Tỉnh/Thành phố')
  const ward = place(form, 'Phường/Xã')
  await province.fill('da nang')
  await form.getByText('Đang tải danh sách…').waitFor()
  await page.keyboard.press('Tab')
  expect(await province.inputValue()).toBe('da nang')
  provincesArrive()
  await expect.poll(() => province.inputValue()).toBe('Thành phố Đà Nẵng')
  await ward.fill('hai chau')
  await page.keyboard.press('Tab')
  // Back in the field: its list opens when it arrives, and leaving it chooses.
  await page.keyboard.press('Shift+Tab')
  wardsArrive()
  await form.getByRole('option', { name: 'Phường Hải Châu' }).waitFor()
  await page.keyboard.press('Tab')
  expect(await ward.inputValue()).toBe('Phường Hải Châu')
})

test('another province typed while the list is loading replaces the saved one, or nothing is saved', async () => {
  const lan = await market.given.person()
  await market.given.address(lan)
  const page = await browser.visit({ as: lan, width: 1440 })
  const provincesArrive = await withSlowList('provinces', page)
  await arrive(page, '/profile')
  await page.getByRole('button', { name: 'Sửa', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Sửa địa chỉ' })
  const province = place(form, 'Tỉnh/Thành phố')
  await province.fill('da nang')
  await page.keyboard.press('Tab')
  await form.getByRole('button', { name: 'Lưu địa chỉ' }).click()
  await form.getByText('Tỉnh/Thành phố là bắt buộc').waitFor()
  await form.getByLabel('Họ tên người nhận').focus()
  provincesArrive()
  await expect.poll(() => province.inputValue()).toBe('Thành phố Đà Nẵng')
  // Text that names nothing is discarded.
  await province.fill('nơi nào đó')
  await page.keyboard.press('Tab')
  expect(await province.inputValue()).toBe('Thành phố Đà Nẵng')
})

test('address errors show the messages of the specification', async () => {
  const lan = await market.given.person()
  await market.given.address(lan, { isDefaultShipping: true, isDefaultBilling: true })
  await market.given.address(lan, { streetAddress1: '45 Nguyễn Huệ' })
  const page = await browser.visit({ as: lan })
  const listing = await faultAt(browser, page, 'GET', '/v1/addresses')
  const creating = await faultAt(browser, page, 'POST', '/v1/addresses')
  const updating = await faultAt(browser, page, 'PUT', '/v1/addresses/{id}')
  const deleting = await faultAt(browser, page, 'DELETE', '/v1/addresses/{id}')
  listing.says(500)
  await arrive(page, '/profile')
  await page.getByText('Không lấy được danh sách địa chỉ').waitFor()
  listing.over()
  await page.getByRole('button', { name: 'Thử lại' }).click()
  const second = page.getByRole('listitem').filter({ hasText: '45 Nguyễn Huệ' })
  await second.waitFor()

  const removal = async (sentence: string) => {
    await second.getByRole('button', { name: 'Xóa' }).click()
    await page.getByRole('dialog', { name: 'Xóa địa chỉ này?' }).getByRole('button', { name: 'Xóa' }).click()
    await page.getByRole('main').getByText(sentence, { exact: true }).waitFor()
  }
  for (const [status, message, sentence] of [
    [409, 'cannot delete the only address', 'Không thể xóa địa chỉ duy nhất. Bạn phải có ít nhất một địa chỉ.'],
    [
      409,
      'cannot delete a default address',
      'Không thể xóa địa chỉ mặc định. Vui lòng đặt địa chỉ khác làm mặc định trước.',
    ],
    [404, 'address not found', 'Không tìm thấy địa chỉ cần xóa.'],
    [409, 'Địa chỉ đang được dùng', 'Địa chỉ đang được dùng'],
    [500, undefined, 'Không xóa được địa chỉ'],
  ] as const) {
    deleting.says(status, message)
    await removal(sentence)
  }

  const writing = async (title: string, ...sentences: string[]) => {
    const form = page.getByRole('dialog', { name: title })
    await form.getByRole('button', { name: 'Lưu địa chỉ' }).click()
    for (const sentence of sentences) await form.getByText(sentence, { exact: true }).waitFor()
  }
  await second.getByRole('button', { name: 'Sửa' }).click()
  updating.says(500)
  await writing('Sửa địa chỉ', 'Không lưu được địa chỉ', 'Không cập nhật được địa chỉ')
  updating.says(409, 'Địa chỉ đang được dùng')
  await writing('Sửa địa chỉ', 'Không lưu được địa chỉ', 'Địa chỉ đang được dùng')
  updating.over()
  await writing('Sửa địa chỉ')
  await page.getByText('Đã cập nhật địa chỉ').waitFor()

  await page.getByRole('button', { name: 'Thêm địa chỉ' }).click()
  const form = page.getByRole('dialog', { name: 'Thêm địa chỉ' })
  await form.locator('[name=contactFullName]').fill('Lê Lan')
  await form.locator('[name=contactPhoneNumber]').fill('0912345678')
  await form.locator('[name=streetAddress1]').fill('1 Lê Lợi')
  await place(form, 'Tỉnh/Thành phố').fill('hue')
  await form.getByRole('option', { name: 'Thành phố Huế' }).click()
  await place(form, 'Phường/Xã').fill('thuan hoa')
  await form.getByRole('listbox').getByRole('option').first().click()
  creating.silent()
  await writing('Thêm địa chỉ', 'Không lưu được địa chỉ', 'Không thêm được địa chỉ')
})
