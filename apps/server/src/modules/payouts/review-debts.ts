import type { NoticeContent } from '@chophien/domain/notices/notice-kinds'
import { DEBT_PATH } from '@chophien/domain/payouts/debt-messages'
import { type DebtSettings, debtSteps, deservedSteps, nextSteps } from '@chophien/domain/payouts/debt-steps'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { EnqueueMail } from '../../platform/mail/mail-queue.ts'
import { findDebtOrders, type ShopOwed } from '../ledger/debt-ages.queries.ts'
import { findShopSums } from '../ledger/shop-sums.queries.ts'
import { requireSeller } from '../sellers/decide-identity.ts'
import { type DebtRow, findDebts, findShopsInSteps, lockDebts, stepsSince, writeDebts } from './debts.queries.ts'
import { findOwed } from './owed.ts'
import { keepsCash } from './payable.queries.ts'
import { findHold } from './payout-holds.queries.ts'
import { tellOwner } from './shop-account-news.ts'

export interface DebtDeps {
  db: Database
  enqueueMail: EnqueueMail
  settings: DebtSettings
  log: { error(facts: object, message: string): void }
}

/** Shops of one transaction. */
const AT_ONCE = 100
/** From which step on payouts are held. */
const HOLD_STEP = debtSteps.indexOf('HOLD') + 1
/** Orders that the owner is told of. */
const TOLD_ORDERS = 3

/** A shop whose steps change, and to how many. */
interface Change {
  before: DebtRow
  owed: ShopOwed
  step: number
}

const nothing = (shopId: number): ShopOwed => ({
  shopId,
  amount: 0,
  debt: 0,
  since: null,
  isOlder: false,
})

function changeOf(before: DebtRow, owed: ShopOwed, now: number, settings: DebtSettings): Change {
  const deserved = Math.min(deservedSteps(owed, now, settings), before.excusedUntil ? 1 : debtSteps.length)
  const reachedAt = stepsSince(before)[before.step - 1] ?? null
  const step = nextSteps({ step: before.step, reachedAt }, deserved, now, settings)
  return { before, owed, step }
}

/** Tells the owner what has changed: each new step, and what has ended, unless that was the notice alone and something is owed. An excuse was told by itself. */
async function tell({ enqueueMail, settings }: DebtDeps, tx: Transaction, change: Change, now: number): Promise<void> {
  const { before, owed, step } = change
  if (step === before.step) return
  const seller = await requireSeller(tx, before.shopId)
  const shop = seller.shopName
  const { days, hasBank } = settings
  const say = (content: NoticeContent) => tellOwner(enqueueMail, tx, seller, { ...content, path: DEBT_PATH })
  if (step > before.step) {
    const { shopId, debt, amount, since } = owed
    const orders = debt > 0 ? await findDebtOrders(tx, { shopId, amount: debt }, keepsCash, TOLD_ORDERS) : []
    const told = { shop, amount, since: (since ?? new Date(now)).toISOString(), orders: orders.map((o) => o.number) }
    return say({ kind: 'debt.step', data: { ...told, step, days, hasBank } })
  }
  const endsHold = before.step >= HOLD_STEP && step < HOLD_STEP
  const hold = (endsHold && (await findHold(tx, before.shopId))?.reason) || null
  if (step > 0) {
    if (!before.excusedUntil) await say({ kind: 'debt.eased', data: { shop, step, days, hold } })
  } else if (before.step > 1 || owed.amount < settings.minimum) await say({ kind: 'debt.over', data: { shop, hold } })
}

/** Reviews a few shops in one transaction. Whoever changes their steps holds their rows, and looks at the books afterwards. */
async function reviewSome(deps: DebtDeps, shopIds: readonly number[]): Promise<number> {
  const { db, settings } = deps
  const now = db.clock.now()
  const owing = await findOwed(db, shopIds, settings.minimum)
  const overdue = owing.filter((owed) => deservedSteps(owed, now, settings) > 0).map(({ shopId }) => shopId)
  const inForce = (await findDebts(db, shopIds)).filter(({ step }) => step > 0).map(({ shopId }) => shopId)
  const concerned = [...new Set([...overdue, ...inForce])].sort((a, b) => a - b)
  if (concerned.length === 0) return 0
  return db.transaction(async (tx) => {
    const rows = await lockDebts(tx, concerned)
    const owed = new Map((await findOwed(tx, concerned, 1)).map((each) => [each.shopId, each]))
    const changes = rows.map((row) => changeOf(row, owed.get(row.shopId) ?? nothing(row.shopId), now, settings))
    await writeDebts(
      tx,
      changes.map(({ owed: { shopId, amount, since, isOlder }, step }) => ({
        shopId,
        step,
        amount,
        since,
        isOlder,
        takesNoCash: step >= 2 && settings.isPrepaidOpen,
      })),
    )
    for (const change of changes) await tell(deps, tx, change, now)
    return changes.filter(({ before, step }) => step !== before.step).length
  })
}

/** Begins and ends what follows debts of shops: which steps are in force is what the books and the clock say, so that it may be killed and repeated, by several processes at once.
 *  `shopIds`: null for all. `stop`: ends after the batch in hand. Returns of how many shops steps changed. */
export async function reviewDebts(
  deps: DebtDeps,
  shopIds: readonly number[] | null,
  stop?: AbortSignal,
): Promise<number> {
  const { db } = deps
  const wanted =
    shopIds ??
    [
      ...new Set([
        ...(await findShopSums(db, null))
          .filter(({ balance, codDebt }) => codDebt - balance > 0)
          .map(({ shopId }) => shopId),
        ...(await findShopsInSteps(db)),
      ]),
    ].sort((a, b) => a - b)
  let changed = 0
  for (let at = 0; at < wanted.length && !stop?.aborted; at += AT_ONCE)
    changed += await reviewSome(deps, wanted.slice(at, at + AT_ONCE))
  return changed
}

/** Reviews shops right after something was booked or decided about them. That stands whatever happens here: a failure is logged, and the next hour's review does the rest. */
export async function reviewAfterwards(deps: DebtDeps, shopIds: readonly number[]): Promise<void> {
  try {
    await reviewDebts(deps, shopIds)
  } catch (error) {
    deps.log.error({ err: error, shopIds }, 'debts were not reviewed')
  }
}
