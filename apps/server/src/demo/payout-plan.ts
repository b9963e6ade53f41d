import type { Posting } from '@chophien/domain/ledger/postings'
import {
  offsetOf,
  type PayoutSettings,
  payableOf,
  type SkipReason,
  skipReasonOf,
} from '@chophien/domain/payouts/payable'
import { dayBefore, HOUR_MS, hourOf, LIVELY_DAYS } from './past-days.ts'

/** A shop as payouts see it. */
export interface PaidShop {
  shopId: number
  isIdentified: boolean
  /** Whether it has given where its money goes; null: not yet. */
  holderFits: boolean | null
  /** Whether the bank refuses its account at the first run. */
  isRefused: boolean
}

interface PlannedOffset {
  shopId: number
  day: string
  amount: number
  at: Date
}

interface PlannedPayout {
  shopId: number
  amount: number
  fails: boolean
}

export interface PlannedRun {
  preparedAt: Date
  /** When its file was made, and when the bank had done it. */
  exportedAt: Date
  settledAt: Date
  payouts: PlannedPayout[]
  skips: { shopId: number; balance: number; available: number; reason: SkipReason }[]
}

interface PayoutPlan {
  offsets: PlannedOffset[]
  runs: PlannedRun[]
}

/** The days of the demo's runs, the earlier one first. */
export const runDays = (now: Date): readonly string[] => [dayBefore(now, 26), dayBefore(now, 12)]

// No shop of the demo is new.
const settings: PayoutSettings = { minimum: 50_000, approvals: 2, newShopDays: 0, newShopReserveBps: 0 }

// Before an administrator has thought of it.
const SETTLE_HOURS = 21

class ShopBalance {
  balance = 0
  codDebt = 0
  /** Cash of delivered orders that are not settled, by order. */
  readonly cash = new Map<number, number>()

  add({ entryKey, entries }: Posting): void {
    for (const { account, amount, orderId = 0 } of entries) {
      if (account === 'SHOP_BALANCE') this.balance -= amount
      if (account === 'COD_DEBT') {
        this.codDebt += amount
        if (entryKey.endsWith(':DELIVERED')) this.cash.set(orderId, amount)
        else this.cash.delete(orderId)
      }
      // What a case gives back before the order is settled is no longer the shop's cash.
      const cash = this.cash.get(orderId)
      if (account === 'SHOP_PENDING' && cash !== undefined && entryKey.startsWith('case:'))
        this.cash.set(orderId, cash - amount)
    }
  }

  get sums() {
    const openCash = [...this.cash.values()].reduce((sum, amount) => sum + amount, 0)
    return { balance: this.balance, codDebt: this.codDebt, openCash, disputed: 0, age: LIVELY_DAYS, paidOut: 0 }
  }
}

/** What happened to the shops' balances in the demo's past: debts were set off each night, and runs paid what could be paid. `postings`: of orders, cases
 *  and refunds. By the rules of domain/payouts. */
export function planPayoutHistory(postings: readonly Posting[], shops: readonly PaidShop[], now: Date): PayoutPlan {
  const balances = new Map(shops.map(({ shopId }) => [shopId, new ShopBalance()]))
  const due = postings.toSorted((one, other) => Number(one.at) - Number(other.at))
  const failed: { at: Date; shopId: number; amount: number }[] = []
  let next = 0
  const liveUntil = (at: Date): void => {
    for (let each = due[next]; each && Number(each.at) < at.getTime(); each = due[next]) {
      for (const [shopId, balance] of balances) {
        const entries = each.entries.filter(({ holderId, account }) => holderId === shopId && shopAccount(account))
        if (entries.length > 0) balance.add({ ...each, entries })
      }
      next += 1
    }
    for (const back of failed.splice(0))
      if (back.at < at) {
        const balance = balances.get(back.shopId)
        if (balance) balance.balance += back.amount
      } else failed.push(back)
  }

  const setOff = (day: string): PlannedOffset[] => {
    const at = hourOf(day, 2)
    liveUntil(at)
    return [...balances].flatMap(([shopId, balance]) => {
      const amount = offsetOf(balance.sums)
      balance.balance -= amount
      balance.codDebt -= amount
      return amount > 0 ? [{ shopId, day, amount, at }] : []
    })
  }

  const run = (day: string, isFirst: boolean): PlannedRun => {
    const preparedAt = hourOf(day, 9)
    const settledAt = new Date(preparedAt.getTime() + SETTLE_HOURS * HOUR_MS)
    liveUntil(preparedAt)
    const planned: PlannedRun = {
      preparedAt,
      exportedAt: new Date(preparedAt.getTime() + 2 * HOUR_MS),
      settledAt,
      payouts: [],
      skips: [],
    }
    for (const { shopId, isIdentified, holderFits, isRefused } of shops) {
      const balance = balances.get(shopId)
      if (!balance || balance.balance <= 0) continue
      const { available } = payableOf(balance.sums, settings)
      const obstacles = holderFits === null ? null : holderFits ? [] : (['NAME_DIFFERS'] as const)
      const reason = skipReasonOf({ isOpen: true, isOnHold: false, isIdentified, obstacles, available }, settings)
      if (reason !== null) {
        planned.skips.push({ shopId, balance: balance.balance, available, reason })
        continue
      }
      const fails = isFirst && isRefused
      planned.payouts.push({ shopId, amount: available, fails })
      balance.balance -= available
      if (fails) failed.push({ at: settledAt, shopId, amount: available })
    }
    return planned
  }

  const days = Array.from({ length: LIVELY_DAYS }, (_, index) => dayBefore(now, LIVELY_DAYS - index))
  const [firstRun] = runDays(now)
  const plan: PayoutPlan = { offsets: [], runs: [] }
  for (const day of days) {
    plan.offsets.push(...setOff(day))
    if (runDays(now).includes(day)) plan.runs.push(run(day, day === firstRun))
  }
  return plan
}

const shopAccount = (account: string): boolean => ['SHOP_BALANCE', 'COD_DEBT', 'SHOP_PENDING'].includes(account)
