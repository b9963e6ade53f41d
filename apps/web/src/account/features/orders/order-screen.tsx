import type { Order } from '@chophien/domain/orders/contract'
import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { OrderCases } from './order-cases.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderReceipt } from './order-receipt.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import type { OrderCases as CasesOfOrder } from './read-order-cases.ts'
import { useOrderActions } from './use-order-actions.tsx'

/** One order with all details and current actions. */
export function OrderScreen({ order, cases, kinds }: { order: Order } & CasesOfOrder) {
  const { revalidate } = useRevalidator()
  const heading = useRef<HTMLHeadingElement>(null)
  const actions = useOrderActions(async () => {
    await revalidate()
    // The focused button was removed.
    heading.current?.focus()
  })
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start">
      <div className="lg:col-span-2">
        <OrderHead order={order} actions={actions} kinds={kinds} heading={heading} />
      </div>
      <div className="lg:order-last">
        <OrderTimeline order={order} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <OrderCases cases={cases} />
        <OrderItems order={order} onReview={actions.reviewOf(order)} />
        <OrderDetails order={order} />
      </div>
      {actions.dialogs}
      <OrderReceipt order={order} />
    </div>
  )
}
