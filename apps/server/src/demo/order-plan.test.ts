import { orderStatuses } from '@chophien/domain/orders/order-status'
import { describe, expect, it } from 'vitest'
import {
  durationHours,
  finalStep,
  isPossible,
  moneyOf,
  orderStories,
  sellerCheckouts,
  shopperCheckouts,
} from './order-plan.ts'

const stories = Object.entries(orderStories)

describe('orders of the demo marketplace', () => {
  it.each(stories)('%s follows the state machine', (_, story) => {
    expect(isPossible(story)).toBe(true)
  })

  it('shows the demo shopper every status', () => {
    const shown = shopperCheckouts.flatMap((checkout) =>
      checkout.orders.map(({ story }) => finalStep(orderStories[story]).status),
    )
    expect(new Set(shown)).toEqual(new Set(orderStatuses))
  })

  it('has no event in the future', () => {
    for (const { hoursAgo, orders } of [...shopperCheckouts, ...sellerCheckouts()])
      for (const { story } of orders) expect(durationHours(orderStories[story])).toBeLessThan(hoursAgo + 0.01)
  })

  it('has no order that is overdue for the timers', () => {
    for (const { hoursAgo, orders } of [...shopperCheckouts, ...sellerCheckouts()])
      for (const { story: name } of orders) {
        const story = orderStories[name]
        const { status } = finalStep(story)
        const waited = hoursAgo - durationHours(story)
        if (status === 'PENDING_PAYMENT') expect(waited).toBeLessThan(0.25)
        if (status === 'AWAITING_CONFIRMATION') expect(waited).toBeLessThan(72)
        if (status === 'DELIVERED') expect(waited).toBeLessThan(168)
      }
  })

  it('has a refund due for a returned paid order, and none for the others', () => {
    expect(moneyOf(orderStories.cameBack)).toMatchObject({ order: 'REFUND_DUE', payment: 'PAID' })
    expect(moneyOf(orderStories.received)).toMatchObject({ order: 'PAID', payment: 'PAID' })
    expect(moneyOf(orderStories.regretted)).toMatchObject({ order: 'UNPAID', payment: 'PENDING' })
    expect(moneyOf(orderStories.notPaidInTime)).toMatchObject({ order: 'UNPAID', payment: 'EXPIRED' })
  })

  it('has one checkout from two shops', () => {
    expect(shopperCheckouts.some((checkout) => new Set(checkout.orders.map((order) => order.shop)).size === 2)).toBe(
      true,
    )
  })
})
