import { REPORTS_TOGETHER_MAX } from '@chophien/domain/reports/limits'
import { expect, test } from 'vitest'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { useBrowser } from './support/browser.ts'
import { goneAfter } from './support/in-dialog.ts'
import { useMarket } from './support/market.ts'
import { reportProduct, sendReport } from './support/reports.ts'
import { writeReviews } from './support/reviews.ts'

const market = useMarket()
const browser = useBrowser()

const admin = () => market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })

test('guests are asked to log in before they report, and a report reaches the administrators once', async () => {
  const { id, name } = await market.given.product()
  const guest = await browser.visit()
  await guest.goto(`/product/${id}`)
  await guest.getByRole('button', { name: `Báo cáo sản phẩm ${name}` }).click()
  await guest
    .getByRole('dialog', { name: 'Đăng nhập để tiếp tục' })
    .getByText('Vui lòng đăng nhập để báo cáo')
    .waitFor()

  const lan = await market.given.person()
  const phone = await browser.visit({ as: lan })
  await phone.goto(`/product/${id}`)
  await phone.getByRole('button', { name: `Báo cáo sản phẩm ${name}` }).click()
  const dialog = phone.getByRole('dialog', { name: `Báo cáo sản phẩm ${name}` })
  await dialog.getByLabel('Lý do').selectOption('Hàng giả, hàng nhái')
  await dialog.getByLabel('Mô tả').fill('Logo in sai chữ')
  await dialog.getByRole('button', { name: 'Gửi báo cáo' }).click()
  await phone.getByText('Cảm ơn bạn. Sàn sẽ xem xét và trả lời bạn.').waitFor()

  const office = await browser.visit({ width: 1440, as: await admin() })
  await office.goto('/admin/reports')
  await office.getByRole('row', { name }).getByText('Logo in sai chữ').waitFor()
  await office.getByRole('button', { name: `Trả lời báo cáo về ${name}` }).click()
  const answer = office.getByRole('dialog', { name: 'Trả lời báo cáo' })
  await answer.getByLabel('Kết quả').selectOption('Không phát hiện vi phạm')
  await answer.getByLabel('Câu trả lời').fill('Shop có giấy tờ đầy đủ')
  await answer.getByRole('button', { name: 'Gửi trả lời' }).click()
  await office.getByText('Đã trả lời người báo cáo.').waitFor()
  await goneAfter(answer, office.getByRole('row', { name }))
})

test('an administrator reads the reports of a thing beyond the newest', async () => {
  const name = await reportProduct(market)
  await market.db.run(sql`
    with people as (
      insert into users (email, first_name, last_name)
      select 'reporter-' || gen_random_uuid() || '@example.com', 'Người', 'Báo cáo' from generate_series(1, ${REPORTS_TOGETHER_MAX}) returning id
    )
    insert into reports (user_id, subject_kind, subject_id, subject_name, reason, text)
    select people.id, r.subject_kind, r.subject_id, r.subject_name, 'SCAM', '' from reports r, people where r.subject_name = ${name}`)
  const office = await browser.visit({ width: 1440, as: await admin() })
  await office.goto('/admin/reports')
  const row = office.getByRole('row', { name })
  const more = row.getByRole('button', { name: `Xem thêm báo cáo về ${name}` })
  // One of them is gone before the next page is asked for: the newest, by which the list asks, or another.
  browser.expectProblem(/^404 GET .*\/together\?/u)
  for (const newer of [0, 1]) {
    await row.getByText('và 1 báo cáo khác').waitFor()
    await market.db.run(sql`
      delete from reports where id =
        (select id from reports where subject_name = ${name} order by id desc offset ${newer}::integer limit 1)`)
    await more.click()
    await office.getByText('Danh sách báo cáo vừa thay đổi và đã được tải lại.').first().waitFor()
    await row.getByText('Logo in sai chữ').waitFor()
    await market.db.run(sql`
      with person as (
        insert into users (email, first_name, last_name)
        values ('reporter-' || gen_random_uuid() || '@example.com', 'Người', 'Báo cáo') returning id
      )
      insert into reports (user_id, subject_kind, subject_id, subject_name, reason, text)
      select person.id, r.subject_kind, r.subject_id, r.subject_name, 'SCAM', '' from reports r, person
      where r.subject_name = ${name} and r.text <> ''`)
    await office.reload()
  }
  await row.getByText('và 1 báo cáo khác').waitFor()
  expect(await row.getByText('Logo in sai chữ').count()).toBe(0)
  await more.focus()
  await office.keyboard.press('Enter')
  await row.getByText('Logo in sai chữ').waitFor()
  await row.getByRole('list').and(office.locator(':focus')).waitFor()
  expect(await more.count()).toBe(0)
})

test('a report leads to what was reported, a review or a product with a long name that it has no more', async () => {
  const at = Date.now()
  const lamp = await market.given.product({ name: `Đèn ${at} ${'lồng giấy '.repeat(15)}`.trim() })
  const basket = await market.given.product({ name: `Giỏ mây ${at}` })
  const [, reviewId = 0] = await writeReviews(market, basket, [4, 1])
  await sendReport(market, { subjectKind: 'PRODUCT', subjectId: lamp.id })
  await sendReport(market, { subjectKind: 'REVIEW', subjectId: reviewId })
  await market.db.run(sql`update products set name = ${`Đèn kéo quân ${at}`} where id = ${lamp.id}`)

  const office = await browser.visit({ width: 1440, as: await admin() })
  await office.goto('/admin/reports')
  await office.getByRole('link', { name: basket.name, exact: true }).click()
  await office.getByText('1 đánh giá', { exact: true }).waitFor()
  await office.getByRole('row', { name: 'Nhận xét số 2' }).waitFor()

  await office.goto('/admin/reports')
  await office.getByRole('link', { name: lamp.name, exact: true }).click()
  await office.getByText('1 sản phẩm', { exact: true }).waitFor()
  await office.getByRole('row', { name: `Đèn kéo quân ${at}` }).waitFor()
  await office.getByRole('link', { name: 'Chỉ một sản phẩm' }).and(office.locator('[aria-current]')).waitFor()
  await office.getByRole('link', { name: 'Xem tất cả sản phẩm' }).click()
  await office.getByRole('row', { name: basket.name }).waitFor()
  expect(await office.getByRole('link', { name: 'Chỉ một sản phẩm' }).count()).toBe(0)
})
