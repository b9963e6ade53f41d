import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { orderFrom } from '../../testing/shop-orders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const SECRET = 'bi-mat-trong-dia-chi-hien-tai'
const OLD_SECRET = 'bi-mat-cu-con-dung-duoc'
const logged: string[] = []
const market = testMarketplace(
  { CARRIER_WEBHOOK_SECRET: `${SECRET},${OLD_SECRET}`, LOG_LEVEL: 'info' },
  { logTo: { write: (line) => void logged.push(line) } },
)

let seller: Person
let shop: { id: number }
beforeAll(async () => {
  const made = await market.given.shop()
  shop = made
  seller = made.owner
})

/** A shipped order with this carrier and tracking code. */
async function ship(carrier: string, trackingCode: string): Promise<number> {
  const { id } = await orderFrom(market, { shop })
  for (const transition of ['confirm', 'ship'])
    await market.as(seller).put(`/api/v1/seller/orders/${id}/${transition}`, { carrier, trackingCode })
  return id
}

const statusOf = async (id: number) =>
  (await market.as(seller).get(`/api/v1/seller/orders/${id}`)).body.data as { orderStatus: string }

const Kept = z.object({
  carrier: z.string(),
  trackingCode: z.nullable(z.string()),
  statusCode: z.nullable(z.string()),
  statusText: z.nullable(z.string()),
  reportedAt: z.nullable(z.date()),
  raw: z.string(),
  movedOrder: z.boolean(),
})
const kept = (trackingCode: string) =>
  market.db.rows(
    Kept,
    sql`
    select carrier, tracking_code as "trackingCode", status_code as "statusCode", status_text as "statusText", reported_at as "reportedAt",
      convert_from(raw, 'UTF8') as raw, moved_order as "movedOrder"
    from carrier_reports where tracking_code = ${trackingCode} order by id`,
  )

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const json = { 'content-type': 'application/json' }

test('GHTK reports by a form, with the secret as hash in the address', async () => {
  const code = 'S1.A1.2001297581'
  const id = await ship('GHTK', code)
  const report = (status: number) =>
    market.guest.post(
      `/api/v1/carriers/ghtk?hash=${SECRET}`,
      `partner_id=1234567&label_id=${code}&status_id=${status}&action_time=2026-11-22T12%3A18%3A39%2B07%3A00&reason_code=&reason=&weight=2.4&fee=15000&pick_money=100000&return_part_package=0`,
      form,
    )
  expect(await report(3)).toMatchObject({ status: 200, body: { data: { moved: false } } })
  expect(await report(5)).toMatchObject({ status: 200, body: { data: { moved: true } } })
  expect(await statusOf(id)).toMatchObject({ orderStatus: 'DELIVERED' })
  expect(await kept(code)).toMatchObject([
    { carrier: 'ghtk', statusCode: '3', movedOrder: false, raw: expect.stringContaining('weight=2.4') },
    { carrier: 'ghtk', statusCode: '5', movedOrder: true, reportedAt: new Date('2026-11-22T05:18:39Z') },
  ])
})

test('GHN reports to an address that is all it knows, and each step is kept', async () => {
  const code = 'Z82BS'
  const id = await ship('Giao Hàng Nhanh', code)
  for (const Status of ['picked', 'transporting', 'delivering', 'no_such_status', 'delivered', 'delivered']) {
    const body = JSON.stringify({
      OrderCode: code,
      Status,
      Time: '2026-11-22T03:52:50.158Z',
      Type: 'switch_status',
      Reason: '',
    })
    expect((await market.guest.post(`/api/v1/carriers/ghn/${SECRET}`, body, json)).status).toBe(200)
  }
  expect(await statusOf(id)).toMatchObject({ orderStatus: 'DELIVERED' })
  const rows = await kept(code)
  expect(rows.map(({ statusCode }) => statusCode)).toEqual([
    'picked',
    'transporting',
    'delivering',
    'no_such_status',
    'delivered',
    'delivered',
  ])
  expect(rows.map(({ movedOrder }) => movedOrder)).toEqual([false, false, false, false, true, false])
  expect(rows[0]?.reportedAt).toEqual(new Date('2026-11-22T03:52:50.158Z'))
})

