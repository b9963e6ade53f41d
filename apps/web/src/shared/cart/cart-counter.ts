interface Counting {
  /** Asks for the number of rows now. May throw; the number then stays as it is. */
  ask: () => Promise<number>
  /** Whose cart it is; null for guests. */
  whose: () => string | null
  onCount: (count: number) => void
}

/** The number of rows in the cart, from the answers of all its calls. Answers of calls that overlap can arrive in another order than the server
 *  counted in: they are not shown, and after the last of them the number is asked for again; only when that fails, the answer that came last is
 *  shown. An answer about the cart of somebody who has left since is not shown either. */
export function createCartCounter({ ask, whose, onCount }: Counting) {
  let running = 0
  let mixed = false
  let countedFor: string | null = null
  let newest = 0

  /** Shows the count of an answer. Resolves to the answer, rejects like `call`. */
  async function counted<A extends { count: number }>(call: Promise<A>): Promise<A> {
    const person = whose()
    if (running++ > 0) mixed = true
    try {
      const answer = await call
      if (person === whose()) {
        newest = answer.count
        if (!mixed) onCount(newest)
      }
      return answer
    } finally {
      if (--running === 0 && mixed) {
        mixed = false
        void askAgain()
      }
    }
  }

  async function askAgain(): Promise<void> {
    if (whose() === null) return
    await counted(ask().then((count) => ({ count }))).catch(() => {
      if (running === 0) onCount(newest)
    })
  }

  function refresh(): Promise<void> {
    const person = whose()
    if (person !== countedFor) {
      countedFor = person
      newest = 0
      onCount(0)
    }
    return askAgain()
  }

  return { counted, refresh }
}
