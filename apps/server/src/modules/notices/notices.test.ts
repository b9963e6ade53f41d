import { countNotices, listNotices, readNotices } from '@chophien/domain/notices/contract'
import { deleteAccount, exportPersonalData } from '@chophien/domain/personal-data/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { IdRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { type NewNotice, writeNotices } from './notices.queries.ts'

const market = testMarketplace()

/** Writes a notice as it was before notices had kinds, in words. Returns its id. */
const notify = async ({ id }: Person, title: string): Promise<number> =>
  (
    await market.db.one(
      IdRow,
      sql`
      insert into notices (user_id, title, text, path) values (${id}, ${title}, 'Đơn DH1', '/order-history/1') returning id`,
    )
  ).id

const list = (person: Person, query = {}) => market.as(person).call(listNotices, { query })

test('notices are listed newest first, with unread marks', async () => {
  const lan = await market.given.person()
  expect(await list(lan)).toEqual({ notices: [], unread: 0, hasMore: false })
  const older = await notify(lan, 'Đơn hàng đã được xác nhận')
  const newer = await notify(lan, 'Đơn hàng đang được giao')
  expect(await list(lan)).toEqual({
    notices: [
      {
        id: newer,
        title: 'Đơn hàng đang được giao',
        text: 'Đơn DH1',
        path: '/order-history/1',
        at: expect.stringMatching(/Z$/u),
        isRead: false,
      },
      expect.objectContaining({ id: older, isRead: false }),
    ],
    unread: 2,
    hasMore: false,
  })
  expect(await market.as(lan).call(countNotices)).toBe(2)
  expect((await market.guest.get('/api/v1/notices/count')).status).toBe(401)
})

/** Writes a row as some version did. */
const keep = ({ id }: Person, kind: string, data: object) =>
  market.db.run(
    sql`insert into notices (user_id, kind, data, title, text, path) values (${id}, ${kind}, ${JSON.stringify(data)}::jsonb, 'Cũ', 'Câu cũ.', '/notices')`,
  )

test('a notice is stored as facts and worded when it is read', async () => {
  const lan = await market.given.person()
  const facts = { orderNumber: 'DH1', status: 'DELIVERED', deadline: '2026-11-22T05:00:00.000Z' } as const
  const secret = { ...facts, email: lan.email }
  await writeNotices(market.db, [
    { userId: lan.id, kind: 'order.deadline-near', data: secret, path: '/order-history/1' },
    { userId: lan.id, kind: 'review.answered', data: { product: 'Bình gốm' }, path: '/product/1' },
  ])
  const { rows } = await market.db.one(
    z.object({ rows: z.array(z.unknown()) }),
    sql`select json_agg(json_build_object('kind', kind, 'data', data, 'title', title, 'text', text) order by id) as rows from notices where user_id = ${lan.id}`,
  )
  expect(rows).toEqual([
    // The version before reads title and text.
    {
      kind: 'order.deadline-near',
      data: facts,
      title: 'Đơn DH1 sắp tự hoàn tất',
      text: 'Hạn: 12:00 ngày 22/11/2026. Nếu không có yêu cầu trả hàng, đơn tự hoàn tất.',
    },
    {
      kind: 'review.answered',
      data: { product: 'Bình gốm' },
      title: 'Người bán đã trả lời đánh giá của bạn',
      text: 'Bình gốm',
    },
  ])
  expect(await list(lan)).toMatchObject({
    notices: [
      { title: 'Người bán đã trả lời đánh giá của bạn', text: 'Bình gốm', path: '/product/1' },
      {
        title: 'Đơn DH1 sắp tự hoàn tất',
        text: 'Hạn: 12:00 ngày 22/11/2026. Nếu không có yêu cầu trả hàng, đơn tự hoàn tất.',
        path: '/order-history/1',
      },
    ],
    unread: 2,
  })
  const { notices } = await list(lan)
  expect(Object.keys(notices[0] ?? {}).sort()).toEqual(['at', 'id', 'isRead', 'path', 'text', 'title'])
  const exported = await market.as(lan).call(exportPersonalData)
  expect(exported.notices).toEqual(notices)
})

