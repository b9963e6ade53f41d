import type { BulkOutcome } from '@chophien/domain/contract/bulk-schemas'
import { confirmedText, oneConfirmedText } from '@chophien/domain/orders/messages'
import { confirmSellerOrders, type SellerOrder } from '@chophien/domain/orders/seller-contract'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { preloadUndo, unlessUndone } from '../../../console-kit/unless-undone.ts'
import { restoreLostFocus } from '../../../console-kit/use-restore-focus.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { toast } from '../../../ui/toast-store.ts'

/** An order to confirm. Its number is for the outcome: by then the list may show others. */
export type ToConfirm = Pick<SellerOrder, 'id' | 'orderNumber'>

/** `asked`: the orders that were to be confirmed. */
type Settled = (outcome: BulkOutcome | null, asked: readonly ToConfirm[]) => Promise<void>

/** Orders that this page shows as confirmed where they were read before the server knew of it. */
let confirming: ReadonlySet<number> = new Set()
const listeners = new Set<() => void>()
const screens = new Set<Settled>()

function show(next: Iterable<number>) {
  confirming = new Set(next)
  for (const listener of listeners) listener()
}
const forget = (ids: readonly number[]) => show([...confirming].filter((id) => !ids.includes(id)))

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const none: ReadonlySet<number> = new Set()

/** The orders that are shown as confirmed until "Hoàn tác" or the server's answer. */
export const useConfirming = (): ReadonlySet<number> =>
  useSyncExternalStore(
    subscribe,
    () => confirming,
    () => none,
  )

async function send(asked: readonly ToConfirm[]): Promise<void> {
  const ids = asked.map(({ id }) => id)
  const answer = await browserApi.settle(confirmSellerOrders, { body: { ids } })
  const outcome = answer.ok ? answer.data : null
  if (!answer.ok) toast({ kind: 'error', title: 'Chưa xác nhận được đơn', detail: answer.failure.message })
  else if (answer.data.unchanged.length > 0)
    toast({ kind: 'info', title: confirmedText(answer.data.changed.length, answer.data.unchanged.length) })
  // Nobody waits for the reload: a list that waits for the answer is itself read anew. What is confirmed keeps being shown so, whichever reload
  // comes first; the others after theirs.
  const confirmed = new Set(outcome?.changed)
  const others = ids.filter((id) => !confirmed.has(id))
  void Promise.allSettled([...screens].map((settled) => settled(outcome, asked))).then(() => forget(others))
}

/** Confirms orders by one press: they are shown as confirmed at once and sent when the message with "Hoàn tác" goes. */
export function confirmOrders(orders: readonly ToConfirm[]): void {
  const fresh = orders.filter(({ id }) => !confirming.has(id))
  const [first] = fresh
  if (!first) return
  const ids = fresh.map(({ id }) => id)
  show([...confirming, ...ids])
  unlessUndone({
    title: fresh.length === 1 ? oneConfirmedText(first.orderNumber) : confirmedText(fresh.length),
    work: () => send(fresh),
    undone: () => forget(ids),
  })
  // The button has gone.
  restoreLostFocus()
}

/** Calls `settled` after each answer while the screen is shown: with the outcome, null after a refusal. It reloads the screen. */
export function useConfirmed(settled: Settled): void {
  const onSettled = useEffectEvent(settled)
  useEffect(preloadUndo, [])
  useEffect(() => {
    const mine: Settled = (outcome, asked) => onSettled(outcome, asked)
    screens.add(mine)
    return () => void screens.delete(mine)
  }, [])
}
