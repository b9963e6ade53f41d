import { expect, it } from 'vitest'
import { createQuantityKeeper, type Wishes } from './quantity-keeper.ts'

/** A fake server with controlled answers, and rows that show its state after a reload. */
function shop() {
  const log: string[] = []
  const answers: PromiseWithResolvers<void>[] = []
  let shown: Wishes = new Map()
  const wait = () => {
    const answer = Promise.withResolvers<void>()
    answers.push(answer)
    return answer.promise
  }
  const keeper = createQuantityKeeper({
    send: (id, quantity) => {
      log.push(`${id}=${quantity}`)
      return wait()
    },
    reread: () => {
      log.push('read')
      return wait()
    },
    onRefused: (error) => {
      log.push(String(error))
      return error !== 'offline'
    },
    onChange: (wishes) => {
      shown = wishes
    },
  })
  const settle = async (end: (answer: PromiseWithResolvers<void>) => void) => {
    const answer = answers.shift()
    if (answer) end(answer)
    // Runs pending promises.
    await new Promise((resolve) => setTimeout(resolve))
  }
  return {
    ...keeper,
    log,
    shown: () => [...shown],
    answer: () => settle(({ resolve }) => resolve()),
    refuse: (reason: string) => settle(({ reject }) => reject(reason)),
  }
}

it('shows a wish at once and until the rows contain it', async () => {
  const { wish, answer, shown, log } = shop()
  wish(1, 2)
  expect(shown()).toEqual([[1, 2]])
  await answer()
  expect(shown()).toEqual([[1, 2]])
  await answer()
  expect([shown(), log]).toEqual([[], ['1=2', 'read']])
})

it('sends one at a time for a row, and of several wishes the last', async () => {
  const { wish, answer, log } = shop()
  wish(1, 2)
  wish(1, 3)
  wish(1, 4)
  wish(2, 9)
  expect(log).toEqual(['1=2', '2=9'])
  await answer()
  expect(log).toEqual(['1=2', '2=9', '1=4'])
})

it('delivers what was wished while the rows were read', async () => {
  const { wish, answer, shown, log } = shop()
  wish(1, 2)
  await answer()
  wish(1, 3)
  await answer()
  expect([shown(), log]).toEqual([[[1, 3]], ['1=2', 'read', '1=3']])
  await answer()
  await answer()
  expect(shown()).toEqual([])
})

it('rolls back a refused wish', async () => {
  const { wish, answer, refuse, shown, log } = shop()
  wish(1, 5)
  await refuse('too many')
  await answer()
  expect([shown(), log]).toEqual([[], ['1=5', 'too many', 'read']])
})

it('sends the last wish also when the one before it is refused, and tells the refusal of the last only', async () => {
  const { wish, answer, refuse, shown, log } = shop()
  wish(1, 5)
  wish(1, 6)
  wish(1, 4)
  await refuse('too many')
  expect([shown(), log]).toEqual([[[1, 4]], ['1=5', '1=4']])
  wish(1, 7)
  await answer()
  await refuse('too many')
  await answer()
  expect([shown(), log]).toEqual([[], ['1=5', '1=4', '1=7', 'too many', 'read']])
})

it('does not read again when nobody answers', async () => {
  const { wish, refuse, shown, log } = shop()
  wish(1, 5)
  await refuse('offline')
  expect([shown(), log]).toEqual([[], ['1=5', 'offline']])
})

it('is settled when everything was delivered', async () => {
  const { wish, settled, answer } = shop()
  let done = false
  wish(1, 2)
  void settled().then(() => {
    done = true
  })
  await answer()
  expect(done).toBe(false)
  await answer()
  expect(done).toBe(true)
})
