import { expect, test } from 'vitest'
import { type BookedCase, caseRefundPosting, undeliveredPosting } from './case-postings.ts'
import { type BookedOrder, type Posting, postingOfTransition } from './postings.ts'

const of: BookedCase = {
  id: 7,
  orderId: 1,
  shopId: 2,
  userId: 3,
  amount: 50_000,
  commission: 2000,
  bearer: 'SHOP',
  method: 'MOMO',
  completed: false,
}

test('debits equal credits', () => {
  for (const bearer of ['SHOP', 'MARKETPLACE'] as const)
    for (const method of ['COD', 'BANK_TRANSFER', 'MOMO'] as const)
      for (const completed of [true, false]) {
        const { entries } = caseRefundPosting({
          ...of,
          bearer,
          method,
          completed,
          commission: bearer === 'SHOP' ? 2000 : 0,
        })
        expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
      }
})

const order: BookedOrder = {
  id: 1,
  shopId: 2,
  userId: 3,
  total: 120_000,
  commission: 4500,
  method: 'MOMO',
  paid: true,
  refunded: 0,
  refundedByShop: 0,
  refundedCommission: 0,
}
const after = { refunded: 50_000, refundedByShop: 50_000, refundedCommission: 2000 }

/** What the accounts stand at after these postings. */
function balances(...postings: (Posting | null)[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const each of postings)
    for (const { account, amount } of each?.entries ?? []) sums[account] = (sums[account] ?? 0) + amount
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0))
}

test.each(['MOMO', 'COD'] as const)('%s: before the completion or after it, the books end the same', (method) => {
  const own = { ...order, method }
  const paid =
    method === 'COD'
      ? postingOfTransition(own, 'SHIPPED', 'DELIVERED')
      : postingOfTransition(own, 'PENDING_PAYMENT', 'AWAITING_CONFIRMATION')
  const early = balances(
    paid,
    caseRefundPosting({ ...of, method }),
    postingOfTransition({ ...own, ...after }, 'DELIVERED', 'COMPLETED'),
  )
  const late = balances(
    paid,
    postingOfTransition(own, 'DELIVERED', 'COMPLETED'),
    caseRefundPosting({ ...of, method, completed: true }),
  )
  expect(early).toEqual(late)
  expect(early.COMMISSION).toBe(-2500)
  expect(early.REFUND_DUE).toBe(-50_000)
})

test('a parcel paid at the door that never arrived leaves nothing owed', () => {
  const own = { ...order, method: 'COD' as const }
  const delivered = postingOfTransition(own, 'SHIPPED', 'DELIVERED')
  const undone = { id: 7, orderId: 1, shopId: 2, rest: 120_000, commission: 4500 }
  expect(balances(delivered, undeliveredPosting({ ...undone, completed: false }))).toEqual({})
  expect(
    balances(
      delivered,
      postingOfTransition(own, 'DELIVERED', 'COMPLETED'),
      undeliveredPosting({ ...undone, completed: true }),
    ),
  ).toEqual({})
})

test('the taxes of a completed order come back with its refunds, and all of them when it never arrived', () => {
  const own = { ...order, method: 'COD' as const }
  const taxes = { vat: 1200, pit: 600 }
  const settled = [
    postingOfTransition(own, 'SHIPPED', 'DELIVERED'),
    postingOfTransition(own, 'DELIVERED', 'COMPLETED', null, taxes),
  ]
  expect(balances(...settled)).toEqual({ COD_DEBT: 6300, COMMISSION: -4500, TAX_VAT: -1200, TAX_PIT: -600 })
  const refund = caseRefundPosting({
    ...of,
    amount: 60_000,
    commission: 2250,
    method: 'COD',
    completed: true,
    taxes: { vat: 600, pit: 300 },
  })
  expect(balances(...settled, refund)).toEqual({
    COD_DEBT: 63_150,
    COMMISSION: -2250,
    TAX_VAT: -600,
    TAX_PIT: -300,
    REFUND_DUE: -60_000,
  })
  const undone = { id: 7, orderId: 1, shopId: 2, rest: 120_000, commission: 4500, completed: true, taxes }
  expect(balances(...settled, undeliveredPosting(undone))).toEqual({})
})
