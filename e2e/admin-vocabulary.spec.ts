import { deleteSynonymGroup, listSynonymGroups } from '@chophien/domain/search/admin-contract'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import type { Person } from '../apps/server/src/testing/builders.ts'
import { audit } from './support/audit.ts'
import { useBrowser } from './support/browser.ts'
import { faultAt } from './support/faults.ts'
import { goneAfter } from './support/in-dialog.ts'
import { useMarket } from './support/market.ts'
import { keptForms } from './support/typed.ts'

const market = useMarket()
const browser = useBrowser()

const administrator = () => market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })

/** Removes the groups with a term when the journey ends, however it does: the files of a worker share its marketplace. */
const forgetLater = (admin: Person, term: string): void =>
  onTestFinished(async () => {
    const { items } = await market.as(admin).call(listSynonymGroups, { query: { search: term } })
    for (const { id } of items) await market.as(admin).call(deleteSynonymGroup, { params: { id } })
  })

test('an admin adds that “quạt thổi” is “quạt đứng”, sees why it is found, and a shopper finds it', async () => {
  const name = `Quạt đứng Gió Ngàn ${Date.now()}`
  await market.given.product({ name })
  const guest = await browser.visit({ width: 1440 })
  const admin = await administrator()
  forgetLater(admin, 'quạt thổi')
  const page = await browser.visit({ width: 1440, as: admin })
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Từ tìm kiếm' }).click()
  const query = page.getByLabel('Câu tìm như người mua gõ')
  await query.fill('quạt thổi gió ngàn')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Câu này được hiểu là' }).waitFor()
  const lost = page.getByText(/^Không có hàng khớp cả câu/u)
  await lost.waitFor()

  await page.getByRole('button', { name: 'Thêm nhóm từ' }).click()
  const dialog = page.getByRole('dialog', { name: 'Thêm nhóm từ' })
  await dialog.getByLabel('Từ cùng nghĩa').fill('Quạt thổi, quạt đứng')
  await page.keyboard.press('Enter')
  await page.getByText('Đã thêm nhóm từ.').waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect(await keptForms(page)).toEqual([])
  // The query is asked again.
  await page.getByText('“quạt thổi” là “quạt đứng” trong tên').first().waitFor()
  await lost.waitFor({ state: 'detached' })
  await guest.goto(`/search?q=${encodeURIComponent('quạt thổi gió ngàn')}`)
  await guest.getByRole('link', { name }).first().waitFor()

  // From the answer to the group, and back to where it was.
  await page.getByRole('button', { name: 'Sửa nhóm quạt thổi, quạt đứng' }).click()
  const editor = page.getByRole('dialog', { name: 'Sửa nhóm từ' })
  await editor.getByLabel('Loại').selectOption({ label: 'Vùng miền' })
  await editor.getByRole('button', { name: 'Lưu' }).click()
  await editor.getByText('Vui lòng chọn miền.').waitFor()
  expect(await audit(page, 'a group with an error')).toEqual([])
  await editor.getByLabel('Từ đầu tiên là cách gọi của').selectOption({ label: 'Miền Trung' })
  await editor.getByRole('button', { name: 'Lưu' }).click()
  await editor.waitFor({ state: 'detached' })
  const row = page.getByRole('row').filter({ hasText: 'quạt thổi, quạt đứng' })
  await row.getByText('Miền Trung').waitFor()

  await row.getByRole('button', { name: 'Xóa quạt thổi, quạt đứng' }).click()
  await page.getByRole('button', { name: 'Xóa nhóm từ' }).click()
  await goneAfter(page.getByRole('dialog'), row)
  await page.getByText('“quạt thổi” là “quạt đứng” trong tên').first().waitFor({ state: 'detached' })
})

test('a group that another admin changed shows the conflict, and what was chosen comes back with the draft', async () => {
  const admin = await administrator()
  forgetLater(admin, 'gùi nan')
  await market.db.run(sql`insert into search_synonyms (kind, terms) values ('SYNONYM', '{gùi nan,gùi đan}')`)
  const page = await browser.visit({ width: 1440, as: admin })
  await page.goto('/admin/vocabulary?search=gui%20nan')
  await page.getByRole('button', { name: 'Sửa gùi nan, gùi đan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sửa nhóm từ' })
  await dialog.getByLabel('Loại').selectOption({ label: 'Vùng miền' })
  await dialog.getByLabel('Từ đầu tiên là cách gọi của').selectOption({ label: 'Miền Bắc' })
  await page.keyboard.press('Escape')
  await market.db.run(sql`
    update search_synonyms set expansions = '{gùi mây}', version = version + 1 where terms = '{gùi nan,gùi đan}'`)
  await page.reload()
  await page.getByRole('button', { name: 'Sửa gùi nan, gùi đan' }).click()
  await dialog.getByText('Đã mở lại phần bạn đang viết dở.').waitFor()
  expect(await dialog.getByLabel('Từ đầu tiên là cách gọi của').inputValue()).toBe('NORTH')
  browser.expectProblem(/^409 PUT .*\/admin\/vocabulary\/\d+$/u)
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await dialog.getByText(/^Nhóm từ này vừa được người khác sửa, nay là “gùi nan, gùi đan”/u).waitFor()
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await keptForms(page)).toEqual([])
})

