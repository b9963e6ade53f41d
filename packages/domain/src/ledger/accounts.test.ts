import { describe, expect, it } from 'vitest'
import { type OrderStatus, orderStatuses, orderTransitions } from '../orders/order-status.ts'
import { accountIds } from './accounts.ts'
import { postingWords } from './posting-words.ts'
import { ledgerAccounts, postingOfTransition } from './postings.ts'
import { trialTotals } from './trial-balance.ts'

describe('the accounts', () => {
  it('have each a name and a place in the trial balance', () => {
    expect([...accountIds].sort()).toEqual([...ledgerAccounts].sort())
  })
})

describe('an entry key', () => {
  const order = {
    id: 1,
    shopId: 2,
    userId: 3,
    total: 100,
    commission: 5,
    refunded: 0,
    refundedByShop: 0,
    refundedCommission: 0,
  }

  it('has words of its own for every transition that books', () => {
    const keys = orderStatuses.flatMap((from) =>
      (Object.keys(orderTransitions[from]) as OrderStatus[]).flatMap((to) =>
        [true, false].flatMap((paid) =>
          (['COD', 'MOMO'] as const).flatMap(
            (method) => postingOfTransition({ ...order, paid, method }, from, to)?.entryKey ?? [],
          ),
        ),
      ),
    )
    expect(keys.length).toBeGreaterThan(10)
    expect(keys.filter((key) => postingWords(key) === 'Điều chỉnh')).toEqual([])
  })

  it.each([
    ['order:12:placed', 'Đặt đơn trả trước'],
    ['case:7:refund', 'Hoàn tiền theo khiếu nại'],
    ['transfer:5', 'Chuyển khoản đến'],
    ['transfer:5:assigned', 'Gán chuyển khoản cho đơn'],
    ['momo:DH1:99', 'Nhận tiền qua MoMo'],
    ['refund:3:paid', 'Đã chuyển tiền hoàn cho người mua'],
    ['order:12:opening', 'Chuyển từ sổ trước'],
    ['manual:1', 'Điều chỉnh'],
  ])('%s is read as %s', (key, words) => {
    expect(postingWords(key)).toBe(words)
  })
})

describe('a trial balance', () => {
  it('adds up debit and credit balances apart', () => {
    const accounts = [
      { opening: 0, debit: 150, credit: 50, closing: 100 },
      { opening: -20, debit: 0, credit: 90, closing: -110 },
      { opening: 20, debit: 0, credit: 10, closing: 10 },
    ]
    expect(trialTotals(accounts)).toEqual({
      openingDebit: 20,
      openingCredit: 20,
      debit: 150,
      credit: 150,
      closingDebit: 110,
      closingCredit: 110,
    })
  })
})
