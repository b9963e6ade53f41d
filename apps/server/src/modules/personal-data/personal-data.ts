import type { Order } from '@chophien/domain/orders/contract'
import type { OrderTimes } from '@chophien/domain/orders/order-deadlines'
import type { PersonalData } from '@chophien/domain/personal-data/contract'
import type { Db } from '../../platform/database/database.ts'
import type { PrivateAddresses } from '../../platform/private-addresses.ts'
import type { Sealer } from '../../platform/sealed.ts'
import { findProfile } from '../accounts/accounts.queries.ts'
import { findConsents } from '../accounts/consents.queries.ts'
import { presentProfile } from '../accounts/profile.ts'
import { findRoles } from '../accounts/roles.queries.ts'
import { findSecondFactor } from '../accounts/second-factors.queries.ts'
import { findDevices, findEndedDevices } from '../accounts/sessions.ts'
import { findStaffMember } from '../accounts/staff.queries.ts'
import { findAddresses } from '../addresses/addresses.queries.ts'
import { readCart } from '../cart/read-cart.ts'
import { findNotices } from '../notices/notices.queries.ts'
import { findOrdersOfShopper } from '../orders/orders.queries.ts'
import { findPaymentsOfPerson, findRefundsOfPerson } from '../payments/own-payments.queries.ts'
import { ownRefundAccount } from '../payments/refund-account.ts'
import { showAllShopAccounts } from '../payouts/shop-account-view.ts'
import { findReportsOf } from '../reports/reports.queries.ts'
import { findEvidenceOfShopper } from '../returns/evidence.queries.ts'
import { findCasesOfPerson } from '../returns/own-cases.queries.ts'
import { findHelpfulReviews, findReviewsOfPerson } from '../reviews/own-reviews.queries.ts'
import { showAllIdentities } from '../sellers/show-identity.ts'
import { showShopWork } from '../shops/join-shop.ts'
import { maybeFindOwnShop } from '../shops/own-shop.ts'

const ORDERS_AT_ONCE = 200
/** More than anybody writes: 20 a day. */
const REPORTS_MAX = 20_000

export interface PersonalDataDeps {
  db: Db
  orderTimes: OrderTimes
  sealer: Sealer
  /** Addresses of the private files that the export names. */
  evidence: PrivateAddresses
  reportPictures: PrivateAddresses
  sellerDocuments: PrivateAddresses
}

async function allOrders({ db, orderTimes }: PersonalDataDeps, userId: number): Promise<Order[]> {
  const orders: Order[] = []
  for (;;) {
    const page = await findOrdersOfShopper(db, userId, { limit: ORDERS_AT_ONCE, offset: orders.length }, orderTimes)
    orders.push(...page)
    if (page.length < ORDERS_AT_ONCE) return orders
  }
}

/** Exports all personal data of a user (law: vietnam.md §6) except hashes of passwords and codes, and the secret of the second factor. */
export async function collectPersonalData(
  deps: PersonalDataDeps,
  user: { id: number; sessionId: string },
  now: Date,
): Promise<PersonalData> {
  const { db, sealer, evidence: evidenceAddresses, reportPictures } = deps
  const [
    profile,
    roles,
    staff,
    consents,
    devices,
    endedDevices,
    secondFactor,
    addresses,
    cart,
    orders,
    cases,
    reviews,
    helpfulReviews,
    notices,
    payments,
    refunds,
    refundAccount,
    evidence,
    reports,
    shop,
    shopWork,
  ] = await Promise.all([
    findProfile(db, user.id),
    findRoles(db, user.id),
    findStaffMember(db, user.id),
    findConsents(db, user.id),
    findDevices(db, user),
    findEndedDevices(db, user.id),
    findSecondFactor(db, user.id),
    findAddresses(db, user.id),
    readCart(db, user.id),
    allOrders(deps, user.id),
    findCasesOfPerson(db, user.id),
    findReviewsOfPerson(db, user.id),
    findHelpfulReviews(db, user.id),
    findNotices(db, user.id),
    findPaymentsOfPerson(db, user.id),
    findRefundsOfPerson(db, user.id),
    ownRefundAccount({ db, sealer }, user.id),
    findEvidenceOfShopper(db, user.id),
    findReportsOf({ db, addresses: reportPictures }, user.id, {}, { size: REPORTS_MAX, countMax: 0 }),
    maybeFindOwnShop(db, user.id),
    showShopWork(db, user.id),
  ])
  return {
    exportedAt: now.toISOString(),
    profile: presentProfile(profile),
    roles,
    consoleRoles: staff?.roles ?? [],
    consents: consents.map(({ givenAt, withdrawnAt, ...consent }) => ({
      ...consent,
      givenAt: givenAt.toISOString(),
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
    })),
    devices,
    endedDevices,
    secondFactorSince: secondFactor.since?.toISOString() ?? null,
    addresses,
    cart: cart.items,
    orders,
    cases,
    reviews,
    helpfulReviews,
    notices,
    payments,
    refunds,
    refundAccount,
    evidence: evidence.map(({ at, ...item }) => ({
      ...item,
      url: evidenceAddresses.of(item.id),
      at: at.toISOString(),
    })),
    reports: reports.items,
    shop,
    shopWork,
    sellerIdentity: shop && (await showAllIdentities({ db, sealer, addresses: deps.sellerDocuments }, shop.id)),
    shopAccounts: shop && (await showAllShopAccounts({ db, sealer }, shop.id)),
  }
}
