import { movedBy, type RawTransaction, touches } from './raw-books.ts'
import type { RawTax } from './raw-taxes.ts'

/** What each month must have had, or it would prove nothing. */
export const monthEvents = [
  'cash sales',
  'sales paid by transfer',
  'sales paid by MoMo',
  'refunds of open orders',
  'refunds of completed orders',
  'refunds after a payout',
  'partial refunds',
  'refunds that the marketplace bears',
  'parcels that never arrived',
  'debts set off',
  'balances below zero',
  'payouts',
  'failed payouts',
  'payouts paid late',
  'payouts paid late, after the shop was paid again',
  'refunds paid by transfer',
  'refunds paid by MoMo',
  'taxed sales',
  'taxes given back',
] as const
export type MonthEvent = (typeof monthEvents)[number]

/** How often each event happened in a month, read from the books. `totals`: of orders, whole đồng; `momo`: those paid by MoMo. */
export function countEvents(
  books: readonly RawTransaction[],
  taxes: readonly RawTax[],
  { month, totals, momo }: { month: string; totals: ReadonlyMap<number, number>; momo: ReadonlySet<number> },
): Record<MonthEvent, number> {
  const counts = Object.fromEntries(monthEvents.map((event) => [event, 0])) as Record<MonthEvent, number>
  const balances = new Map<number, number>()
  const completed = new Map<number, number>()
  const lastPaid = new Map<number, number>()
  const lastSent = new Map<number, number>()
  const failed = new Map<string, number>()
  const count = (event: MonthEvent, each: RawTransaction, happened = true) => {
    if (happened && each.month === month) counts[event] += 1
  }
  for (const each of books) {
    const [subject = '', id = '', step = ''] = each.key.split(':')
    const order = each.entries[0]?.order ?? 0
    if (step === 'COMPLETED') {
      completed.set(order, each.id)
      count('cash sales', each, touches(each, 'COD_DEBT'))
      count(momo.has(order) ? 'sales paid by MoMo' : 'sales paid by transfer', each, touches(each, 'SHOP_BALANCE'))
    }
    if (subject === 'case') {
      const sale = completed.get(order)
      const back = -movedBy(each, 'REFUND_DUE')
      const shopId = each.entries.find(({ account }) => account === 'SHOP_BALANCE')?.holder ?? 0
      count(sale === undefined ? 'refunds of open orders' : 'refunds of completed orders', each, step === 'refund')
      count('refunds after a payout', each, sale !== undefined && (lastPaid.get(shopId) ?? 0) > sale)
      count('partial refunds', each, step === 'refund' && back > 0 && back < (totals.get(order) ?? 0))
      count('refunds that the marketplace bears', each, touches(each, 'GOODWILL'))
      count('parcels that never arrived', each, step === 'undelivered')
    }
    count('debts set off', each, subject === 'offset')
    if (subject === 'refund') {
      count('refunds paid by transfer', each, step === 'paid' && touches(each, 'BANK'))
      count('refunds paid by MoMo', each, step === 'paid' && touches(each, 'MOMO'))
    }
    if (subject === 'payout') {
      const shopId = each.entries.find(({ holder }) => holder > 0)?.holder ?? 0
      if (step.startsWith('paid')) lastPaid.set(shopId, each.id)
      if (step === 'sent') lastSent.set(shopId, each.id)
      if (step === 'failed') failed.set(id, each.id)
      const again = (lastSent.get(shopId) ?? 0) > (failed.get(id) ?? 0)
      count('payouts paid late, after the shop was paid again', each, step === 'paid-late' && again)
      count('payouts', each, step === 'paid')
      count('failed payouts', each, step === 'failed')
      count('payouts paid late', each, step === 'paid-late')
    }
    for (const { account, holder, amount } of each.entries)
      if (account === 'SHOP_BALANCE') {
        const balance = (balances.get(holder) ?? 0) - amount
        balances.set(holder, balance)
        count('balances below zero', each, balance < 0)
      }
  }
  for (const { transaction, isBack } of taxes) count(isBack ? 'taxes given back' : 'taxed sales', transaction)
  return counts
}
