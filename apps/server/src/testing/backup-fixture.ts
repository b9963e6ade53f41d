import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeOrder } from '@chophien/domain/orders/contract'
import { createReview } from '@chophien/domain/reviews/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import * as z from 'zod/mini'
import { closeMonth } from '../modules/ledger/close-month.ts'
import { sql } from '../platform/database/sql.ts'
import type { Person } from '../testing/builders.ts'
import { operatorOf } from '../testing/operator.ts'
import { expirePayment, placedCheckout } from '../testing/paid-orders.ts'
import { bookCommission } from '../testing/raw-books.ts'
import { orderFrom } from '../testing/shop-orders.ts'
import { type TestMarketplace, testMarketplace } from '../testing/test-marketplace.ts'
import { wholeDatabase } from '../testing/whole-database.ts'

/** Uploaded pictures of the source, below `uploads`. */
export const AVATAR = 'avatars/0b9c4f0e-9f3e-4f44-9d3c-0d8a52f6a6d1.webp'
export const PRODUCT = 'products/6f8f7a1e-38c5-4c2a-8f0e-5a0c2f5b9c11.webp'

/** A product that was sold and reviewed, so that its figures are more than their defaults. */
async function deliverReviewed(market: TestMarketplace): Promise<void> {
  const shop = await market.given.shop()
  const buyer = await market.given.person()
  const sold = await market.given.product({ shop, variants: [{ stockQuantity: 9 }] })
  const { id } = await orderFrom(market, { product: sold, by: buyer, quantity: 3 })
  for (const [step, body] of [
    ['confirm', undefined],
    ['ship', { carrier: 'Giao Hàng Nhanh', trackingCode: 'GHN1' }],
    ['deliver', undefined],
  ] as const)
    expect((await market.as(shop.owner).put(`/api/v1/seller/orders/${id}/${step}`, body)).status).toBe(200)
  await market.as(buyer).call(createReview, { body: { productId: sold.id, orderId: id, rating: 4, comment: 'Tốt' } })
  // A backup that lost them must be noticed.
  expect(
    await market.db.exists(sql`
      select from product_figures where product_id = ${sold.id} and sold_count = 3 and review_count = 1 and rating_sum = 4`),
  ).toBe(true)
}

