import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../../platform/database/sql.ts'
import { usePictureImports, zipOf } from '../../testing/picture-import-fixture.ts'

// Uploads over a socket whose sender goes away.

const site = usePictureImports()
const { shop, table, sendZip } = site
const MIB = 1024 * 1024

let port = 0
beforeAll(async () => {
  await shop.market.app.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.market.app.server.address() as AddressInfo).port
})

interface Begun {
  client: Socket
  server: Socket
  request: IncomingMessage
}

/** Sends the head of an upload. Returns both ends of its connection, and the request. */
async function begin(id: number, bytes: number): Promise<Begun> {
  const asked = once(shop.market.app.server, 'request')
  const client = connect(port, '127.0.0.1')
  client.on('error', () => {})
  client.write(
    [
      `POST /api/v1/seller/imports/${id}/pictures HTTP/1.1`,
      'Host: cho',
      `Authorization: Bearer ${shop.seller.token}`,
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${bytes}`,
      '',
      '',
    ].join('\r\n'),
  )
  const [request] = await asked
  return { client, server: request.socket, request }
}

const waitingQueries = async () =>
  (
    await shop.market.db.one(
      z.object({ count: z.number() }),
      // Of this database alone: those of other tests are copies of one template, with the same numbers for their tables.
      sql`
      select count(*)::integer as count from pg_locks
      where not granted and relation = 'product_import_pictures'::regclass
        and database = (select oid from pg_database where datname = current_database())`,
    )
  ).count

/** Together all that a person may send at once. */
const beginAll = async (id: number) => [await begin(id, 40 * MIB), await begin(id, 24 * MIB)]

async function goAway(uploads: readonly Begun[]): Promise<void> {
  for (const { client, server } of uploads) {
    const closed = once(server, 'close')
    client.destroy()
    await closed
  }
}

test('an upload whose sender goes away before it is read holds no room', async () => {
  const { id } = await shop.bring(table(['U1', 'mot.png']))
  await shop.market.db.transaction(async (tx) => {
    await tx.run(sql`lock table product_import_pictures in access exclusive mode`)
    const uploads = await beginAll(id)
    await expect.poll(waitingQueries).toBe(uploads.length)
    await goAway(uploads)
  })
  const zip = await zipOf({ 'la.png': site.picture })
  for (const _ of [1, 2, 3]) expect((await sendZip(id, zip)).status).toBe(400)
})

const PART =
  '--x\r\nContent-Disposition: form-data; name="file"; filename="anh.zip"\r\nContent-Type: application/zip\r\n\r\n'

test.each([
  ['in the middle of its file', `${PART}PK`],
  ['in the middle of the head of a part', PART.slice(0, 40)],
  ['before its first byte', ''],
])('an upload whose sender goes away %s holds no room', async (_, begun) => {
  const { id } = await shop.bring(table(['V1', 'mot.png']))
  const zip = await zipOf({ 'la.png': site.picture })
  const statusOfAnother = async () => (await sendZip(id, zip)).status
  const uploads = await beginAll(id)
  for (const { client, request } of uploads) {
    client.write(begun)
    await expect.poll(() => request.readableFlowing).toBe(true)
  }
  expect(await statusOfAnother()).toBe(429)
  await goAway(uploads)
  await expect.poll(statusOfAnother).toBe(400)
})

test('an upload that trickles in holds its room no longer than ten seconds', async () => {
  const { id } = await shop.bring(table(['X1', 'mot.png']))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const uploads = await beginAll(id)
    for (const { client, request } of uploads) {
      client.write(PART)
      await expect.poll(() => request.readableFlowing).toBe(true)
    }
    const answers = uploads.map(({ client }) => once(client, 'data'))
    vi.advanceTimersByTime(12_000)
    for (const answer of answers) expect(String(await answer)).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"UPLOAD_SLOW"/u)
    expect((await sendZip(id, await zipOf({ 'la.png': site.picture }))).message).toMatch(/^Tệp ZIP không có ảnh nào/u)
    await goAway(uploads)
  } finally {
    vi.useRealTimers()
  }
})
