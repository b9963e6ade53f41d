import type { Product, Variant } from '@chophien/domain/catalog/contract'
import { useRef, useState } from 'react'
import { staying } from '../../../lib/navigation.ts'
import { presetVariantId, purchaseProblem } from './purchase.ts'

export interface Purchase {
  chosen: Variant | undefined
  choose: (id: number) => void
  quantity: number
  setQuantity: (quantity: number) => void
  /** Why the selection cannot be bought; set after an attempt or when the variant is sold out. */
  problem: string | null
  /** The busy button. */
  busy: 'add' | 'buy' | null
  /** Adds it to the cart; `buy` then opens the cart. */
  submit: (intent: 'add' | 'buy') => Promise<void>
  /** The variant selection: a problem scrolls there, because on phones the buttons are at the bottom. */
  choiceRef: React.RefObject<HTMLFieldSetElement | null>
}

interface PurchaseOptions {
  product: Product
  /** Resolves to whether it was added. */
  onAdd: (variantId: number, quantity: number) => Promise<boolean>
  onBought: () => void
}

/** State of the purchase: variant, quantity, and the two buttons (§2, product detail). */
export function usePurchase({ product, onAdd, onBought }: PurchaseOptions): Purchase {
  const [chosenId, setChosenId] = useState(() => presetVariantId(product.variants))
  const [quantity, setQuantity] = useState(1)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState<Purchase['busy']>(null)
  const choiceRef = useRef<HTMLFieldSetElement>(null)
  const chosen = product.variants.find(({ id }) => id === chosenId)
  const problem = purchaseProblem(chosen)

  async function submit(intent: 'add' | 'buy') {
    setTried(true)
    if (!chosen || problem !== null) {
      choiceRef.current?.scrollIntoView({ block: 'center' })
      return
    }
    setBusy(intent)
    try {
      const stays = staying()
      // Whoever has gone to another page meanwhile stays there.
      if ((await onAdd(chosen.id, quantity)) && intent === 'buy' && stays()) onBought()
    } finally {
      setBusy(null)
    }
  }

  return {
    chosen,
    choose: (id) => {
      setChosenId(id)
      setTried(false)
    },
    quantity,
    setQuantity,
    problem: tried || (chosen && chosen.stockQuantity <= 0) ? problem : null,
    busy,
    submit,
    choiceRef,
  }
}
