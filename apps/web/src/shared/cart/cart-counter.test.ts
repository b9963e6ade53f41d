import { expect, it } from 'vitest'
import { createCartCounter } from './cart-counter.ts'

/** A cart whose answers the test gives. */
function cart() {
  const shown: number[] = []
  const asked: PromiseWithResolvers<number>[] = []
  const world = { person: 'lan' as string | null }
  const counter = createCartCounter({
    ask: () => {
      const answer = Promise.withResolvers<number>()
      asked.push(answer)
      return answer.promise
    },
    whose: () => world.person,
    onCount: (count) => shown.push(count),
  })
  const call = () => {
    const answer = Promise.withResolvers<{ count: number }>()
    const done = counter.counted(answer.promise)
    return {
      answer(count: number) {
        answer.resolve({ count })
        return done
      },
      fail: () => answer.reject('refused'),
      done,
    }
  }
  /** Runs pending promises. */
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return { ...counter, world, shown, asked, call, settle }
}

it('shows the count of an answer', async () => {
  const { call, shown, asked } = cart()
  expect(await call().answer(3)).toEqual({ count: 3 })
  await call().answer(4)
  expect([shown, asked]).toEqual([[3, 4], []])
})

it.each([
  [4, 5],
  [5, 4],
])('asks again after calls that overlapped, whichever answer came first: %i, %i', async (one, other) => {
  const { call, shown, asked, settle } = cart()
  const [first, second] = [call(), call()]
  await first.answer(one)
  await second.answer(other)
  expect([shown, asked.length]).toEqual([[], 1])
  asked[0]?.resolve(5)
  await settle()
  expect([shown, asked.length]).toEqual([[5], 1])
})

it('a count that was asked for before something was added does not undo it', async () => {
  const { call, refresh, shown, asked, settle } = cart()
  void refresh()
  await call().answer(5)
  asked[0]?.resolve(4)
  await settle()
  asked[1]?.resolve(5)
  await settle()
  expect(shown).toEqual([0, 5])
})

it('a refused call counts nothing and leaves the calls beside it right', async () => {
  const { call, shown, asked, settle } = cart()
  const [refused, added] = [call(), call()]
  refused.fail()
  await expect(refused.done).rejects.toBe('refused')
  await added.answer(2)
  asked[0]?.reject('offline')
  await settle()
  expect(shown).toEqual([2])
  await call().answer(3)
  expect(shown).toEqual([2, 3])
})

it('a failed count shows no answer while another call is under way', async () => {
  const { call, refresh, shown, asked, settle } = cart()
  await call().answer(4)
  void refresh()
  const [first, second] = [call(), call()]
  await first.answer(5)
  asked[0]?.reject('offline')
  await settle()
  expect(shown).toEqual([4, 0])
  await second.answer(6)
  asked[1]?.resolve(6)
  await settle()
  expect(shown).toEqual([4, 0, 6])
})

it('does not show the cart of somebody who has left', async () => {
  const { call, refresh, shown, world, asked, settle } = cart()
  void refresh()
  asked[0]?.resolve(2)
  await settle()
  const late = call()
  world.person = 'an'
  await late.answer(7)
  void refresh()
  expect(shown).toEqual([0, 2, 0])
  asked[1]?.resolve(1)
  await settle()
  world.person = null
  await refresh()
  expect(shown).toEqual([0, 2, 0, 1, 0])
})
