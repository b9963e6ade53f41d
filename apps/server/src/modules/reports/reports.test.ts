import { listNotices } from '@chophien/domain/notices/contract'
import { exportPersonalData } from '@chophien/domain/personal-data/contract'
import { listAdminReports, listReportsTogether } from '@chophien/domain/reports/admin-contract'
import { listReports, type Report } from '@chophien/domain/reports/contract'
import { REPORTS_TOGETHER_MAX } from '@chophien/domain/reports/limits'
import { beforeAll, expect, test } from 'vitest'
import { IdRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { pngPicture } from '../../testing/upload-picture.ts'

const market = testMarketplace()

let admin: Person
beforeAll(async () => {
  admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
})

interface Sent {
  status: number
  body: { message: string; code?: string; data: Report; errors?: { field: string; message: string }[] }
}

async function send(by: Person, about: object, picture?: Buffer): Promise<Sent> {
  const form = new FormData()
  form.append('about', JSON.stringify({ reason: 'SCAM', ...about }))
  if (picture) form.append('picture', new Blob([new Uint8Array(picture)]), 'ảnh.png')
  return (await market.as(by).post('/api/v1/reports', form)) as Sent
}
const answer = (id: number, facts: object = {}, by = admin) =>
  market.as(by).put(`/api/v1/admin/reports/${id}/answer`, {
    outcome: 'UPHELD',
    answer: 'Sản phẩm đã bị gỡ khỏi chợ.',
    ...facts,
  })
const open = async (subjectId: number, kind = 'PRODUCT') =>
  (await market.as(admin).call(listAdminReports, { query: { kind } })).items.filter(
    (item) => item.subjectId === subjectId,
  )
const aboutProduct = async () => {
  const product = await market.given.product({ name: 'Đèn lồng Hội An' })
  return { product, about: { subjectKind: 'PRODUCT', subjectId: product.id } }
}

test('several people report a product; an administrator sees them together and answers all at once', async () => {
  const { product, about } = await aboutProduct()
  const [lan, minh] = [await market.given.person({ lastName: 'Thị Lan' }), await market.given.person()]
  const sent = await send(lan, { ...about, reason: 'COUNTERFEIT', text: 'Nhãn bị cạo.' }, await pngPicture())
  expect([sent.status, sent.body.message]).toEqual([201, 'Cảm ơn bạn. Sàn sẽ xem xét và trả lời bạn.'])
  expect(sent.body.data).toMatchObject({ subjectName: 'Đèn lồng Hội An', state: 'OPEN', answer: null })
  await send(minh, about)
  const [subject, ...others] = await open(product.id)
  expect(others).toEqual([])
  expect(subject).toMatchObject({
    subjectKind: 'PRODUCT',
    productId: product.id,
    shop: { id: product.shopId },
    reportCount: 2,
    reviewComment: null,
  })
  expect(subject?.reports.map(({ reason, text, reporter }) => [reason, text, reporter.id])).toEqual([
    ['SCAM', '', minh.id],
    ['COUNTERFEIT', 'Nhãn bị cạo.', lan.id],
  ])

  const newest = subject?.id ?? 0
  const replies = await Promise.all([answer(newest), answer(newest, { outcome: 'DISMISSED' })])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 200)?.body.data).toEqual({ answered: 2 })
  expect(replies.find(({ status }) => status === 409)?.body.message).toBe('Báo cáo này đã được trả lời.')
  expect(await open(product.id)).toEqual([])
  for (const person of [lan, minh]) {
    const { notices } = await market.as(person).call(listNotices)
    expect(notices).toHaveLength(1)
    expect(notices[0]?.title).toBe('Sàn đã xem báo cáo của bạn về sản phẩm "Đèn lồng Hội An"')
    expect(notices[0]?.text).toContain('Sản phẩm đã bị gỡ khỏi chợ.')
  }
  const [own] = (await market.as(lan).call(listReports)).items
  expect(own?.answer).toBe('Sản phẩm đã bị gỡ khỏi chợ.')
  const state = own?.state ?? ''
  const answered = await market.as(admin).call(listAdminReports, { query: { state, kind: 'PRODUCT' } })
  expect(
    answered.items.filter(({ subjectId }) => subjectId === product.id).map(({ reportCount }) => reportCount),
  ).toEqual([1, 1])
  // Whoever sees it again may say so again.
  expect((await send(lan, about)).status).toBe(201)
})

