import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
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

/** Sends the head of an upload. Returns both ends of its connection. */
async function begin(id: number, bytes: number): Promise<{ client: Socket; server: Socket }> {
  const accepted = once(shop.market.app.server, 'connection')
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
  const [server] = await accepted
  return { client, server }
}

const waitingQueries = async () =>
  (
    await shop.market.db.one(
      z.object({ count: z.number() }),
      sql`select count(*)::integer as count from pg_locks where not granted and relation = 'product_import_pictures'::regclass`,
    )
  ).count

test('an upload whose sender goes away before it is read holds no room', async () => {
  const { id } = await shop.bring(table(['U1', 'mot.png']))
  await shop.market.db.transaction(async (tx) => {
    await tx.run(sql`lock table product_import_pictures in access exclusive mode`)
    // Together all that a person may send at once.
    const uploads = [await begin(id, 40 * MIB), await begin(id, 24 * MIB)]
    await expect.poll(waitingQueries).toBe(uploads.length)
    for (const { client, server } of uploads) {
      const closed = once(server, 'close')
      client.destroy()
      await closed
    }
  })
  const zip = await zipOf({ 'la.png': site.picture })
  for (const _ of [1, 2, 3]) expect((await sendZip(id, zip)).status).toBe(400)
})
