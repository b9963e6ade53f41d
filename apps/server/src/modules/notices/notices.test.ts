import { countNotices, listNotices, readNotices } from '@chophien/domain/notices/contract'
import { deleteAccount } from '@chophien/domain/personal-data/contract'
import { expect, test } from 'vitest'
import { IdRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()

/** Writes a notice as the outbox does. Returns its id. */
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