test('open reports of one thing beyond the newest are read page by page', async () => {
  const { product, about } = await aboutProduct()
  const lan = await market.given.person()
  const first = (await send(lan, { ...about, text: 'Báo cáo đầu tiên.' }, await pngPicture())).body.data
  await market.db.run(sql`
    with people as (
      insert into users (email, first_name, last_name)
      select 'reporter-' || n || '@example.com', 'Người', 'Báo cáo' from generate_series(1, ${REPORTS_TOGETHER_MAX}) n returning id
    )
    insert into reports (user_id, subject_kind, subject_id, subject_name, reason, text)
    select id, 'PRODUCT', ${product.id}, 'Đèn lồng Hội An', 'SCAM', '' from people`)
  const [subject] = await open(product.id)
  expect([subject?.reportCount, subject?.reports.length]).toEqual([REPORTS_TOGETHER_MAX + 1, REPORTS_TOGETHER_MAX])
  expect(subject?.reports.some(({ id }) => id === first.id)).toBe(false)
  const params = { id: subject?.id ?? 0 }
  const together = (query: { after?: number } = {}) => market.as(admin).call(listReportsTogether, { params, query })
  const newest = await together()
  expect(newest.items).toEqual(
    subject?.reports.map((report) => ({ ...report, pictureUrl: report.pictureUrl && expect.any(String) })),
  )
  const rest = await together({ after: subject?.reports.at(-1)?.id ?? 0 })
  expect(rest).toMatchObject({
    items: [{ id: first.id, text: 'Báo cáo đầu tiên.', state: 'OPEN', reporter: { id: lan.id } }],
    next: null,
    total: REPORTS_TOGETHER_MAX + 1,
  })
  expect((await market.app.inject(rest.items[0]?.pictureUrl ?? '')).statusCode).toBe(200)
  const unknown = await market.as(admin).get('/api/v1/admin/reports/999999/together')
  expect([unknown.status, unknown.body.code]).toEqual([404, 'REPORT_NOT_FOUND'])
})

test('a person has one open report of a thing, also when two are sent at once', async () => {
  const { about } = await aboutProduct()
  const lan = await market.given.person()
  const replies = await Promise.all([send(lan, about), send(lan, about), send(lan, about)])
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect((await send(lan, about)).body.message).toBe('Bạn đã báo cáo nội dung này. Sàn đang xem xét và sẽ trả lời bạn.')
})

test('shops and reviews are reported too; nobody reports the own', async () => {
  const { product } = await aboutProduct()
  const seller = (await market.given.shop()).owner
  const shop = await market.given.shop({ name: 'Gốm Bát Tràng' })
  const author = await market.given.person()
  const review = await market.db.one(
    IdRow,
    sql`
    insert into reviews (product_id, shop_id, user_id, rating, comment)
    values (${product.id}, ${product.shopId}, ${author.id}, 1, 'Nhảm') returning id`,
  )
  expect((await send(seller, { subjectKind: 'SHOP', subjectId: shop.id, reason: 'IMPERSONATION' })).status).toBe(201)
  expect((await send(shop.owner, { subjectKind: 'SHOP', subjectId: shop.id })).body.code).toBe('REPORT_OWN')
  const about = { subjectKind: 'REVIEW', subjectId: review.id, reason: 'FALSE_REVIEW' }
  expect((await send(author, about)).body.message).toBe('Bạn không thể báo cáo nội dung của chính mình.')
  expect((await send(seller, about)).status).toBe(201)
  expect(await open(review.id, 'REVIEW')).toMatchObject([
    { subjectKind: 'REVIEW', productId: product.id, reviewComment: 'Nhảm', shop: { id: product.shopId } },
  ])
  expect(await open(shop.id, 'SHOP')).toMatchObject([
    { subjectName: 'Gốm Bát Tràng', productId: null, shop: { id: shop.id, name: 'Gốm Bát Tràng' } },
  ])
})

test.each([
  [{ subjectKind: 'PRODUCT', subjectId: 999_999 }, 404, 'REPORT_SUBJECT_GONE', undefined],
  [{ subjectKind: 'REVIEW', subjectId: 999_999, reason: 'SPAM' }, 404, 'REPORT_SUBJECT_GONE', undefined],
  [{ subjectKind: 'PRODUCT', subjectId: 1, reason: 'FALSE_REVIEW' }, 400, undefined, 'Vui lòng chọn lý do'],
  [{ subjectKind: 'PRODUCT', subjectId: 1, reason: 'OTHER' }, 400, undefined, 'Vui lòng mô tả điều bạn muốn báo cáo'],
  [{ subjectKind: 'PRODUCT', subjectId: 1, text: 'x'.repeat(1001) }, 400, undefined, 'Mô tả tối đa 1000 ký tự.'],
])('%j is refused', async (about, status, code, message) => {
  const reply = await send(await market.given.person(), about)
  expect(reply.status).toBe(status)
  if (code) expect(reply.body.code).toBe(code)
  if (message) expect(reply.body.errors?.[0]?.message).toBe(message)
})

