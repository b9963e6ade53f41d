import { mayCall } from '@chophien/domain/accounts/console-calls'
import type { ConsoleRole } from '@chophien/domain/accounts/console-roles'
import type { AdminFindings, FoundOrder, SellerFindings } from '@chophien/domain/finder/contract'
import { mayCallShop } from '@chophien/domain/shops/shop-calls'
import type { Slice } from '../../platform/database/cursor-list.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { CallerShop } from '../../platform/http/router.ts'
import { findUsers } from '../accounts/admin-users.queries.ts'
import { findAdminProducts } from '../catalog/admin-products.queries.ts'
import { findSellerProducts } from '../catalog/seller-products.queries.ts'
import { findNumberedOrders } from '../orders/found-orders.queries.ts'
import { findSellerOrders } from '../orders/seller-orders.queries.ts'
import { findShops } from '../shops/admin-shops.queries.ts'

/** The first rows of a list, not counted. */
const few: Slice = { size: 5, countMax: 0 }

const nothing = { items: [] }

/** The newest orders, people, shops and products that fit `words`: the console's own lists, so that what is found here is found there. `roles`: the
 *  reader's, to whom lists that may not be opened show nothing here either. */
export async function findAnywhere(db: ReadDb, words: string, roles: readonly ConsoleRole[]): Promise<AdminFindings> {
  const [orders, people, shops, products] = await Promise.all([
    mayCall(roles, 'listAdminOrders') ? findNumberedOrders(db, null, words, few.size) : null,
    mayCall(roles, 'listAdminUsers') ? findUsers(db, { search: words }, few) : nothing,
    mayCall(roles, 'listAdminShops') ? findShops(db, { search: words }, few) : nothing,
    mayCall(roles, 'listAdminProducts') ? findAdminProducts(db, { search: words }, few) : nothing,
  ])
  return {
    orders: orders ?? [],
    people: people.items.map(({ id, name, email, phoneNumber, locked }) => ({ id, name, email, phoneNumber, locked })),
    shops: shops.items.map(({ id, name, status, ownerName }) => ({ id, name, status, ownerName })),
    products: products.items.map(({ id, name, imageUrl, status, shopId, shopName }) => ({
      id,
      shopId,
      name,
      imageUrl,
      status,
      detail: shopName,
    })),
  }
}

/** Orders of a shop by the recipient's name, where the words are neither a number nor a telephone number. */
async function findNamedOrders(db: ReadDb, shopId: number, words: string): Promise<FoundOrder[]> {
  const { items } = await findSellerOrders(db, shopId, { search: words }, few)
  return items.map(({ id, orderNumber, orderStatus, recipientName, totalAmount, orderedAt }) => ({
    id,
    orderNumber,
    orderStatus,
    shopName: '',
    recipientName,
    totalAmount,
    orderedAt,
  }))
}

/** The newest orders and products of the caller's shop that fit `words`. Lists that the caller's roles do not open show nothing here either. */
export async function findInOneShop(
  db: ReadDb,
  { id: shopId, roles }: CallerShop,
  words: string,
): Promise<SellerFindings> {
  const findOrders = async () =>
    (await findNumberedOrders(db, shopId, words, few.size)) ?? (await findNamedOrders(db, shopId, words))
  const [orders, products] = await Promise.all([
    mayCallShop(roles, 'listSellerOrders') ? findOrders() : [],
    mayCallShop(roles, 'listSellerProducts') ? findSellerProducts(db, shopId, { search: words }, few) : { items: [] },
  ])
  return {
    orders,
    products: products.items.map(({ id, name, imageUrl, status, sellerCode }) => ({
      id,
      shopId,
      name,
      imageUrl,
      status,
      detail: sellerCode ?? '',
    })),
  }
}
