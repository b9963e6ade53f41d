import type { AddressSnapshot } from '@chophien/domain/orders/contract'
import { addUpShopViews, markAllDaysDue } from '../modules/statistics/shop-days.queries.ts'
import type { Db } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import type { Sealer } from '../platform/sealed.ts'
import { writeCommissionPlan } from './commission-plan.ts'
import { type DemoAccountIds, demoAccounts } from './demo-accounts.ts'
import { openDemoBooks } from './demo-books.ts'
import { planIdentity } from './identity-plan.ts'
import { lifeCheckouts } from './life-plan.ts'
import { sellerCheckouts, shopperCheckouts } from './order-plan.ts'
import { createRandom } from './random.ts'
import { taxModes, taxTermsOn, writeTaxModes } from './tax-history.ts'
import { demoPhone, planAddress, planShopper, type UserPlan } from './user-plan.ts'
import type { DemoEvidence } from './write-cases.ts'
import type { WrittenShop } from './write-catalog.ts'
import { closePastMonths } from './write-months.ts'
import { type Buyer, findInventory, type InventoryItem, writeCheckout } from './write-orders.ts'
import { writePayouts } from './write-payouts.ts'
import { payPastRefunds } from './write-refunds.ts'
import { writeShopAccounts } from './write-shop-accounts.ts'
import { writeViews } from './write-views.ts'

const nameOf = (person: UserPlan) => `${person.firstName} ${person.lastName}`

const addressOf = (
  person: UserPlan,
  address: { streetAddress1: string; ward: string; city: string },
): AddressSnapshot => ({
  ...address,
  streetAddress2: null,
  district: null,
  postalCode: null,
  countryCode: 'VN',
  contactFullName: nameOf(person),
  contactPhoneNumber: person.phoneNumber,
})

const home = addressOf(demoAccounts.shopper, {
  streetAddress1: '12 Đội Cấn',
  ward: 'Phường Ba Đình',
  city: 'Thành phố Hà Nội',
})
const office = addressOf(demoAccounts.shopper, {
  streetAddress1: 'Tầng 6, tòa B, 85 Xuân Thủy',
  ward: 'Phường Cầu Giấy',
  city: 'Thành phố Hà Nội',
})
const parents: AddressSnapshot = {
  ...addressOf(demoAccounts.shopper, {
    streetAddress1: '45/3 Trần Phú',
    ward: 'Phường Nha Trang',
    city: 'Tỉnh Khánh Hòa',
  }),
  contactFullName: 'Nguyễn Văn Hải',
  contactPhoneNumber: demoPhone(4),
}

const saveAddress = (
  db: Db,
  userId: number,
  address: AddressSnapshot,
  type: 'SHIPPING' | 'BILLING',
  isDefault: boolean,
) =>
  db.run(sql`
    insert into addresses (user_id, street_address_1, ward, city, contact_full_name, contact_phone_number, address_type,
      is_default_shipping, is_default_billing)
    values (${userId}, ${address.streetAddress1}, ${address.ward}, ${address.city}, ${address.contactFullName},
      ${address.contactPhoneNumber}, ${type}, ${isDefault}, ${isDefault})`)

async function fillCart(
  db: Db,
  userId: number,
  inventory: readonly InventoryItem[],
  shops: readonly WrittenShop[],
  now: Date,
): Promise<void> {
  const random = createRandom('cart')
  const rows = [0, 7, 16, 12].flatMap((index) =>
    random.some(
      inventory.filter((item) => item.shopId === shops[index]?.id),
      1,
    ),
  )
  await db.run(sql`
    insert into cart_items (user_id, variant_id, quantity, added_at)
    select ${userId}, variant_id, quantity, ${now}::timestamptz - row_number() over () * interval '3 hours'
    from unnest(${rows.map((item) => item.variantId)}::bigint[], ${rows.map((_, index) => (index === 2 ? 2 : 1))}::integer[])
      as c (variant_id, quantity)
    on conflict do nothing`)
}