test('an answer closes nothing that was reported after what its writer read', async () => {
  const { product, about } = await aboutProduct()
  const [lan, minh] = [await market.given.person(), await market.given.person()]
  await send(lan, about)
  const [read] = await open(product.id)
  await send(minh, { ...about, reason: 'COUNTERFEIT', text: 'Nhãn bị cạo.' })
  expect((await answer(read?.id ?? 0, { outcome: 'DISMISSED' })).body.data).toEqual({ answered: 1 })
  expect((await open(product.id)).map(({ reports }) => reports.map(({ reporter }) => reporter.id))).toEqual([[minh.id]])
  const { notices } = await market.as(minh).call(listNotices)
  expect(notices).toEqual([])
})

test('its picture opens by its address only, is checked like others, and goes a year after the answer', async () => {
  const { product, about } = await aboutProduct()
  const lan = await market.given.person()
  expect((await send(lan, about, Buffer.from('<html>'))).body).toMatchObject({ code: 'REPORT_IMAGE_UNSUPPORTED' })
  expect((await send(lan, about, Buffer.alloc(9 * 1024 * 1024))).status).toBe(413)
  expect(await open(product.id)).toEqual([])
  const { id, pictureUrl } = (await send(lan, about, await pngPicture())).body.data
  const shown = await market.app.inject(pictureUrl ?? '')
  expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'private, no-store',
  ])
  expect((await market.app.inject(pictureUrl?.split('?')[0] ?? '')).statusCode).toBe(404)
  const [subject] = await open(product.id)
  expect((await market.app.inject(subject?.reports[0]?.pictureUrl ?? '')).statusCode).toBe(200)
  await answer(id)
  await market.recurringJob('old-report-pictures')
  expect((await market.app.inject(pictureUrl ?? '')).statusCode).toBe(200)
  await market.db.run(sql`update reports set answered_at = now() - interval '1 year 1 day' where id = ${id}`)
  await market.recurringJob('old-report-pictures')
  expect((await market.app.inject(pictureUrl ?? '')).statusCode).toBe(404)
  expect((await market.as(lan).call(listReports)).items[0]).toMatchObject({ id, pictureUrl: null })
})

test('reports are part of the personal data; a deleted account leaves only that there was one', async () => {
  const { product, about } = await aboutProduct()
  const [lan, minh] = [await market.given.person(), await market.given.person()]
  await send(minh, about)
  const { data } = (await send(lan, { ...about, text: 'Tôi ở 12 Đội Cấn.' }, await pngPicture())).body
  const exported = (await market.as(lan).call(exportPersonalData)).reports
  expect(exported.map(({ id, text }) => [id, text])).toEqual([[data.id, 'Tôi ở 12 Đội Cấn.']])
  await market.as(lan).post('/api/v1/users/deletion', { email: lan.email, password: lan.password })
  const [subject] = await open(product.id)
  expect(subject?.reports.find(({ id }) => id === data.id)).toMatchObject({ text: '', pictureUrl: null })
  expect((await market.app.inject(data.pictureUrl ?? '')).statusCode).toBe(404)
})

test('reports about the own shop, its goods and reviews, or the own review are answered by another administrator', async () => {
  const [owner, worker, author] = await Promise.all(
    [1, 2, 3].map(() => market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })),
  )
  if (!owner || !worker || !author) throw new Error('three people were made')
  const shop = await market.given.shop({ owner })
  await market.db.run(sql`
    insert into shop_staff (user_id, shop_id, roles, invited_at) values (${worker.id}, ${shop.id}, ${['ORDERS']}, now())`)
  const product = await market.given.product({ shop })
  const { id: reviewId } = await market.db.one(
    IdRow,
    sql`
    insert into reviews (product_id, shop_id, user_id, rating, comment, is_verified_purchase)
    values (${product.id}, ${shop.id}, ${author.id}, 5, 'Đẹp', true) returning id`,
  )
  const by = await market.given.person()
  const cases: [string, number, Person[]][] = [
    ['SHOP', shop.id, [owner, worker]],
    ['PRODUCT', product.id, [owner, worker]],
    ['REVIEW', reviewId, [owner, worker, author]],
  ]
  for (const [subjectKind, subjectId, own] of cases) {
    const { id } = (await send(by, { subjectKind, subjectId, reason: 'OTHER', text: 'Xem giúp.' })).body.data
    for (const who of own)
      expect((await answer(id, {}, who)).body).toMatchObject({
        statusCode: 403,
        code: 'REPORT_OF_ADMIN',
        message:
          'Báo cáo này về shop, sản phẩm hoặc đánh giá có liên quan đến bạn. Hãy nhờ quản trị viên khác trả lời.',
      })
    expect((await answer(id)).status).toBe(200)
  }
})
