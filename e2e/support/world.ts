import { placeOrder } from '@chophien/domain/orders/contract'
import { sellerTransitionEndpoints } from '@chophien/domain/orders/staff-contract'
import { createReview } from '@chophien/domain/reviews/contract'
import { IdRow } from '../../apps/server/src/platform/database/rows.ts'
import { sql } from '../../apps/server/src/platform/database/sql.ts'
import type { MadeProduct, Person } from '../../apps/server/src/testing/builders.ts'
import { putInDebt } from '../../apps/server/src/testing/shop-debts.ts'
import { openedCase, type Reached } from './cases.ts'
import { writeInvoice } from './invoices.ts'
import { proposeGift } from './manual-entries.ts'
import type { Market } from './market.ts'
import { runAtBank } from './payout-run.ts'
import { planOf } from './plan-of-shop.ts'
import { changedAccount } from './shop-account.ts'

/** A shopper with a filled cart and two addresses, and the products that the screens show. */
export interface World {
  lan: Person
  seller: Person
  ownShop: number
  /** A product in the shop of the seller. */
  ownProduct: number
  admin: Person
  product: MadeProduct
  soldOut: MadeProduct
  cartRow: number
  /** An order of one unit of another product. */
  order: number
  /** A delivered order. */
  sold: number
  /** An order waiting for a transfer. */
  unpaid: number
  /** A case that waits for its seller, and one that waits for an administrator. */
  claim: number
  dispute: number
  /** A run of payouts, one of them to the seller's shop. */
  run: number
  /** A commission plan, which the seller's shop has. */
  plan: number
}

/** A name of that many letters, without a place to break it. */
const endless = (letters: number) => 'Nguyễnđặngthươngmẫn'.repeat(letters).slice(0, letters)

/** `names`: 'endless' for the longest that the marketplace takes. */
export async function furnish(
  { given, db, as }: Market,
  names: 'usual' | 'endless' = 'usual',
  issuer?: string,
): Promise<World> {
  const long = names === 'endless'
  const lan = await given.person(long ? { lastName: endless(100) } : {})
  const admin = await given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  // A demo category: it has a parent and products of other shops.
  const known = await db.one(IdRow, sql`select id from categories where parent_id is not null limit 1`)
  const category = long ? await given.category({ name: endless(100), parent: known }) : known
  const shop = await given.shop(long ? { name: endless(100) } : {})
  const seller = shop.owner
  await given.staff(shop, ['ORDERS', 'PRODUCTS'])
  await db.run(sql`
    insert into shop_invitations (shop_id, email, roles, token_hash, expires_at)
    values (${shop.id}, ${long ? `${'nhan-vien.'.repeat(20)}moi@vi-du.test` : 'nhan-vien-moi@vi-du.test'}, '{ORDERS,PRODUCTS}', sha256(${String(shop.id)}::bytea), now() + interval '7 days')`)
  const own = await given.product({
    shop,
    category,
    name: long ? endless(200) : 'Giỏ mây',
    variants: [{}, { stockQuantity: 2 }],
  })
  const product = await given.product({
    name: long ? endless(200) : 'Ly sứ men lam',
    category,
    ...(long ? { shop } : {}),
  })
  // One in force, and a change that waits.
  for (const shopId of new Set([shop.id, product.shopId]))
    await db.run(sql`
      insert into seller_identities (shop_id, version, state, kind, legal_name, tax_code, address, decided_at, decided_by)
      values (${shopId}, 1, 'CHECKED', 'COMPANY', ${long ? endless(200) : 'Công ty TNHH Gốm Việt'}, '0100233488',
          ${long ? endless(300) : '12 Giang Cao, Bát Tràng, Hà Nội'}, now(), ${admin.id}),
        (${shopId}, 2, 'WAITING', 'COMPANY', ${long ? endless(200) : 'Công ty TNHH Gốm Nam'}, '0100047516',
          ${long ? endless(300) : '9 Giang Cao, Bát Tràng, Hà Nội'}, null, null)`)
  await changedAccount({ given, db }, shop, long ? 'NGUYENTHIDAO'.repeat(4) : 'NGUYEN THI DAO')
  const words = long ? endless(45) : 'Gói làng nghề'
  const plan = await planOf(db, { shopId: shop.id, categoryId: category.id, words })
  const soldOut = await given.product({ name: long ? endless(200) : 'Nón cời', variants: [{ stockQuantity: 0 }] })
  const cartRow = await given.cartRow(lan, product.variants[0])
  await given.cartRow(lan, soldOut.variants[0])
  const address = await given.address(lan, {
    isDefaultShipping: true,
    isDefaultBilling: true,
    ...(long ? { contactFullName: endless(100), streetAddress1: endless(200) } : {}),
  })
  await given.address(lan, { streetAddress1: '45 Nguyễn Huệ' })
  const order = async (paymentMethodCode: 'COD' | 'BANK_TRANSFER', bought?: MadeProduct) => {
    const { variants } = bought ?? (await given.product({ category }))
    const ordered = await given.cartRow(lan, variants[0])
    const { orders } = await as(lan).call(placeOrder, {
      body: {
        selectedCartItemIds: [ordered],
        shippingAddressId: address.id,
        customerPhone: '0912345678',
        paymentMethodCode,
      },
    })
    return orders[0]?.id ?? 0
  }
  /** Delivered and reviewed. */
  const sell = async () => {
    const ware = await given.product({ name: long ? endless(200) : 'Chén trà men ngọc', category, shop })
    const params = { id: await order('COD', ware) }
    await as(seller).call(sellerTransitionEndpoints.confirm, { params, body: {} })
    await as(seller).call(sellerTransitionEndpoints.ship, { params, body: { carrier: 'GHN', trackingCode: 'GHN7' } })
    await as(seller).call(sellerTransitionEndpoints.deliver, { params, body: {} })
    const reviewed = { productId: ware.id, orderId: params.id, rating: 5, comment: 'Men đẹp, giao nhanh.' }
    await as(lan).call(createReview, { body: reviewed })
    return params.id
  }
  const claimed = async (to: Reached) => {
    const ware = await given.product({ name: long ? endless(200) : 'Ấm trà men tro', category, shop })
    const made = { shopper: lan, shop, product: ware, to, note: long ? endless(400) : 'Vòi bị mẻ' }
    return (await openedCase({ given, as }, made)).of.id
  }
  await proposeGift(as(admin), { shopId: shop.id, words: long ? endless : null })
  await writeInvoice(
    { db },
    { shopId: shop.id, shopName: long ? endless(100) : 'Gốm Việt', adminId: admin.id, ...(issuer ? { issuer } : {}) },
  )
  const asked = long ? endless(80) : 'quạt thổi mát'
  await db.run(sql`
    insert into search_days (day, query, searches, clients) values ((now() at time zone 'Asia/Ho_Chi_Minh')::date, ${asked}, 1234, 7)
    on conflict (day, query) do nothing`)
  const world = {
    lan,
    seller,
    ownShop: shop.id,
    ownProduct: own.id,
    admin,
    sold: await sell(),
    product,
    soldOut,
    cartRow,
    order: await order('COD'),
    unpaid: await order('BANK_TRANSFER'),
    claim: await claimed('OPEN'),
    dispute: await claimed('ESCALATED'),
    run: await runAtBank(
      { db },
      { shopId: shop.id, skipped: product.shopId, adminId: admin.id, reason: long ? endless(300) : 'Sai số tài khoản' },
    ),
    plan,
  }
  // At the end: what is ordered above is paid on delivery.
  await putInDebt(db, shop.id)
  return world
}