/** Picks a free port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** A marketplace with data in every state, a backup of it, and empty databases of an ordinary owner. Call it once per test file. */
export function useBackup() {
  const market = testMarketplace()
  const dir = mkdtempSync(join(tmpdir(), 'chophien-backup-'))
  const file = (name: string) => join(dir, name)
  const backup = file('backup.zip')

  // An ordinary owner without superuser rights, as managed PostgreSQL provides.
  const keeper = `keeper_${process.pid}`
  const databases: string[] = []
  let admin: pg.Client
  let source: string
  /** Users who can sign in and have a filled cart. */
  let shopper: Person
  let order: Record<string, unknown>

  const addressOf = (database: string, user: string) =>
    `postgres://${user}@localhost/${database}?host=${encodeURIComponent(inject('databaseHost'))}`
  const operatorOn = (url: string, data: string, more: Record<string, string> = {}) =>
    operatorOf({
      DATA_DIR: file(data),
      DATABASE_URL: url,
      JWT_SECRET: 'the-secret-of-an-operator-who-backs-up',
      ...more,
    })

  async function emptyDatabase(): Promise<string> {
    const name = `restored_${process.pid}_${databases.length}`
    await admin.query(`create database ${name} owner ${keeper}`)
    databases.push(name)
    return addressOf(name, keeper)
  }

  function savePicture(data: string, path: string, content: string): void {
    mkdirSync(join(file(data), 'uploads', path, '..'), { recursive: true })
    writeFileSync(join(file(data), 'uploads', path), content)
  }

  beforeAll(async () => {
    admin = new pg.Client({ host: inject('databaseHost'), user: 'postgres', database: 'postgres' })
    await admin.connect()
    await admin.query(`create role ${keeper} login`)
    const { name } = await market.db.one(z.object({ name: z.string() }), sql`select current_database() as name`)
    source = addressOf(name, 'postgres')
    // Payments in every state, and texts with special characters of the format.
    await placedCheckout(market, { method: 'BANK_TRANSFER', shops: 2 })
    await expirePayment(market, await placedCheckout(market, { method: 'BANK_TRANSFER' }))
    shopper = await market.given.person({ lastName: 'Đỗ\tQuyên \\N "Ngoặc"' })
    const { id: shippingAddressId } = await market.given.address(shopper, { streetAddress1: 'Ngõ 3\n\\. Hẻm 4' })
    const product = await market.given.product({ name: 'Ấm trà – gốm; 100%' })
    await market.as(shopper).call(placeOrder, {
      body: {
        selectedCartItemIds: [await market.given.cartRow(shopper, product.variants[0])],
        shippingAddressId,
        customerPhone: '0912345678',
        paymentMethodCode: 'COD',
      },
    })
    await deliverReviewed(market)
    // Books with a closed month.
    await bookCommission(market, await market.given.shop(), '2020-05-20T12:00:00+07:00', 54_000)
    await closeMonth(market.db, { month: '2020-05', adminId: null })
    // Of a month for which a new marketplace has no partition.
    await market.db.run(sql`
      insert into product_views (shop_id, product_id, day, views) select shop_id, id, now() - interval '100 days', 7 from products limit 1`)
    order = {
      selectedCartItemIds: [await market.given.cartRow(shopper, product.variants[0], 2)],
      shippingAddressId,
      customerPhone: '0912345678',
      paymentMethodCode: 'BANK_TRANSFER',
    }
    await market.db.run(sql`
      insert into admin_actions (admin_id, action, subject_id, subject_name, before, reason)
      values (${shopper.id}, 'shop.suspend', 1, 'Gốm', '{"a": "b\\n"}', 'vi phạm')`)
    // Pending jobs: one of the catalog, and a mail. Due later, so that this marketplace does not run them.
    await market.db.run(
      sql`insert into jobs.job (name, data, start_after)
        select name, data, now() + interval '1 hour' from (values
          ('shop-search', ${{ shopId: product.shopId }}::jsonb), ('mail', '{"sealed": "x"}'::jsonb)) as pending (name, data)`,
    )
    savePicture('source', AVATAR, 'a portrait')
    savePicture('source', PRODUCT, 'a pot')
    for (const path of [AVATAR, PRODUCT]) {
      const [kind, id] = path.replace('.webp', '').split('/')
      await market.db.run(sql`
        insert into stored_pictures (id, kind, owner_id, unshown_since) values (${id}, ${kind}, ${shopper.id}, null)`)
    }
    expect(await operatorOn(source, 'source')('backup', backup)).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^Đã sao lưu [\d.]+ dòng và 2 hình ảnh vào .*backup\.zip \(1 MB, \d giây\)\.\nTệp chứa thông tin cá nhân/u,
      ),
    })
  }, 60_000)

  afterAll(async () => {
    for (const name of databases) await admin.query(`drop database if exists ${name} with (force)`)
    await admin.query(`drop role ${keeper}`)
    await admin.end()
    rmSync(dir, { recursive: true, force: true })
  })

  /** Compares two databases except pending jobs and the numbers of notifications, which mean nothing to servers that start later, and the time of the
   *  backup, which is written when it has ended. */
  async function expectSame(restored: string, original = source): Promise<void> {
    const [there, here] = [await wholeDatabase(restored), await wholeDatabase(original)]
    for (const { rows, counters } of [there, here]) {
      delete rows.restored_jobs
      delete rows.last_backup
      delete counters.restored_jobs_id_seq
      delete counters.change_numbers
    }
    expect(there).toEqual(here)
  }

  return {
    market,
    file,
    backup,
    operatorOn,
    emptyDatabase,
    savePicture,
    expectSame,
    get admin() {
      return admin
    },
    get source() {
      return source
    },
    get shopper() {
      return shopper
    },
    /** Body of a checkout that the shopper can place. */
    get order() {
      return order
    },
    databases,
  }
}
