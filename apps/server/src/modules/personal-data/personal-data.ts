import type { Order } from '@chophien/domain/orders/contract'
import type { PersonalData } from '@chophien/domain/personal-data/contract'
import type { Db } from '../../platform/database/database.ts'
import { findProfile } from '../accounts/accounts.queries.ts'
import { findConsents, findRoles } from '../accounts/personal-account.queries.ts'
import { presentProfile } from '../accounts/profile.ts'
import { findDevices } from '../accounts/sessions.ts'
import { findAddresses } from '../addresses/addresses.queries.ts'
import { readCart } from '../cart/read-cart.ts'
import { findNotices } from '../notices/notices.queries.ts'
import { findOrdersOfShopper } from '../orders/orders.queries.ts'
import { findReviewsOfPerson } from '../reviews/own-reviews.queries.ts'
import { maybeFindOwnShop } from '../shops/own-shop.ts'

const ORDERS_AT_ONCE = 200

async function allOrders(db: Db, userId: number): Promise<Order[]> {
  const orders: Order[] = []
  for (;;) {
    const page = await findOrdersOfShopper(db, userId, { limit: ORDERS_AT_ONCE, offset: orders.length })
    orders.push(...page)
    if (page.length < ORDERS_AT_ONCE) return orders
  }
}

/** Everything that the marketplace knows about somebody, to be taken along (law: vietnam.md §6). Passwords and codes are kept as hashes only and
 *  are nobody's to read. */
export async function collectPersonalData(
  db: Db,
  user: { id: number; sessionId: string },
  now: Date,
): Promise<PersonalData> {
  const [profile, roles, consents, devices, addresses, cart, orders, reviews, notices, shop] = await Promise.all([
    findProfile(db, user.id),
    findRoles(db, user.id),
    findConsents(db, user.id),
    findDevices(db, user),
    findAddresses(db, user.id),
    readCart(db, user.id),
    allOrders(db, user.id),
    findReviewsOfPerson(db, user.id),
    findNotices(db, user.id),
    maybeFindOwnShop(db, user.id),
  ])
  return {
    exportedAt: now.toISOString(),
    profile: presentProfile(profile),
    roles,
    consents: consents.map(({ givenAt, withdrawnAt, ...consent }) => ({
      ...consent,
      givenAt: givenAt.toISOString(),
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
    })),
    devices,
    addresses,
    cart: cart.items,
    orders,
    reviews,
    notices,
    shop,
  }
}
