import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { collectGarbage } from '../../platform/collect-garbage.ts'
import { sql } from '../../platform/database/sql.ts'
import { heldTransaction } from '../../testing/held-transaction.ts'
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

const clients: Socket[] = []
// The server does not stop while one is open.
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy()
})

interface Begun {
  client: Socket
  server: Socket
  request: IncomingMessage
}

/** Sends the head of an upload of so many bytes; null: without its length. Returns both ends of its connection, and the request. */
async function begin(id: number, bytes: number | null): Promise<Begun> {
  const asked = once(shop.market.app.server, 'request')
  const client = connect(port, '127.0.0.1')
  clients.push(client)
  client.on('error', () => {})
  client.write(
    [
      `POST /api/v1/seller/imports/${id}/pictures HTTP/1.1`,
      'Host: cho',
      `Authorization: Bearer ${shop.seller.token}`,
      'Content-Type: multipart/form-data; boundary=x',
      bytes === null ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes}`,
      '',
      '',
    ].join('\r\n'),
  )
  const [request] = await asked
  return { client, server: request.socket, request }
}

/** Runs `work` while the seconds of the watch over uploads go on by vi.advanceTimersByTime alone. */
async function withStoppedSeconds(work: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    await work()
  } finally {
    vi.useRealTimers()
  }
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
  await heldTransaction(shop.market.db, async (tx) => {
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

test('uploads of which nothing more comes give their room back when they are behind by more than ten seconds', async () => {
  const { id } = await shop.bring(table(['X1', 'mot.png']))
  await withStoppedSeconds(async () => {
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
  })
})

/** Bytes of buffers that are still in use. */
function bytesInUse(): number {
  collectGarbage()
  return process.memoryUsage().arrayBuffers
}

test('what has come of an upload that is too slow is given up while its sender is still there', async () => {
  const { id } = await shop.bring(table(['Y1', 'mot.png']))
  const megabyte = Buffer.alloc(MIB)
  await withStoppedSeconds(async () => {
    const upload = await begin(id, 40 * MIB)
    upload.client.write(PART)
    let before = bytesInUse()
    let steady = 0
    // What the tests before this one sent is freed by and by: it is over when five looks in a row see the same.
    await expect
      .poll(() => {
        const earlier = before
        before = bytesInUse()
        steady = Math.abs(earlier - before) < MIB ? steady + 1 : 0
        return steady
      })
      .toBeGreaterThanOrEqual(5)
    for (let sent = 0; sent < 20; sent++) upload.client.write(megabyte)
    await expect.poll(() => upload.server.bytesRead).toBeGreaterThan(20 * MIB)
    await expect.poll(bytesInUse).toBeGreaterThan(before + 18 * MIB)
    const answer = once(upload.client, 'data')
    vi.advanceTimersByTime(40_000)
    expect(String(await answer)).toContain('"code":"UPLOAD_SLOW"')
    await expect.poll(bytesInUse).toBeLessThan(before + 2 * MIB)
    expect(upload.server.destroyed).toBe(false)
  })
})

test('an upload without a length may come slowly, as long as it comes', async () => {
  const { id } = await shop.bring(table(['Z1', 'mot.png']))
  await withStoppedSeconds(async () => {
    const { client, server, request } = await begin(id, null)
    const send = async (bytes: string | Buffer) => {
      const read = server.bytesRead
      client.write(`${bytes.length.toString(16)}\r\n`)
      client.write(bytes)
      client.write('\r\n')
      await expect.poll(() => server.bytesRead).toBeGreaterThan(read + bytes.length)
    }
    await send('--x\r\nContent-Disposition: form-data; name="about"\r\n\r\n{"fileName":"anh.zip"}\r\n')
    await send(PART)
    await expect.poll(() => request.readableFlowing).toBe(true)
    for (let second = 0; second < 30; second++) {
      await send(Buffer.alloc(20 * 1024))
      vi.advanceTimersByTime(1000)
    }
    const answer = once(client, 'data')
    await send('\r\n--x--\r\n')
    client.write('0\r\n\r\n')
    expect(String(await answer)).toContain('"code":"ARCHIVE_UNSUPPORTED"')
  })
})
