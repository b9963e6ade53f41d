interface Counting {
  /** Asks for the number of rows now. May throw; the number then stays as it is. */
  ask: () => Promise<number>
  /** Whose cart it is; null for guests. */
  whose: () => string | null
  onCount: (count: number) => void
}

/** The number of rows in the cart, from the answers of all its calls. Answers of calls that overlap can arrive in another order than the server
 *  counted in: they are not shown, and after the last of them the number is asked for again. An answer about the cart of somebody who has
 *  left since is not shown either. */
export function createCartCounter({ ask, whose, onCount }: Counting) {
  let running = 0
  let mixed = false
  let countedFor: string | null = null

  /** Shows the count of an answer. Resolves to the answer, rejects like `call`. */
  async function counted<A extends { count: number }>(call: Promise<A>): Promise<A> {
    const person = whose()
    mixed ||= running++ > 0
    try {
      const answer = await call
      if (!mixed && person === whose()) onCount(answer.count)
      return answer
    } finally {
      if (--running === 0 && mixed) {
        mixed = false
        void refresh()
      }
    }
  }

  async function refresh(): Promise<void> {
    const person = whose()
    if (person !== countedFor) onCount(0)
    countedFor = person
    if (person !== null) await counted(ask().then((count) => ({ count }))).catch(() => {})
  }

  return { counted, refresh }
}
