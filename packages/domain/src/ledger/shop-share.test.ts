import { describe, expect, it } from 'vitest'
import { shopShareOf } from './shop-share.ts'

const order = {
  orderStatus: 'DELIVERED',
  completedBefore: false,
  totalAmount: 120_000,
  commission: 4500,
  hasCash: false,
  refundedByShop: 0,
  refundedCommission: 0,
} as const
const nothing = { pending: 0, balance: 0, codDebt: 0, commission: 0 }

describe('the share of a shop', () => {
  it('is foreseen before the completion, without what a case gave back', () => {
    const after = { ...order, refundedByShop: 20_000, refundedCommission: 1000 }
    expect(shopShareOf(order, { ...nothing, pending: -120_000 })).toEqual({
      amount: 115_500,
      commission: 4500,
      settled: false,
    })
    expect(shopShareOf(after, { ...nothing, pending: -100_000 })).toEqual({
      amount: 96_500,
      commission: 3500,
      settled: false,
    })
  })

  it('is what the books hold afterwards, also while a case of a completed order is open', () => {
    const books = { ...nothing, balance: -96_500, commission: -3500 }
    const share = { amount: 96_500, commission: 3500, settled: true }
    expect(shopShareOf({ ...order, orderStatus: 'COMPLETED' }, books)).toEqual(share)
    expect(shopShareOf({ ...order, orderStatus: 'RETURN_REQUESTED', completedBefore: true }, books)).toEqual(share)
  })

  it('is the cash that the shop has, without what it owes of that', () => {
    const cash = { ...order, orderStatus: 'COMPLETED', hasCash: true } as const
    expect(shopShareOf(cash, { ...nothing, codDebt: 23_500, commission: -3500 }).amount).toBe(96_500)
  })

  it('is nothing where nothing is booked', () => {
    expect(shopShareOf({ ...order, orderStatus: 'CANCELLED_BY_USER' }, nothing)).toEqual({
      amount: 0,
      commission: 0,
      settled: true,
    })
  })
})
