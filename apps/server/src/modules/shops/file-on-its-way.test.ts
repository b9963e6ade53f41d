import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import {
  acceptShopInvitation,
  changeShopStaff,
  inviteShopStaff,
  leaveShop,
  removeShopStaff,
} from '@chophien/domain/shops/staff-contract'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { pngPicture } from '../../testing/upload-picture.ts'

// Somebody of a shop sends a file; what they may do changes before all of it has come.

const market = testMarketplace()

let port = 0
let picture: Buffer
beforeAll(async () => {
  await market.app.listen({ port: 0, host: '127.0.0.1' })
  port = (market.app.server.address() as AddressInfo).port
  picture = await pngPicture()
})

let shop: Awaited<ReturnType<typeof market.given.shop>>
let lan: Person
beforeEach(async () => {
  shop = await market.given.shop()
  lan = await market.given.staff(shop, ['PRODUCTS'])
})

const sockets: Socket[] = []
// The server does not stop while one is open.
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** Sends a picture of a product, the last byte of it after `meanwhile`. Returns the answer. */
async function sendWhile(
  meanwhile: () => Promise<unknown>,
): Promise<{ status: number; code?: string; message: string }> {
  const head = '--x\r\ncontent-disposition: form-data; name="picture"; filename="anh.png"\r\n\r\n'
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--x--\r\n')])
  const asked = once(market.app.server, 'request')
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.write(
    [
      'POST /api/v1/seller/images HTTP/1.1',
      'host: cho',
      'connection: close',
      `authorization: Bearer ${lan.token}`,
      'content-type: multipart/form-data; boundary=x',
      `content-length: ${body.length}`,
      '',
      '',
    ].join('\r\n'),
  )
  socket.write(body.subarray(0, -1))
  const [request] = await asked
  // The sender was let in, and the file is being read.
  await expect.poll(() => request.readableFlowing).toBe(true)
  await meanwhile()
  socket.write(body.subarray(-1))
  const answer = await text(socket)
  return { status: Number(answer.split(' ')[1]), ...JSON.parse(answer.slice(answer.indexOf('{'))) }
}

async function join(other: { owner: Person }): Promise<void> {
  const mails = () => market.mails.filter(({ to }) => to === lan.email)
  const before = mails().length
  await market.as(other.owner).call(inviteShopStaff, { body: { email: lan.email, roles: ['PRODUCTS'] } })
  await expect.poll(() => mails().length).toBeGreaterThan(before)
  const [, invitation = ''] = /shop-invitation\?invitation=([\w-]+)/u.exec(mails().at(-1)?.text ?? '') ?? []
  await market.as(lan).call(acceptShopInvitation, { body: { invitation } })
}

const keptOf = (shopId: number) =>
  market.db.exists(sql`select from stored_pictures where kind = 'products' and owner_id = ${shopId}`)

test('a file comes for the shop for which it was begun, and not for the next one', async () => {
  const next = await market.given.shop()
  const answer = await sendWhile(async () => {
    await market.as(lan).call(leaveShop)
    await join(next)
  })
  expect(answer).toMatchObject({
    status: 403,
    code: 'SHOP_CHANGED',
    message: 'Trong lúc tệp được gửi, bạn đã chuyển sang làm việc cho shop khác. Tệp chưa được nhận.',
  })
  expect([await keptOf(shop.id), await keptOf(next.id)]).toEqual([false, false])
  // A file that is begun now is one of the next shop.
  expect((await sendWhile(async () => {})).status).toBe(201)
  expect([await keptOf(shop.id), await keptOf(next.id)]).toEqual([false, true])
})

test('whoever comes back to the same shop meanwhile sends it the file', async () => {
  const answer = await sendWhile(async () => {
    await market.as(lan).call(leaveShop)
    await join(shop)
  })
  expect([answer.status, await keptOf(shop.id)]).toEqual([201, true])
})

test('nor is a file taken of whoever was taken out or got another part', async () => {
  const params = { id: lan.id }
  const orders = { roles: ['ORDERS' as const], shown: ['PRODUCTS' as const] }
  const changed = await sendWhile(() => market.as(shop.owner).call(changeShopStaff, { params, body: orders }))
  expect(changed).toMatchObject({ status: 403, code: 'SHOP_ROLE_MISSING' })
  lan = await market.given.staff(shop, ['PRODUCTS'])
  const out = await sendWhile(() => market.as(shop.owner).call(removeShopStaff, { params: { id: lan.id } }))
  expect(out).toMatchObject({ status: 403, code: 'NOT_OF_SHOP' })
  expect(await keptOf(shop.id)).toBe(false)
})