test('a conflict is solved in the dialog also over a group that has left the filtered list', async () => {
  const admin = await administrator()
  forgetLater(admin, 'đó trúm')
  await market.db.run(sql`insert into search_synonyms (kind, terms) values ('SYNONYM', '{đó trúm,đó đơm}')`)
  const page = await browser.visit({ width: 1440, as: admin })
  await page.goto('/admin/vocabulary?kind=SYNONYM&search=do%20trum')
  await page.getByRole('button', { name: 'Sửa đó trúm, đó đơm' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sửa nhóm từ' })
  await dialog.getByLabel('Từ cùng nghĩa').fill('đó trúm, đó đơm, cái đó')
  await market.db.run(sql`
    update search_synonyms set kind = 'SLANG', expansions = '{bẫy cá}', version = version + 1 where terms = '{đó trúm,đó đơm}'`)
  browser.expectProblem(/^409 PUT .*\/admin\/vocabulary\/\d+$/u)
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await dialog.getByText(/^Nhóm từ này vừa được người khác sửa, nay là “đó trúm, đó đơm”/u).waitFor()
  // What was not touched shows what the other has saved; the list has lost the group.
  await expect.poll(() => dialog.getByLabel('Tìm thêm').inputValue()).toBe('bẫy cá')
  // It stands behind the dialog, where nothing is found by its role otherwise.
  const inList = page.getByRole('row', { includeHidden: true }).filter({ hasText: 'đó trúm' })
  await expect.poll(() => inList.count()).toBe(0)
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await dialog.waitFor({ state: 'detached' })
  const { items } = await market.as(admin).call(listSynonymGroups, { query: { search: 'đó trúm' } })
  expect(items).toMatchObject([
    { kind: 'SLANG', terms: ['đó trúm', 'đó đơm', 'cái đó'], expansions: ['bẫy cá'], version: 3 },
  ])
})

test('trying leaves list and focus where they are, is announced each time, and stays when the filters go', async () => {
  const page = await browser.visit({ width: 1440, as: await administrator() })
  await page.goto('/admin/vocabulary?kind=REGION')
  await page.getByRole('link', { name: 'Trang sau' }).click()
  await page.waitForURL(/after=\d+/u)
  const query = page.getByLabel('Câu tìm như người mua gõ')
  const status = page.getByRole('status').filter({ hasText: 'sản phẩm' })
  for (const words of ['zzqq mot', 'zzqq hai']) {
    await query.fill(words)
    await page.keyboard.press('Enter')
    await status.getByText(`Không tìm thấy sản phẩm nào cho “${words}”.`).waitFor()
    expect(await query.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(new URL(page.url()).searchParams.has('after')).toBe(true)
  }
  await page.goBack()
  await expect.poll(() => query.inputValue()).toBe('zzqq mot')
  await page.getByRole('link', { name: 'Xóa bộ lọc' }).click()
  await page.waitForURL(/\/admin\/vocabulary\?q=zzqq\+mot$/u)
  await status.getByText('“zzqq mot”').waitFor()
  await page.getByRole('link', { name: 'Xóa bộ lọc' }).waitFor({ state: 'detached' })
})

test('a form that is sent while a link is followed keeps what the link chose', async () => {
  const page = await browser.visit({ width: 1440, as: await administrator() })
  await page.goto('/admin/vocabulary?kind=REGION')
  await page.getByRole('link', { name: 'Trang sau' }).waitFor()
  const lists = await faultAt(browser, page, 'GET', '/v1/admin/vocabulary')
  const goOn = lists.waits()
  await page.getByRole('link', { name: 'Xóa bộ lọc' }).click()
  const query = page.getByLabel('Câu tìm như người mua gõ')
  await query.fill('zzqq ba')
  await page.keyboard.press('Enter')
  goOn()
  await page.waitForURL(/\/admin\/vocabulary\?q=zzqq\+ba$/u)
})

test('a file of groups is exported and imported on a phone, and its wrong rows are named', async () => {
  const admin = await administrator()
  forgetLater(admin, 'nơm trúc')
  const page = await browser.visit({ as: admin })
  await page.goto('/admin/vocabulary?kind=SLANG')
  await page.getByRole('button', { name: 'Xuất tệp' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV', exact: true }).click()
  expect((await saved).suggestedFilename()).toMatch(/^tu-tim-kiem-.*\.csv$/u)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Nhập tệp' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nhập từ tìm kiếm' })
  const file = 'kind,region,terms,expansions\nSYNONYM,,nơm trúc|nơm nan,\nSYNONYM,,một mình,\n'
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'tu.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await dialog.getByText('Đã thêm 1 nhóm từ. 1 dòng không dùng được.').waitFor()
  await dialog.getByText('Dòng 3: Cần ít nhất hai từ cùng nghĩa').waitFor()
  expect(await audit(page, 'an imported file')).toEqual([])
})
