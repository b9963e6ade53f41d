import { clearCart, deleteCartItem } from '@chophien/domain/cart/contract'
import { cartMessages } from '@chophien/domain/cart/messages'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiFailure } from '../../../lib/api-client.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { countedInCart } from '../../../shared/cart/cart-count.ts'
import { reportCartFailure } from '../../../shared/cart/report-cart-failure.ts'
import { toast } from '../../../ui/toast-store.ts'

/** §9: duration of the toast after a deletion, milliseconds. */
const TOLD_MILLISECONDS = 2000

interface Removal {
  /** The rows being deleted. */
  leaving: ReadonlySet<number>
  /** Resolves to true when they are deleted. */
  remove: (ids: readonly number[]) => Promise<boolean>
  clear: () => Promise<boolean>
}

/** Deletes rows from the cart and shows the outcome (§8). */
export function useRemoval(allIds: readonly number[]): Removal {
  const { revalidate } = useRevalidator()
  const [leaving, setLeaving] = useState<ReadonlySet<number>>(new Set())

  async function out(ids: readonly number[], work: () => Promise<void>, said: { done: string; failed: string }) {
    setLeaving((before) => new Set([...before, ...ids]))
    try {
      await work()
      toast({ kind: 'success', title: said.done }, TOLD_MILLISECONDS)
      return true
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      reportCartFailure(error, said.failed)
      return false
    } finally {
      await revalidate()
      // Other rows may still be on their way out.
      setLeaving((before) => new Set([...before].filter((id) => !ids.includes(id))))
    }
  }

  return {
    leaving,
    remove: (ids) =>
      out(
        ids,
        async () => {
          for (const id of ids) await countedInCart(browserApi.call(deleteCartItem, { params: { id } }))
        },
        { done: cartMessages.deleted, failed: cartMessages.deleteFailed },
      ),
    clear: () =>
      out(
        allIds,
        async () => {
          await countedInCart(browserApi.call(clearCart).then(() => ({ count: 0 })))
        },
        { done: cartMessages.cleared, failed: cartMessages.clearFailed },
      ),
  }
}
