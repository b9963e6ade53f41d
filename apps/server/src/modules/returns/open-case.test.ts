import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { caseStories } from '../../testing/case-fixture.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()
const story = caseStories(market)

const returned = { kind: 'RETURN', reason: 'DEFECTIVE', note: 'Bát bị nứt.' }

test('the call of the specification opens a return of everything', async () => {
  const order = await story.delivered()
  const reply = await market
    .as(order.lan)
    .put(`/api/v1/orders/${order.id}/return`, { reason: 'Giao sai hàng: thiếu nắp' })
  expect(reply.body).toMatchObject({ message: 'Đã gửi yêu cầu trả hàng', data: { orderStatus: 'RETURN_REQUESTED' } })
  const [opened] = (await market.as(order.lan).get(`/api/v1/orders/${order.id}/cases`)).body.data as object[]
  expect(opened).toMatchObject({ kind: 'RETURN', reason: 'WRONG_ITEM', amount: 120_000, state: 'OPEN' })
})

test.each([
  [{ kind: 'NOT_RECEIVED', reason: 'DEFECTIVE' }, 400, 'Lý do này không áp dụng cho yêu cầu đã chọn.'],
  [{ kind: 'REFUND_ONLY', reason: 'CHANGED_MIND' }, 400, 'Lý do này không áp dụng cho yêu cầu đã chọn.'],
  [
    { kind: 'RETURN', reason: 'OTHER', lines: [{ orderItemId: 999_999, quantity: 1 }] },
    400,
    'Sản phẩm đã chọn không thuộc đơn hàng này.',
  ],
  [{ kind: 'RETURN', reason: 'OTHER', lines: [{ orderItemId: 1, quantity: 0 }] }, 400, 'Số lượng phải từ 1'],
  [{ kind: 'THEFT', reason: 'OTHER' }, 400, 'Vui lòng chọn bạn muốn gì'],
])('%j is refused with a sentence', async (body, status, message) => {
  const order = await story.delivered()
  const reply = await story.open(order, body)
  expect([reply.status, reply.body.errors?.[0]?.message ?? reply.body.message]).toEqual([status, message])
  expect((await story.order(order)).orderStatus).toBe('DELIVERED')
})

test('a request that is sent again under its key, because its answer was lost, opens no second case', async () => {
  const order = await story.delivered({ quantity: 3 })
  const [line] = (await story.order(order)).orderItems
  const one = { ...returned, kind: 'REFUND_ONLY', lines: [{ orderItemId: line?.id, quantity: 1 }] }
  const key = { 'idempotency-key': crypto.randomUUID() }
  const send = (body: object) => market.as(order.lan).post(`/api/v1/orders/${order.id}/cases`, body, key)
  const replies = [...(await Promise.all([send(one), send(one)])), await send(one)]
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(replies.map(({ body }) => (body.data as { id: number }).id)).size).toBe(1)
  expect(await send({ ...one, note: 'Cả hai bát.' })).toMatchObject({
    status: 409,
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  })
  const cases = (await market.as(order.lan).get(`/api/v1/orders/${order.id}/cases`)).body.data as object[]
  expect(cases).toHaveLength(1)
})

test('the export of personal data has the own cases with the own messages', async () => {
  const order = await story.delivered()
  const id = await story.opened(order, returned)
  await market.as(order.lan).post(`/api/v1/cases/${id}/messages`, { text: 'Mai mình gửi.' })
  await market.as(order.seller).post(`/api/v1/seller/cases/${id}/messages`, { text: 'Vâng ạ.' })
  const { cases } = (await market.as(order.lan).get('/api/v1/users/data')).body.data as { cases: object[] }
  expect(cases).toMatchObject([
    { id, state: 'OPEN', note: 'Bát bị nứt.', amount: 120_000, messages: [{ text: 'Mai mình gửi.' }] },
  ])
})

test('each side writes at most fifty messages', async () => {
  const order = await story.delivered()
  const id = await story.opened(order, returned)
  await market.db.run(sql`
    insert into case_messages (shop_id, case_id, author, author_id, text)
    select ${order.shop.id}, ${id}, 'shopper', ${order.lan.id}, 'x' from generate_series(1, 49)`)
  const write = (text: string) => market.as(order.lan).post(`/api/v1/cases/${id}/messages`, { text })
  const replies = await Promise.all(['Một.', 'Hai.', 'Ba.'].map(write))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
})

test('a message that is sent again because its answer was lost is there once', async () => {
  const order = await story.delivered()
  const id = await story.opened(order, returned)
  const write = async (by: Person, path: string, text: string) => {
    expect((await market.as(by).post(`/api/v1${path}/${id}/messages`, { text })).status).toBe(201)
  }
  const shopper = (text: string) => write(order.lan, '/cases', text)
  const admin = await story.admin()
  await Promise.all([shopper('Mai mình gửi.'), shopper('Mai mình gửi.')])
  await write(order.seller, '/seller/cases', 'Mai mình gửi.')
  await shopper('Mai mình gửi.')
  for (const _ of [1, 2]) await write(admin, '/admin/cases', 'Chợ đã rõ.')
  expect((await story.read(order, id)).messages).toMatchObject([
    { by: 'shopper', text: 'Mai mình gửi.' },
    { by: 'seller', text: 'Mai mình gửi.' },
    { by: 'shopper', text: 'Mai mình gửi.' },
    { by: 'admin', text: 'Chợ đã rõ.' },
  ])
  const { items } = await market.as(admin).call(listAdminActions, { query: { subject: 'case' } })
  expect(items.filter(({ action }) => action === 'case.message')).toHaveLength(1)
  // Who gets no answer asks again later.
  await market.db.run(sql`update case_messages set at = at - interval '11 minutes' where case_id = ${id}`)
  await write(admin, '/admin/cases', 'Chợ đã rõ.')
  expect((await story.read(order, id)).messages).toHaveLength(5)
})

