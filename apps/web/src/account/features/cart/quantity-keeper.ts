/** What the shopper has set and the server does not know yet: quantity by row. */
export type Wishes = ReadonlyMap<number, number>

interface Keeper {
  /** Tells the server. May throw. */
  send: (id: number, quantity: number) => Promise<void>
  /** Reads the rows again, so that they show what the server knows. */
  reread: () => Promise<void>
  /** Says why a wish was refused. Returns false when reading again would be of no use. */
  onRefused: (error: unknown) => boolean
  onChange: (wishes: Wishes) => void
}

/** Carries quantities to the server while the shopper goes on pressing: row by row one request at a time, and of several wishes the last.
 *  A wish lasts until the rows that were read again contain it; a refused one is dropped, which rolls the screen back. */
export function createQuantityKeeper({ send, reread, onRefused, onChange }: Keeper) {
  const wishes = new Map<number, number>()
  const underWay = new Map<number, Promise<void>>()

  function show() {
    onChange(new Map(wishes))
  }

  /** Resolves to whether there is something to read again. */
  async function deliver(id: number): Promise<boolean> {
    for (;;) {
      const quantity = wishes.get(id)
      if (quantity === undefined) return true
      try {
        await send(id, quantity)
      } catch (error) {
        wishes.delete(id)
        return onRefused(error)
      }
      if (wishes.get(id) === quantity) return true
    }
  }

  async function keep(id: number): Promise<void> {
    let delivered: number | undefined
    do {
      const useful = await deliver(id)
      delivered = wishes.get(id)
      if (useful) await reread()
      // Pressed again while the rows were read: that wish has yet to be delivered.
    } while (wishes.get(id) !== delivered)
    wishes.delete(id)
    show()
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
    /** Resolves when every wish was delivered or refused. */
    async settled(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay.values())
    },
  }
}