test('notices of another version are shown by a neutral sentence', async () => {
  const lan = await market.given.person()
  await keep(lan, 'order.teleported', { orderNumber: 'DH1' })
  await keep(lan, 'review.answered', { product: 7 })
  const neutral = { title: 'Thông báo từ chợ', text: 'Bấm để xem chi tiết.', path: '/notices', isRead: false }
  expect((await list(lan)).notices).toMatchObject([neutral, neutral])
  const misfit = { userId: lan.id, kind: 'review.answered', data: { product: 7 }, path: '/notices' } as unknown
  await expect(writeNotices(market.db, [misfit as NewNotice])).rejects.toThrow()
  const halves = sql`insert into notices (user_id, kind, title, text, path) values (${lan.id}, 'review.answered', '', '', '/notices')`
  await expect(market.db.run(halves)).rejects.toMatchObject({ constraint: 'notices_facts_of_kind' })
})

test('a notice that arrives after the list was read stays unread; marking twice changes nothing', async () => {
  const lan = await market.given.person()
  const seen = await notify(lan, 'Một')
  const meanwhile = await notify(lan, 'Hai')
  for (let time = 0; time < 2; time++) {
    await market.as(lan).call(readNotices, { body: { upTo: seen } })
    expect(await list(lan)).toMatchObject({
      notices: [
        { id: meanwhile, isRead: false },
        { id: seen, isRead: true },
      ],
      unread: 1,
    })
  }
})

test('older notices come page by page, and none is missing or repeated while new ones arrive', async () => {
  const lan = await market.given.person()
  const ids: number[] = []
  for (let at = 0; at < 45; at++) ids.unshift(await notify(lan, `Số ${at}`))
  const first = await list(lan)
  await notify(lan, 'Vừa đến')
  const second = await list(lan, { before: first.notices.at(-1)?.id })
  const third = await list(lan, { before: second.notices.at(-1)?.id })
  expect([first, second, third].map(({ notices, hasMore }) => [notices.length, hasMore])).toEqual([
    [20, true],
    [20, true],
    [5, false],
  ])
  expect([first, second, third].flatMap(({ notices }) => notices.map(({ id }) => id))).toEqual(ids)
  expect((await market.as(lan).get('/api/v1/notices?before=abc')).status).toBe(400)
})

test('a user cannot read or mark another user’s notices, and guests are asked to sign in', async () => {
  const lan = await market.given.person()
  const stranger = await market.given.person()
  const upTo = await notify(lan, 'Của Lan')
  expect((await list(stranger)).notices).toEqual([])
  await market.as(stranger).call(readNotices, { body: { upTo } })
  expect((await list(lan)).unread).toBe(1)
  expect((await market.guest.get('/api/v1/notices')).status).toBe(401)
  expect((await market.guest.put('/api/v1/notices/read', { upTo })).status).toBe(401)
  expect((await market.as(lan).put('/api/v1/notices/read', { upTo: 'tất cả' })).status).toBe(400)
})

test('deleting an account deletes its notices', async () => {
  const lan = await market.given.person()
  await notify(lan, 'Của Lan')
  await market.as(lan).call(deleteAccount, { body: { email: lan.email, password: lan.password } })
  expect(await market.db.exists(sql`select id from notices where user_id = ${lan.id}`)).toBe(false)
})

test('a deleted account is written no notice', async () => {
  const [lan, minh] = [await market.given.person(), await market.given.person()]
  await market.as(lan).call(deleteAccount, { body: { email: lan.email, password: lan.password } })
  const notice = { kind: 'review.answered', data: { product: 'Bình gốm' }, path: '/product/1' } as const
  const told = await writeNotices(
    market.db,
    [lan, minh, minh].map(({ id }) => ({ userId: id, ...notice })),
  )
  expect(told).toEqual(new Set([minh.id]))
  const { rows } = await market.db.one(
    z.object({ rows: z.array(z.number()) }),
    sql`select json_agg(user_id) as rows from notices where user_id in (${lan.id}, ${minh.id})`,
  )
  expect(rows).toEqual([minh.id, minh.id])
})