test('in a case that has ended nobody writes any more', async () => {
  const order = await story.delivered()
  const id = await story.opened(order, returned)
  await story.shopper(order, id, 'withdraw')
  const admin = await story.admin()
  const replies = [
    await market.as(order.lan).post(`/api/v1/cases/${id}/messages`, { text: 'Còn một tin.' }),
    await market.as(order.seller).post(`/api/v1/seller/cases/${id}/messages`, { text: 'Còn một tin.' }),
    await market.as(admin).post(`/api/v1/admin/cases/${id}/messages`, { text: 'Còn một tin.' }),
  ]
  expect(replies.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([409, 'CASE_MOVED_ON']))
  expect((await story.read(order, id)).messages).toEqual([])
})

test('what can be asked back is told with its reasons, its windows and its sums', async () => {
  const order = await story.delivered({ quantity: 2 })
  const [lineId] = (await story.order(order)).orderItems.map(({ id }) => id)
  await story.opened(order, { ...returned, lines: [{ orderItemId: lineId, quantity: 1 }] })
  const { categoryId } = order.product
  await market.db.run(sql`update categories set returnable = false, opened_ok = false where id = ${categoryId}`)
  const reply = await market.as(order.lan).get(`/api/v1/orders/${order.id}/returnable`)
  const { kinds, lines, ...rest } = reply.body.data as {
    kinds: { kind: string; reasons: string[]; until: string }[]
    lines: object[]
  }
  // Who asked for a part has seen the parcel, and this category takes nothing back for a change of mind.
  expect(kinds.map(({ kind, reasons }) => [kind, reasons])).toEqual([
    ['RETURN', ['DEFECTIVE', 'WRONG_ITEM', 'MISSING', 'NOT_AS_DESCRIBED', 'OTHER']],
    ['REFUND_ONLY', ['DEFECTIVE', 'WRONG_ITEM', 'MISSING', 'NOT_AS_DESCRIBED', 'OTHER']],
  ])
  expect(lines).toMatchObject([
    {
      orderItemId: lineId,
      quantity: 2,
      subtotal: 180_000,
      claimable: 1,
      condition: 'Loại hàng này chỉ nhận trả khi có lỗi, không nhận trả vì đổi ý.',
    },
  ])
  expect(rest).toMatchObject({ paid: true, shippingFee: 30_000, refundedFee: 0 })
})

test('a change of mind is for the lines whose category takes them back', async () => {
  const shop = await market.given.shop()
  const [bowl, soap] = [await market.given.product({ shop }), await market.given.product({ shop })]
  const order = await story.delivered({ shop })
  // The lines of two more products, as if they were bought together.
  await market.db.run(sql`
    insert into order_items (shop_id, order_id, product_id, variant_id, product_name, variant_options, unit_price, quantity, subtotal)
    select i.shop_id, i.order_id, p.id, i.variant_id, p.name, i.variant_options, 0, 1, 0
    from order_items i, products p where i.order_id = ${order.id} and p.id = any(${[bowl.id, soap.id]}::bigint[])`)
  const lines = await market.db.rows(
    z.object({ id: z.number(), productId: z.number() }),
    sql`select id, product_id as "productId" from order_items where order_id = ${order.id}`,
  )
  await market.db.run(sql`
    with hygiene as (insert into categories (name, returnable) values ('Đồ vệ sinh không trả', false) returning id)
    update products set category_id = (select id from hygiene) where id = ${soap.id}`)
  const want = (...products: { id: number }[]) =>
    story.open(order, {
      kind: 'RETURN',
      reason: 'CHANGED_MIND',
      lines: lines
        .filter(({ productId }) => products.some(({ id }) => id === productId))
        .map(({ id }) => ({ orderItemId: id, quantity: 1 })),
    })
  expect((await want(bowl, soap)).body).toMatchObject({ statusCode: 400, code: 'CASE_REASON_NOT_ALLOWED' })
  expect((await want(bowl)).status).toBe(201)
})

test('of a case and the deletion of the account at once, one is refused', async () => {
  const order = await story.delivered()
  await market.db.run(sql`update orders set status = 'COMPLETED' where id = ${order.id}`)
  const { email, password } = order.lan
  const [opened, left] = await Promise.all([
    story.open(order, returned),
    market.as(order.lan).post('/api/v1/users/deletion', { email, password }),
  ])
  expect([opened.status < 300, left.status < 300].sort()).toEqual([false, true])
})
