import { orderStatuses } from '@chophien/domain/orders/order-status'
import { caseDeadlineOf } from '@chophien/domain/returns/case-deadlines'
import { caseStates } from '@chophien/domain/returns/case-states'
import { describe, expect, it } from 'vitest'
import { caseStories, caseTimes, finalCaseStep, isPossibleCase } from './case-plan.ts'
import {
  durationHours,
  finalStep,
  isPossible,
  moneyOf,
  type OrderStory,
  orderStories,
  sellerCheckouts,
  shopperCheckouts,
} from './order-plan.ts'

const stories = Object.entries(orderStories)

describe('orders of the demo marketplace', () => {
  it.each(stories)('%s follows the state machine', (_, story) => {
    expect(isPossible(story)).toBe(true)
  })

  it.each(Object.entries(caseStories))('the case %s follows the state machine of cases', (_, story) => {
    expect(isPossibleCase(story)).toBe(true)
  })

  it('shows the demo shopper a case in every state, and none that is overdue or in the future', () => {
    const shown = shopperCheckouts.flatMap(({ hoursAgo, orders }) =>
      orders.flatMap(({ story: name }) => {
        const story: OrderStory = orderStories[name]
        if (!story.case) return []
        const asked = story.steps.findIndex(({ status }) => status === 'RETURN_REQUESTED')
        const hours = [...story.steps.slice(0, asked + 1), ...story.case.steps].reduce(
          (sum, each) => sum + each.afterHours,
          0,
        )
        const { state } = finalCaseStep(story.case)
        const since = new Date(0)
        const deadline = caseDeadlineOf(state, since, caseTimes)
        expect(hours, name).toBeLessThan(hoursAgo)
        if (deadline) expect(hoursAgo - hours, name).toBeLessThan(deadline.getTime() / 3_600_000)
        return [state]
      }),
    )
    expect(new Set(shown)).toEqual(new Set(caseStates))
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
