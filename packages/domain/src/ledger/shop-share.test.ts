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

  it('is less by the taxes, as booked, or as they are foreseen today', () => {
    const taxTerms = { mode: 'WITHHOLD', vatBps: 100, pitBps: 50, identity: null } as const
    const after = { ...order, refundedByShop: 20_000, refundedCommission: 1000, taxTerms }
    expect(shopShareOf(after, nothing)).toEqual({ amount: 95_000, commission: 3500, taxes: 1500, settled: false })
    expect(shopShareOf({ ...order, taxTerms: { ...taxTerms, mode: 'REPORT' } }, nothing)).toEqual({
      amount: 115_500,
      commission: 4500,
      settled: false,
    })
    const books = { ...nothing, balance: -113_700, commission: -4500, taxes: -1800 }
    expect(shopShareOf({ ...order, orderStatus: 'COMPLETED', taxTerms }, books)).toEqual({
      amount: 113_700,
      commission: 4500,
      taxes: 1800,
      settled: true,
    })
  })
})
