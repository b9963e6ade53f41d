import type { ConsoleRole } from '@chophien/domain/accounts/console-roles'
import { logout } from '@chophien/domain/accounts/contract'
import { removeShopStaff } from '@chophien/domain/shops/staff-contract'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { orderFrom } from '../../testing/shop-orders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import type { LiveEvent } from './live-events.queries.ts'
import { createLiveFeed } from './live-feed.ts'

const market = testMarketplace()

let address: string
beforeAll(async () => {
  address = await market.app.listen({ port: 0, host: '127.0.0.1' })
})

/** Opens a stream over HTTP and collects its text. */
async function listen(person: Person, audience: 'seller' | 'admin' = 'seller', lastEventId?: number) {
  const controller = new AbortController()
  const answer = await fetch(`${address}/api/v1/${audience}/events`, {
    signal: controller.signal,
    headers: {
      authorization: `Bearer ${person.token}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
    },
  })
  const stream = {
    status: answer.status,
    type: answer.headers.get('content-type'),
    text: '',
    ended: false,
    close: () => controller.abort(),
  }
  const read = async () => {
    for await (const chunk of answer.body ?? []) stream.text += Buffer.from(chunk).toString()
  }
  read()
    .catch(() => {})
    .finally(() => {
      stream.ended = true
    })
  return stream
}
const eventsOf = ({ text }: { text: string }) =>
  [...text.matchAll(/id: (\d+)\nevent: (\w+)\ndata: (.*)\n\n/gu)].map(([, id, event, data]) => ({
    id: Number(id),
    event,
    ...(JSON.parse(data ?? 'null') as object),
  }))

test("a new order and its transitions reach the streams of its shop and of the admins, and no other shop's", async () => {
  const shop = await market.given.shop()
  const admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  const [own, all, foreign] = [
    await listen(shop.owner),
    await listen(admin, 'admin'),
    await listen((await market.given.shop()).owner),
  ]
  expect([own.status, own.type]).toEqual([200, 'text/event-stream; charset=utf-8'])
  const { id, orderNumber } = await orderFrom(market, { shop })
  await market.recurringJob('order-outbox')
  await market.as(shop.owner).put(`/api/v1/seller/orders/${id}/confirm`)
  await market.recurringJob('order-outbox')
  await expect
    .poll(() => eventsOf(own))
    .toMatchObject([
      { event: 'order', orderId: id, orderNumber, from: null, to: 'AWAITING_CONFIRMATION', by: 'shopper' },
      { event: 'order', orderId: id, from: 'AWAITING_CONFIRMATION', to: 'PROCESSING', by: 'seller' },
    ])
  await expect.poll(() => eventsOf(all)).toHaveLength(2)
  expect(eventsOf(foreign)).toEqual([])
  for (const { close } of [own, all, foreign]) close()
})

test('a reconnecting stream gets the missed events once, in order', async () => {
  const shop = await market.given.shop()
  const first = await listen(shop.owner)
  await orderFrom(market, { shop })
  await market.recurringJob('order-outbox')
  await expect.poll(() => eventsOf(first)).toHaveLength(1)
  const last = eventsOf(first)[0]?.id
  first.close()
  const missed = [await orderFrom(market, { shop }), await orderFrom(market, { shop })]
  await orderFrom(market)
  await market.recurringJob('order-outbox')
  const again = await listen(shop.owner, 'seller', last)
  const more = await orderFrom(market, { shop })
  await market.recurringJob('order-outbox')
  await expect.poll(() => eventsOf(again)).toMatchObject([...missed, more].map(({ orderNumber }) => ({ orderNumber })))
  again.close()
})

test('a stream that closed before its first event misses none', async () => {
  const shop = await market.given.shop()
  const first = await listen(shop.owner)
  const positionOf = ({ text }: { text: string }) => /^id: (\d+)$/mu.exec(text)?.[1]
  await expect.poll(() => positionOf(first)).toBeDefined()
  first.close()
  const { orderNumber } = await orderFrom(market, { shop })
  await market.recurringJob('order-outbox')
  const again = await listen(shop.owner, 'seller', Number(positionOf(first)))
  await expect.poll(() => eventsOf(again)).toMatchObject([{ orderNumber }])
  again.close()
})

test('both processes deliver the same events', async () => {
  const shop = await market.given.shop()
  const other = createLiveFeed(market.db)
  const delivered: string[] = []
  const stop = await other.listen({
    after: null,
    wants: ({ shopId }) => shopId === shop.id,
    deliver: (events) => delivered.push(...events.map(({ orderNumber }) => orderNumber)),
  })
  const { orderNumber } = await orderFrom(market, { shop })
  await market.recurringJob('order-outbox')
  other.wake()
  await expect.poll(() => delivered).toEqual([orderNumber])
  stop()
})

test('a console that joins a process that is far behind is not told what happened before', async () => {
  const shop = await market.given.shop()
  const { id, orderNumber } = await orderFrom(market, { shop })
  await market.recurringJob('order-outbox')
  let write = async () => {}
  const one = (async (...asked: Parameters<typeof market.db.one>) => {
    await write()
    return market.db.one(...asked)
  }) as typeof market.db.one
  const feed = createLiveFeed({ ...market.db, one })
  const listen = async () => {
    const ids: number[] = []
    const deliver = (events: readonly LiveEvent[]) => void ids.push(...events.map((event) => event.id))
    return { ids, stop: await feed.listen({ after: null, wants: ({ shopId }) => shopId === shop.id, deliver }) }
  }
  const first = await listen()
  // More than it reads at once, and it has read none of them when the second one joins.
  write = async () => {
    await market.db.run(sql`
      insert into live_events (shop_id, order_id, order_number, from_status, to_status, actor)
      select ${shop.id}, ${id}, ${orderNumber}, null, 'AWAITING_CONFIRMATION', 'shopper' from generate_series(1, 700)`)
  }
  const second = await listen()
  await expect.poll(() => first.ids).toHaveLength(700)
  expect(second.ids).toEqual([])
  first.stop()
  second.stop()
})

test('a stream ends with its session, without further events', async () => {
  const shop = await market.given.shop()
  const stream = await listen(shop.owner)
  await market.as(shop.owner).call(logout)
  await orderFrom(market, { shop })
  await market.recurringJob('order-outbox')
  await expect.poll(() => stream.ended).toBe(true)
  expect(eventsOf(stream)).toEqual([])
})

test('people of the shop hear of its orders if those are theirs, until they leave it or work for another shop', async () => {
  const [shop, other] = [await market.given.shop(), await market.given.shop()]
  const [gone, moved] = [await market.given.staff(shop, ['ORDERS']), await market.given.staff(shop, ['ORDERS'])]
  const products = await market.given.staff(shop, ['PRODUCTS'])
  const refused = await market.as(products).get('/api/v1/seller/events')
  expect([refused.status, refused.body.code]).toEqual([403, 'SHOP_ROLE_MISSING'])
  const streams = [await listen(gone), await listen(moved)]
  await orderFrom(market, { shop })
  await market.recurringJob('order-outbox')
  for (const stream of streams) await expect.poll(() => eventsOf(stream)).toHaveLength(1)
  await market.as(shop.owner).call(removeShopStaff, { params: { id: gone.id } })
  await market.db.run(sql`update shop_staff set shop_id = ${other.id} where user_id = ${moved.id}`)
  await orderFrom(market, { shop })
  await market.recurringJob('order-outbox')
  for (const stream of streams) {
    await expect.poll(() => stream.ended).toBe(true)
    expect(eventsOf(stream)).toHaveLength(1)
  }
})

test('a stream of the console ends when the role for it is taken away, and is nobody’s who never had one', async () => {
  const staffWith = (role: ConsoleRole) =>
    market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'], consoleRoles: [role] })
  expect((await listen(await staffWith('MODERATION'), 'admin')).status).toBe(403)
  const lan = await staffWith('SUPPORT')
  const stream = await listen(lan, 'admin')
  expect(stream.status).toBe(200)
  await market.db.run(sql`update console_roles set role = 'MODERATION' where user_id = ${lan.id}`)
  await orderFrom(market)
  await market.recurringJob('order-outbox')
  await expect.poll(() => stream.ended).toBe(true)
  expect(eventsOf(stream)).toEqual([])
})

test('a user has at most eight streams', async () => {
  const shop = await market.given.shop()
  const streams = []
  for (let opened = 0; opened < 8; opened++) streams.push(await listen(shop.owner))
  const ninth = await market.as(shop.owner).get('/api/v1/seller/events')
  expect([ninth.status, ninth.headers['retry-after']]).toEqual([429, '30'])
  for (const { close } of streams) close()
  await expect
    .poll(async () => {
      const stream = await listen(shop.owner)
      stream.close()
      return stream.status
    })
    .toBe(200)
})

test('guests, shoppers and sellers without a shop get no stream', async () => {
  const lan = await market.given.person()
  const early = await market.given.person({ roles: ['ROLE_USER', 'ROLE_SELLER'] })
  expect((await market.guest.get('/api/v1/seller/events')).status).toBe(401)
  expect((await market.as(lan).get('/api/v1/seller/events')).status).toBe(403)
  expect((await market.as(early).get('/api/v1/admin/events')).status).toBe(403)
  expect((await market.as(early).get('/api/v1/seller/events')).status).toBe(403)
})

test('closing the server ends all streams at once', async () => {
  const stream = await listen((await market.given.shop()).owner)
  const began = performance.now()
  await market.app.close()
  await expect.poll(() => stream.ended).toBe(true)
  expect(performance.now() - began).toBeLessThan(2000)
})

test('when another database server took over, open and reconnecting consoles are told that they missed events', async () => {
  let server: number | null = null
  const one = (async (...asked: Parameters<typeof market.db.one>) => {
    const row = await market.db.one(...asked)
    return server === null ? row : { ...(row as object), server }
  }) as typeof market.db.one
  const feed = createLiveFeed({ ...market.db, one })
  const told: (number | null)[] = []
  const listen = (after: number | null) =>
    feed.listen({ after, wants: () => true, deliver: (_events, missed) => told.push(missed?.upTo ?? null) })
  const stops = [await listen(null)]
  feed.doubt()
  // In its turn after the doubt.
  stops.push(await listen(null))
  expect(told).toEqual([])
  server = 1
  feed.doubt()
  await expect.poll(() => told).toEqual([expect.any(Number), expect.any(Number)])
  stops.push(await listen(1_000_000_000))
  expect(told).toHaveLength(3)
  expect(told[2]).not.toBeNull()
  for (const stop of stops) stop()
})
