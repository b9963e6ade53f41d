import type { Order } from '@chophien/domain/orders/contract'
import { caseOrigins, caseStatuses, type OrderStatus } from '@chophien/domain/orders/order-status'
import type { CaseKind } from '@chophien/domain/returns/case-reasons'
import { type CaseSummary, getReturnable, listOrderCases } from '@chophien/domain/returns/contract'
import type { Api } from '../../../lib/api-client.ts'

/** What the page of an order shows of its cases. */
export interface OrderCases {
  /** Null when they could not be read. */
  cases: readonly CaseSummary[] | null
  /** What can still be asked for. */
  kinds: readonly CaseKind[]
}

const nothing: OrderCases = { cases: [], kinds: [] }
const claimable: readonly OrderStatus[] = [...caseOrigins, ...caseStatuses]
const withCases: readonly OrderStatus[] = [...claimable, 'RETURNED', 'FAILED']

/** The cases of an order, and what can still be asked for; the page says so when they cannot be read. */
export async function readOrderCases(api: Api, order: Order | null): Promise<OrderCases> {
  if (!order || !withCases.includes(order.orderStatus)) return nothing
  const params = { id: order.id }
  const [cases, returnable] = await Promise.all([
    api.settle(listOrderCases, { params }),
    claimable.includes(order.orderStatus) ? api.settle(getReturnable, { params }) : null,
  ])
  const open = returnable?.ok && returnable.data.lines.some((line) => line.claimable > 0) ? returnable.data.kinds : []
  return { cases: cases.ok ? cases.data : null, kinds: open.map(({ kind }) => kind) }
}
