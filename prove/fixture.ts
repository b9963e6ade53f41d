import { createHmac } from 'node:crypto'
import type { Order, PlacedOrders } from '@chophien/domain/orders/contract'
import type { PaymentMethod } from '@chophien/domain/orders/messages'
import type { OrderStatus } from '@chophien/domain/orders/order-status'
import type { PreviewedDecision } from '@chophien/domain/returns/admin-schemas'
import { isOpenCase } from '@chophien/domain/returns/case-states'
import type { CaseSummary } from '@chophien/domain/returns/contract'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import type { MadeProduct, Person } from '../apps/server/src/testing/builders.ts'
import type { Caller, Reply } from '../apps/server/src/testing/callers.ts'
import { type TestMarketplace, testMarketplace } from '../apps/server/src/testing/test-marketplace.ts'

const BANK_SECRET = 'proof-of-the-bank-webhook'
export const CARRIER_SECRET = 'proof-of-the-carrier-hook'
const BANK_ACCOUNT = '0123456789'

/** A shopper. */
export interface Shopper {
  person: Person
  addressId: number
}

/** An order with its shopper and seller. */
export interface Placed {
  id: number
  shopper: Shopper
  seller: Person
  order: Order
  /** The transfer code; null for other payment methods. */
  transferCode: string | null
  /** Amount of its payment, in đồng. */
  amount: number
}

/** A transfer in the bank's report. */
export interface Transfer {
  id: number
  amount: number
  content: string
  transferType?: 'in' | 'out'
  accountNumber?: string
}

/** A test marketplace with helpers for every API call that changes orders or money. */
export interface Fixture {
  market: TestMarketplace
  admin: Person
  /** The calls of an administrator, who is made when first needed. */
  asAdmin(): Promise<Caller>
  shopper(): Promise<Shopper>
  /** A product of a new shop, with one variant and this stock. */
  seedProduct(facts?: {
    units?: number
    price?: number
    commissionBps?: number
  }): Promise<MadeProduct & { seller: Person }>
  place(
    shopper: Shopper,
    products: readonly (MadeProduct & { seller: Person })[],
    method: PaymentMethod,
    quantity?: number,
  ): Promise<Placed[]>
  /** Reports a transfer as the bank does; may be called repeatedly for the same one. */
  bank(transfer: Transfer, forge?: (headers: Record<string, string>) => Record<string, string>): Promise<Reply>
  /** Pays with the MoMo simulator with this `result`. Returns a function that repeats MoMo's notification. */
  momo(order: Placed, result: '0' | '1001' | '1006', faults?: readonly string[]): Promise<() => Promise<number>>
  /** Pays an order's whole payment by transfer. */
  pay(order: Placed): Promise<Reply>
  /** Expires an order and runs the order timers. */
  expire(order: Placed): Promise<void>
  carrier(order: Placed, status: 'delivered' | 'returned' | 'lost'): Promise<Reply>
  /** A carrier's report about any parcel. */
  carrierReport(body: { OrderCode: string; Status: string }): Promise<Reply>
  seller(order: Placed, transition: string): Promise<Reply>
  adminTransition(order: Placed, transition: string): Promise<Reply>
  own(order: Placed, transition: 'cancel' | 'return' | 'received'): Promise<Reply>
  statusOf(order: Placed): Promise<OrderStatus>
  /** The open cases of an order. */
  openCases(order: Placed): Promise<OpenedCase[]>
  /** A press of one side on a case; `body` over what every press needs. */
  pressCase(order: Placed, by: 'shopper' | 'seller' | 'admin', id: number, press: string, body?: object): Promise<Reply>
  /** The digest of the postings that a decision would book, as an administrator sees them; null of one that is refused. Throws on any other answer. */
  shownOf(id: number, preview: 'preview' | 'waiting/preview', body: object): Promise<string | null>
  openCase(order: Placed, body: object): Promise<Reply>
  /** Evidence of the seller, as it is once it is stored. */
  showEvidence(order: Placed, id: number): Promise<void>
}

/** A case as the shopper's list has it. */
export type OpenedCase = Pick<CaseSummary, 'id' | 'state' | 'kind'>

/** Why a decision cannot be made now. */
const refusedDecisions = new Set([
  'CASE_MOVED_ON',
  'DECISION_AMOUNT_TOO_HIGH',
  'DECISION_GONE',
  'DECISION_RETURN_IMPOSSIBLE',
  'DECISION_WAITS',
])