test('Viettel Post reports with its own token or by the address, in Vietnamese time', async () => {
  const code = 'VTP10000001'
  await ship('Viettel Post', code)
  const data = {
    ORDER_NUMBER: code,
    ORDER_STATUS: 500,
    STATUS_NAME: 'Giao bưu tá đi phát',
    ORDER_STATUSDATE: '22/11/2026 17:34:05',
  }
  expect((await market.guest.post('/api/v1/carriers/viettelpost', { DATA: data, TOKEN: SECRET })).status).toBe(200)
  expect(
    (await market.guest.post(`/api/v1/carriers/viettelpost/${OLD_SECRET}`, { DATA: data, TOKEN: 'khác' })).status,
  ).toBe(200)
  expect(await kept(code)).toMatchObject([
    {
      statusText: 'Giao bưu tá đi phát',
      reportedAt: new Date('2026-11-22T10:34:05Z'),
      raw: expect.stringContaining('"TOKEN":"***"'),
    },
    { statusCode: '500' },
  ])
})

test('a report that says nothing known is refused, and kept', async () => {
  const reply = await market.guest.post(`/api/v1/carriers/ghn/${SECRET}`, { nothing: 'known-to-nobody' })
  expect(reply).toMatchObject({ status: 400, body: { code: 'REPORT_UNREADABLE' } })
  for (const broken of ['{', '[', '{"OrderCode":"a\\u0000","Status":"x"}'])
    expect((await market.guest.post(`/api/v1/carriers/ghn/${SECRET}`, broken, json)).status).toBe(400)
  const xml = await market.guest.post(`/api/v1/carriers/ghn/${SECRET}`, '<x/>', { 'content-type': 'text/xml' })
  expect(xml.status).toBe(400)
  // Viettel Post wants 200 for whatever it sends.
  expect((await market.guest.post(`/api/v1/carriers/viettelpost/${SECRET}`, { DATA: 1 })).status).toBe(200)
  const { count } = await market.db.one(
    z.object({ count: z.number() }),
    sql`select count(*) as count from carrier_reports where tracking_code is null`,
  )
  expect(count).toBe(6)
})

test('nobody reports without the secret, and the answer does not repeat it', async () => {
  const body = { OrderCode: 'Z0', Status: 'delivered' }
  for (const address of ['ghn', 'ghn/khong-phai-bi-mat', 'ghn?hash=khong-phai-bi-mat', `ghn/${SECRET}x`, 'ghn?hash='])
    expect((await market.guest.post(`/api/v1/carriers/${address}`, body)).status).toBe(403)
  const reply = await market.guest.post(`/api/v1/carriers/ghn/${SECRET}`, { nothing: 1 })
  expect(JSON.stringify(reply.body)).not.toContain(SECRET)
  expect((await market.guest.post(`/api/v1/carriers/khac/${SECRET}`, body)).status).toBe(404)
  expect(await kept('Z0')).toEqual([])
})

test.each([
  ['ghn', { Reason: { vi: 'x' }, Time: [] }, 'application/json'],
  ['ghn', { Reason: true }, 'text/plain'],
  ['viettelpost', { TOKEN: null }, 'application/octet-stream'],
  ['viettelpost', { TOKEN: 7 }, 'application/json; charset=UTF-8'],
])('what is only kept does not refuse a report: %s %j as %s', async (carrier, odd, type) => {
  const code = `ODD${crypto.randomUUID().slice(0, 8)}`
  const id = await ship(carrier === 'ghn' ? 'GHN' : 'Viettel Post', code)
  const body =
    carrier === 'ghn'
      ? { OrderCode: code, Status: 'delivered', ...odd }
      : { DATA: { ORDER_NUMBER: code, ORDER_STATUS: 501, STATUS_NAME: false, ORDER_STATUSDATE: {} }, ...odd }
  const reply = await market.guest.post(`/api/v1/carriers/${carrier}/${SECRET}`, JSON.stringify(body), {
    'content-type': type,
  })
  expect(reply).toMatchObject({ status: 200, body: { data: { moved: true } } })
  expect(await statusOf(id)).toMatchObject({ orderStatus: 'DELIVERED' })
})

test('neither an answer nor the log repeats the secret of an address, whatever was asked there', async () => {
  for (const [method, path] of [
    ['GET', `ghn/${SECRET}`],
    ['PUT', `ghn/${SECRET}`],
    ['POST', `GHN/${SECRET}`],
    ['POST', `ghn/${SECRET}/more`],
    ['POST', `ghn/${SECRET.repeat(9)}`],
    ['POST', `ghn/${SECRET}%`],
    ['POST', `ghn/${SECRET}`],
  ] as const) {
    const { body, statusCode } = await market.app.inject({ method, url: `/api/v1/carriers/${path}`, payload: 'x' })
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(body).not.toContain(SECRET)
    expect(body).toContain('/api/v1/carriers/')
  }
  market.app.log.info('the log is heard')
  expect(logged.join('')).toContain('the log is heard')
  expect(logged.join('')).not.toContain(SECRET)
})