/** Reviews the shopper's oldest received orders, one item of each, as the review form would have written them. */
async function reviewReceived(db: Db, userId: number): Promise<void> {
  await db.run(sql`
    with bought as (
      select distinct on (o.id) o.shop_id, o.id as order_id, i.id as item_id, i.product_id, i.variant_options, o.status_changed_at
      from orders o join order_items i on i.shop_id = o.shop_id and i.order_id = o.id
      where o.user_id = ${userId} and o.status = 'COMPLETED' and i.review_id is null
      order by o.id, i.id
    ), oldest as (select * from bought order by status_changed_at limit 2
    ), written as (
      insert into reviews (product_id, shop_id, user_id, order_id, order_item_id, rating, comment, is_verified_purchase, variant_options, created_at)
      select product_id, shop_id, ${userId}, order_id, item_id, 5, 'Hàng đúng mô tả, đóng gói kỹ, lần sau mình sẽ mua tiếp.', true, variant_options,
        status_changed_at + interval '1 day'
      from oldest returning id, shop_id, order_item_id, product_id, rating
    ), marked as (
      update order_items i set review_id = written.id from written where i.shop_id = written.shop_id and i.id = written.order_item_id
    ), counted as (
      update product_figures f set rating_sum = f.rating_sum + written.rating, review_count = f.review_count + 1,
        star_counts[5] = f.star_counts[5] + 1
      from written where f.product_id = written.product_id
      returning f.product_id, f.rating_sum, f.review_count
    )
    update products p set rating_sum = counted.rating_sum, review_count = counted.review_count
    from counted where p.id = counted.product_id`)
}

/** Gives the demo shopper addresses, orders in every status, two reviews and a cart; the demo seller orders from many shoppers; all shops the orders of
 *  three months; and the books what follows from it: taxes, payouts, closed months. Does nothing when a demo shop has orders: the history is there, even where the
 *  shopper has closed the account since. */
export async function writeDemoHistory(
  tx: Db,
  accounts: DemoAccountIds,
  {
    seed,
    shops,
    shopperIds,
    newcomerIds,
    now,
    evidence,
    sealer,
  }: {
    seed: number
    shops: readonly WrittenShop[]
    shopperIds: readonly number[]
    newcomerIds: readonly number[]
    now: Date
    evidence: DemoEvidence
    sealer: Sealer
  },
): Promise<void> {
  const { shopperId, adminId, accountantId } = accounts
  const shopIds = shops.map((shop) => shop.id)
  if (await tx.exists(sql`select 1 from orders where shop_id = any(${shopIds}) limit 1`)) return
  const inventory = await findInventory(tx, shopIds)
  const random = createRandom(seed, 'orders')
  const identities = new Map(shops.map((shop, index) => [shop.id, planIdentity(seed, index, shop)]))
  const modes = taxModes(now)
  const books = openDemoBooks((shopId, day) => taxTermsOn(modes, identities.get(shopId), day))
  const deps = { shops, inventory, adminId, now, random, books, evidence }
  await writeCommissionPlan(tx, { shops, adminId, now })
  await writeTaxModes(tx, { adminId, now })

  await saveAddress(tx, shopperId, home, 'SHIPPING', true)
  await saveAddress(tx, shopperId, office, 'SHIPPING', false)
  await saveAddress(tx, shopperId, parents, 'SHIPPING', false)
  for (const [index, plan] of shopperCheckouts.entries())
    await writeCheckout(tx, { id: shopperId, address: index % 5 === 2 ? parents : home }, plan, deps)
  await reviewReceived(tx, shopperId)
  await fillCart(tx, shopperId, inventory, shops, now)

  const everybody = [...shopperIds, ...newcomerIds]
  const buyerOf = (number: number): Buyer => ({
    id: everybody[number] ?? 0,
    address: addressOf(planShopper(seed, number), planAddress(createRandom(seed, 'place', number))),
  })
  for (const [index, plan] of sellerCheckouts().entries())
    await writeCheckout(tx, buyerOf((index * 17) % shopperIds.length), plan, deps)
  const life = lifeCheckouts(seed, {
    shops: shops.length,
    shoppers: shopperIds.length,
    newcomers: newcomerIds.length,
    now,
  })
  for (const { shopper, ...plan } of life) await writeCheckout(tx, buyerOf(shopper), plan, deps)

  await payPastRefunds(tx, { books, adminId, now })
  const paidShops = await writeShopAccounts(tx, { seed, shops, sealer, now })
  await writePayouts(tx, { seed, shops: paidShops, books, adminId, accountantId, sealer, now })
  await books.write(tx)
  await closePastMonths(tx, { adminId: accountantId, now })
  await markAllDaysDue(tx)
  await writeViews(tx, now)
  await addUpShopViews(tx)
}