const told = { reason: 'Lý do của phép thử', carrier: 'GHN', trackingCode: '' }

/** Sends a press of a person, or of a carrier. */
export type Send = (
  person: Person | null,
  method: 'post' | 'put',
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<Reply>

/** A marketplace with its own database, made before the tests of the calling file. `through`: presses are sent by its result instead of to the server in
 *  this process, which it gets. */
export function makeFixture(
  environment: Record<string, string> = {},
  through: (here: Send) => Send = (here) => here,
): Fixture {
  const market = testMarketplace({
    BANK_WEBHOOK_SECRET: BANK_SECRET,
    CARRIER_WEBHOOK_SECRET: CARRIER_SECRET,
    BANK_ACCOUNT,
    SEED: 'demo',
    // Programs place more orders than people.
    UNPAID_CHECKOUTS_MAX: '1000000',
    UNPAID_UNITS_MAX: '100000000',
    UNCONFIRMED_CHECKOUTS_MAX: '1000000',
    UNCONFIRMED_UNITS_MAX: '100000000',
    ...environment,
  })
  const send = through((person, method, path, body, headers) =>
    (person ? market.as(person) : market.guest)[method](path, body, headers),
  )
  let transfers = 0
  let admin: Person | undefined
  const trackingCodeOf = (order: Placed) => `GHN${order.id}`
  const asAdmin = async () => {
    admin ??= await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
    return admin
  }
  const backdate = async ({ id }: Placed) => {
    await market.db.run(sql`
      update payments p set expires_at = now() - interval '1 second' from orders o
      where o.id = ${id} and p.user_id = o.user_id and p.checkout_id = o.checkout_id`)
    await market.db.run(sql`update orders set status_changed_at = now() - interval '30 days' where id = ${id}`)
  }

  const fixture: Fixture = {
    market,
    get admin() {
      if (!admin) throw new Error('nobody administers yet')
      return admin
    },
    asAdmin: async () => market.as(await asAdmin()),
    async shopper() {
      const person = await market.given.person()
      return { person, addressId: (await market.given.address(person)).id }
    },
    async seedProduct({ units = 1_000_000, price = 90_000, commissionBps = 500 } = {}) {
      const category = await market.given.category()
      await market.db.run(sql`update categories set commission_bps = ${commissionBps} where id = ${category.id}`)
      const shop = await market.given.shop()
      const variants = [{ stockQuantity: units, finalPrice: price }]
      const product = await market.given.product({ shop, category, variants })
      return { ...product, seller: shop.owner }
    },
    async place(shopper, products, method, quantity = 1) {
      const items: number[] = []
      for (const { variants } of products) items.push(await market.given.cartRow(shopper.person, variants[0], quantity))
      const reply = await market.as(shopper.person).post('/api/v1/orders', {
        selectedCartItemIds: items,
        shippingAddressId: shopper.addressId,
        customerPhone: '0912345678',
        paymentMethodCode: method,
      })
      if (reply.status !== 201) throw new Error(`not placed: ${reply.status} ${reply.body.message}`)
      const { orders, payment } = reply.body.data as PlacedOrders
      return orders.map((order) => {
        const seller = products.find((product) => product.shopId === order.shopId)?.seller
        if (!seller) throw new Error('an order of a shop that was not asked')
        const transferCode = payment?.transferContent ?? null
        return { id: order.id, shopper, seller, order, transferCode, amount: payment?.amount ?? 0 }
      })
    },
    async bank(
      { id, amount, content, transferType = 'in', accountNumber = BANK_ACCOUNT },
      forge = (headers) => headers,
    ) {
      const raw = JSON.stringify({
        id,
        gateway: 'Vietcombank',
        transactionDate: '2026-11-20 14:02:37',
        accountNumber,
        code: null,
        content,
        transferType,
        transferAmount: amount,
        accumulated: 0,
        subAccount: null,
        referenceCode: `MBVCB.${id}`,
        description: '',
      })
      const at = String(Math.floor(Date.now() / 1000))
      const signature = createHmac('sha256', BANK_SECRET).update(`${at}.${raw}`).digest('hex')
      const headers = forge({ 'x-sepay-timestamp': at, 'x-sepay-signature': `sha256=${signature}` })
      const answer = await market.app.inject({
        method: 'POST',
        url: '/api/v1/payments/bank/sepay',
        headers: { 'content-type': 'application/json', ...headers },
        payload: raw,
      })
      return { status: answer.statusCode, headers: answer.headers, body: answer.json() } as Reply
    },
    async momo(order, result, faults = []) {
      const started = await market.as(order.shopper.person).post(`/api/v1/orders/${order.id}/payment`)
      const { payUrl } = (started.body.data ?? {}) as { payUrl?: string }
      if (!payUrl) throw new Error(`MoMo is not open: ${started.status} ${started.body.message}`)
      const form = new URLSearchParams([
        ['result', result],
        ['refund', '0'],
        ...faults.map((fault) => ['fault', fault]),
      ])
      const decided = await market.app.inject({
        method: 'POST',
        url: new URL(payUrl).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: form.toString(),
      })
      const told = Object.fromEntries(new URL(String(decided.headers.location)).searchParams)
      const numbers = ['amount', 'transId', 'resultCode', 'responseTime']
      const body = Object.fromEntries(
        Object.entries(told).map(([name, value]) => [name, numbers.includes(name) ? Number(value) : value]),
      )
      return async () => {
        const answer = await market.app.inject({ method: 'POST', url: '/api/v1/payments/momo/ipn', payload: body })
        return answer.statusCode
      }
    },
    pay: (order) =>
      fixture.bank({ id: ++transfers, amount: order.amount, content: order.transferCode ?? 'khong co ma' }),
    async expire(order) {
      await backdate(order)
      await market.recurringJob('order-timers')
    },
    carrier: (order, status) => fixture.carrierReport({ OrderCode: trackingCodeOf(order), Status: status }),
    carrierReport: (body) => send(null, 'post', '/api/v1/carriers/ghn', body, { 'x-carrier-token': CARRIER_SECRET }),
    seller: (order, transition) =>
      send(order.seller, 'put', `/api/v1/seller/orders/${order.id}/${transition}`, {
        ...told,
        trackingCode: trackingCodeOf(order),
      }),
    adminTransition: async (order, transition) =>
      market.as(await asAdmin()).put(`/api/v1/admin/orders/${order.id}/${transition}`, told),
    own: (order, transition) => send(order.shopper.person, 'put', `/api/v1/orders/${order.id}/${transition}`),
    async openCases(order) {
      const reply = await market.as(order.shopper.person).get(`/api/v1/orders/${order.id}/cases`)
      return (reply.body.data as CaseSummary[]).filter(({ state }) => isOpenCase(state))
    },
    openCase: (order, body) => send(order.shopper.person, 'post', `/api/v1/orders/${order.id}/cases`, body),
    async pressCase(order, by, id, press, body = {}) {
      const given = { note: 'Lý do của phép thử', carrier: 'GHN', trackingCode: `TRA${id}`, ...body }
      if (by === 'shopper') return send(order.shopper.person, 'put', `/api/v1/cases/${id}/${press}`, given)
      if (by === 'seller') return send(order.seller, 'put', `/api/v1/seller/cases/${id}/${press}`, given)
      return send(await asAdmin(), 'put', `/api/v1/admin/cases/${id}/${press}`, given)
    },
    async shownOf(id, preview, body) {
      const reply = await market.as(await asAdmin()).post(`/api/v1/admin/cases/${id}/${preview}`, body)
      if (reply.status === 200) return (reply.body.data as PreviewedDecision).digest
      if (!refusedDecisions.has(reply.body.code ?? '')) throw new Error(`${preview}: ${JSON.stringify(reply.body)}`)
      return null
    },
    async showEvidence(order, id) {
      await market.db.run(sql`
        insert into case_evidence (shop_id, id, case_id, author, author_id, kind, extension, sha256, bytes, stored_at)
        select shop_id, gen_random_uuid(), id, 'seller', ${order.seller.id}, 'IMAGE', 'webp', sha256('x'), 1, now()
        from return_cases where id = ${id}`)
    },
    async statusOf(order) {
      const reply = await market.as(order.shopper.person).get(`/api/v1/orders/${order.id}`)
      return (reply.body.data as Order).orderStatus
    },
  }
  return fixture
}
