import type { Product, Variant } from '@chophien/domain/catalog/contract'
import { useRef, useState } from 'react'
import { staying } from '../../../lib/navigation.ts'
import { presetVariantId, purchaseProblem } from './purchase.ts'

export interface Purchase {
  chosen: Variant | undefined
  /** Null: the options say no variant yet. `picture`: of what was chosen so far. */
  choose: (id: number | null, picture: string | null) => void
  /** Address of the picture to show for the choice; null for none of its own. */
  picture: string | null
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
  /** Resolves to the row of the cart, null when it was not added. */
  onAdd: (variantId: number, quantity: number) => Promise<number | null>
  /** Called with the row of the cart. */
  onBought: (itemId: number) => void
}

/** State of the purchase: variant, quantity, and the two buttons (§2, product detail). */
export function usePurchase({ product, onAdd, onBought }: PurchaseOptions): Purchase {
  const [chosenId, setChosenId] = useState(() => presetVariantId(product.variants))
  const [picture, setPicture] = useState<string | null>(null)
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
      const itemId = await onAdd(chosen.id, quantity)
      if (itemId !== null && intent === 'buy' && stays()) onBought(itemId)
    } finally {
      setBusy(null)
    }
  }

  return {
    chosen,
    choose: (id, shown) => {
      setChosenId(id)
      setPicture(shown)
      setTried(false)
    },
    picture,
    quantity,
    setQuantity,
    problem: tried || (chosen && chosen.stockQuantity <= 0) ? problem : null,
    busy,
    submit,
    choiceRef,
  }
}
