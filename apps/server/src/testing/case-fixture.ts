import { getOrder, type Order, placeOrder } from '@chophien/domain/orders/contract'
import { getAdminCase, type PreviewedDecision } from '@chophien/domain/returns/admin-contract'
import { type Case, getCase } from '@chophien/domain/returns/contract'
import * as z from 'zod/mini'
import { settleOrders } from '../modules/orders/settle-orders.ts'
import { receiveTransfer } from '../modules/payments/bank/receive-transfer.ts'
import { payoutsByLine } from '../modules/payouts/payouts-by-line.ts'
import { sql } from '../platform/database/sql.ts'
import type { MadeProduct, Person } from './builders.ts'
import { orderFrom } from './shop-orders.ts'
import type { TestMarketplace } from './test-marketplace.ts'

/** An order on its way through cases, with the people around it. */
export interface StoryOrder {
  lan: Person
  seller: Person
  shop: { id: number }
  product: MadeProduct
  id: number
}

interface OrderFacts {
  quantity?: number
  cash?: boolean
  trackingCode?: string
  shop?: { id: number; name: string; owner: Person }
  by?: Person
}

/** What stories about cases are told with. */
export function caseStories(market: TestMarketplace) {
  const own = (id: number, name: string) => `/api/v1/cases/${id}/${name}`
  const stories = {
    /** An order of one shop, shipped: `quantity` units at 90.000 ₫ and 30.000 ₫ of shipping; paid in advance by a bank transfer unless `cash`. */
    async shipped({
      quantity = 1,
      cash = false,
      trackingCode = 'GHN-0001',
      shop,
      by,
    }: OrderFacts = {}): Promise<StoryOrder> {
      const made = shop ?? (await market.given.shop())
      const lan = by ?? (await market.given.person({ lastName: 'Thị Lan' }))
      const product = await market.given.product({ shop: made, variants: [{ stockQuantity: 10 }] })
      const order = cash
        ? await orderFrom(market, { product, by: lan, quantity })
        : await paidInAdvance(lan, product, quantity)
      const story = { lan, seller: made.owner, shop: made, product, id: order.id }
      await stories.sellerMoves(story, 'confirm')
      await stories.sellerMoves(story, 'ship', { carrier: 'GHN', trackingCode: `${trackingCode}-${order.id}` })
      return story
    },
    async delivered(facts: OrderFacts = {}): Promise<StoryOrder> {
      const story = await stories.shipped(facts)
      await stories.sellerMoves(story, 'deliver')
      return story
    },
    async sellerMoves({ seller, id }: StoryOrder, name: string, body?: object): Promise<void> {
      const reply = await market.as(seller).put(`/api/v1/seller/orders/${id}/${name}`, body)
      if (reply.status !== 200) throw new Error(`${name}: ${reply.body.message}`)
    },
    open: ({ lan, id }: StoryOrder, body: object) => market.as(lan).post(`/api/v1/orders/${id}/cases`, body),
    /** Opens a case that must be opened. */
    async opened(story: StoryOrder, body: object): Promise<number> {
      const reply = await stories.open(story, body)
      if (reply.status !== 201) throw new Error(`open: ${reply.body.message}`)
      return (reply.body.data as Case).id
    },
    shopper: ({ lan }: StoryOrder, id: number, name: string, body?: object) => market.as(lan).put(own(id, name), body),
    shop: ({ seller }: StoryOrder, id: number, name: string, body?: object) =>
      market.as(seller).put(`/api/v1/seller/cases/${id}/${name}`, body),
    async admin(): Promise<Person> {
      return market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
    },
    /** A dispute that waits for an administrator. */
    async disputed(facts: OrderFacts = {}): Promise<{ order: StoryOrder; id: number }> {
      const order = await stories.delivered(facts)
      const id = await stories.opened(order, { kind: 'REFUND_ONLY', reason: 'DEFECTIVE', note: 'Bát bị nứt.' })
      await stories.shop(order, id, 'refuse', { note: 'Hàng nguyên vẹn lúc gửi.' })
      await stories.shopper(order, id, 'escalate')
      return { order, id }
    },
    /** The decision of a case that waits, as administrators read it. */
    async waitingOf(admin: Person, id: number): Promise<number> {
      const { waiting } = await market.as(admin).call(getAdminCase, { params: { id } })
      if (!waiting) throw new Error('no decision waits')
      return waiting.id
    },
    /** An administrator decides, once the version and the preview are read. */
    decide: async (admin: Person, id: number, decision: object) => (await stories.deciding(admin, id, decision))(),
    /** What decides, with version and preview as they are now. */
    async deciding(admin: Person, id: number, decision: object) {
      const { version } = await market.as(admin).call(getAdminCase, { params: { id } })
      const path = `/api/v1/admin/cases/${id}`
      const body = { reason: 'Đã xem bằng chứng của hai bên.', ...decision, version }
      const shown = await shownOf(admin, `${path}/preview`, body)
      return () => market.as(admin).put(`${path}/decide`, { ...body, shown })
    },
    /** Another administrator approves the decision that waits, with the postings that it would book now. */
    async approve(admin: Person, id: number) {
      const path = `/api/v1/admin/cases/${id}`
      const body = { decisionId: await stories.waitingOf(admin, id) }
      const shown = await shownOf(admin, `${path}/waiting/preview`, body)
      return market.as(admin).put(`${path}/approve`, { ...body, shown })
    },
    read: ({ lan }: StoryOrder, id: number): Promise<Case> => market.as(lan).call(getCase, { params: { id } }),
    order: ({ lan, id }: StoryOrder): Promise<Order> => market.as(lan).call(getOrder, { params: { id } }),
    /** A picture of one side, as it is once it is stored. */
    async shows({ shop }: StoryOrder, id: number, author: 'shopper' | 'seller', person: Person): Promise<void> {
      await market.db.run(sql`
        insert into case_evidence (shop_id, id, case_id, author, author_id, kind, extension, sha256, bytes, stored_at)
        values (${shop.id}, gen_random_uuid(), ${id}, ${author}, ${person.id}, 'IMAGE', 'webp', sha256('x'), 1, now())`)
    },
    /** The time of a case's state is over. */
    async late(id: number): Promise<void> {
      await market.db.run(sql`update return_cases set deadline = now() - interval '1 second' where id = ${id}`)
    },
    timers: () => market.recurringJob('case-timers'),
    stock: ({ product }: StoryOrder) => market.given.stockOf(product.variants[0]),
    async sold({ product }: StoryOrder): Promise<number> {
      const { sold } = await market.db.one(
        z.object({ sold: z.number() }),
        sql`select sold_count as sold from product_figures where product_id = ${product.id}`,
      )
      return sold
    },
    /** What the books hold of a shop or shopper in an account. */
    async balance(account: string, holderId: number): Promise<number> {
      const row = await market.db.maybeOne(
        z.object({ balance: z.number() }),
        sql`select balance from ledger_balances where account = ${account} and holder_id = ${holderId}`,
      )
      return row?.balance ?? 0
    },
  }

  /** The digest of what a decision does; of one that is refused, a word. */
  async function shownOf(admin: Person, path: string, body: object): Promise<string> {
    const reply = await market.as(admin).post(path, body)
    if (reply.status === 200) return (reply.body.data as PreviewedDecision).digest
    if (reply.status === 400 || reply.status === 409) return 'none'
    throw new Error(`${path}: ${JSON.stringify(reply.body)}`)
  }

  async function paidInAdvance(lan: Person, product: MadeProduct, quantity: number): Promise<Order> {
    const row = await market.given.cartRow(lan, product.variants[0], quantity)
    const address = await market.given.address(lan)
    const { orders, payment } = await market.as(lan).call(placeOrder, {
      body: {
        selectedCartItemIds: [row],
        shippingAddressId: address.id,
        customerPhone: '0912345678',
        paymentMethodCode: 'BANK_TRANSFER',
      },
    })
    const [order] = orders
    if (!order || !payment) throw new Error('nothing was ordered')
    await market.db.transaction((tx) =>
      receiveTransfer(
        tx,
        { orders: settleOrders, payouts: payoutsByLine({ enqueueMail: async () => {} }), ownAccount: '1' },
        {
          provider: 'sepay',
          providerTransactionId: `story-${order.id}`,
          direction: 'IN',
          amount: order.totalAmount,
          content: payment.transferContent ?? '',
          accountNumbers: ['1'],
          counterparty: null,
          occurredAt: new Date(),
          reference: null,
          toldBalance: null,
        },
      ),
    )
    return order
  }
  return stories
}
