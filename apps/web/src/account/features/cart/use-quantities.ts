import { type CartItem, updateCartItem } from '@chophien/domain/cart/contract'
import { cartMessages } from '@chophien/domain/cart/messages'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiFailure } from '../../../lib/api-client.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { countedInCart } from '../../../shared/cart/cart-count.ts'
import { reportCartFailure } from '../../../shared/cart/report-cart-failure.ts'
import { createQuantityKeeper, type Wishes } from './quantity-keeper.ts'

interface Quantities {
  /** The rows with pending quantities applied. */
  rows: CartItem[]
  change: (id: number, quantity: number) => void
  /** Resolves when everything is saved. */
  settled: () => Promise<void>
}

/** Optimistic quantities: shown at once, then saved; a refusal rolls back and shows a toast. */
export function useQuantities(items: readonly CartItem[]): Quantities {
  const { revalidate } = useRevalidator()
  const [wishes, setWishes] = useState<Wishes>(new Map())
  // The keeper outlives renders and reads the latest callbacks from here.
  const latest = useRef({ items, revalidate })
  useEffect(() => {
    latest.current = { items, revalidate }
  }, [items, revalidate])
  const [keeper] = useState(() =>
    createQuantityKeeper({
      async send(id, quantity) {
        const variantId = latest.current.items.find((item) => item.id === id)?.variantId
        await countedInCart(browserApi.call(updateCartItem, { params: { id }, body: { quantity, variantId } }))
      },
      reread: () => latest.current.revalidate(),
      onRefused(error) {
        if (!(error instanceof ApiFailure)) throw error
        reportCartFailure(error, error.message || cartMessages.updateFailed)
        return error.status !== 0
      },
      onChange: setWishes,
    }),
  )
  return {
    rows: items.map((item) => ({ ...item, quantity: wishes.get(item.id) ?? item.quantity })),
    change: keeper.wish,
    settled: keeper.settled,
  }
}
