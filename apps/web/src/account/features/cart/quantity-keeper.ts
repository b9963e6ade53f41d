/** Quantities that are not saved yet, by row. */
export type Wishes = ReadonlyMap<number, number>

interface Keeper {
  /** Saves a quantity. May throw. */
  send: (id: number, quantity: number) => Promise<void>
  /** Reloads the rows from the server. */
  reread: () => Promise<void>
  /** Reports a refusal. Returns false when reloading is useless. */
  onRefused: (error: unknown) => boolean
  onChange: (wishes: Wishes) => void
}

/** Saves quantities while the shopper keeps pressing: one request per row at a time, then the latest value.
 *  A pending value is shown until reloaded rows contain it; a refused one is dropped, which rolls the screen back, unless a later one follows:
 *  then that is sent, and only its refusal is told. */
export function createQuantityKeeper({ send, reread, onRefused, onChange }: Keeper) {
  const wishes = new Map<number, number>()
  const underWay = new Map<number, Promise<void>>()

  function show() {
    onChange(new Map(wishes))
  }

  /** Resolves to whether a reload is needed. */
  async function deliver(id: number): Promise<boolean> {
    for (;;) {
      const quantity = wishes.get(id)
      if (quantity === undefined) return true
      try {
        await send(id, quantity)
      } catch (error) {
        if (wishes.get(id) === quantity) {
          wishes.delete(id)
          return onRefused(error)
        }
      }
      if (wishes.get(id) === quantity) return true
    }
  }

  async function keep(id: number): Promise<void> {
    let delivered: number | undefined
    try {
      do {
        const useful = await deliver(id)
        delivered = wishes.get(id)
        if (useful) await reread()
        // Changed again during the reload: that value is still pending.
      } while (wishes.get(id) !== delivered)
    } finally {
      wishes.delete(id)
      show()
    }
  }

  return {
    wish(id: number, quantity: number): void {
      wishes.set(id, quantity)
      show()
      if (!underWay.has(id))
        underWay.set(
          id,
          keep(id).finally(() => underWay.delete(id)),
        )
    },
    /** Resolves when every pending value is saved or refused. */
    async settled(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay.values())
    },
  }
}
