import { expect, test } from 'vitest'
import { oneThatHangs, watchAnswers } from './answer-watch.ts'

/** A watched process. `answer`: answers what it was asked so far; `asked`: how often it was asked. */
function watched() {
  const open: PromiseWithResolvers<unknown>[] = []
  let asked = 0
  const watch = watchAnswers(() => {
    asked++
    const question = Promise.withResolvers<unknown>()
    open.push(question)
    return question.promise
  })
  const settle = async (how: 'resolve' | 'reject') => {
    for (const question of open.splice(0)) question[how](new Error('it says no'))
    // The watch hears of it in its turn.
    await Promise.resolve()
  }
  const looks = (count: number) => Array.from({ length: count }, () => watch.look())
  return { watch, looks, settle, asked: () => asked }
}

test('looks at which the answer is missing are counted in a row, and one question is open at a time', async () => {
  const { watch, looks, settle, asked } = watched()
  expect(looks(1)).toEqual([0])
  await settle('resolve')
  expect(looks(4)).toEqual([0, 1, 2, 3])
  expect([watch.unanswered, asked()]).toEqual([3, 2])
})

test('a late answer, or one that says no, shows that the process lives', async () => {
  const { watch, looks, settle } = watched()
  expect(looks(6)).toEqual([0, 1, 2, 3, 4, 5])
  await settle('resolve')
  expect(watch.unanswered).toBe(0)
  expect(looks(2)).toEqual([0, 1])
  await settle('reject')
  expect(looks(2)).toEqual([0, 1])
})

test('processes that are all silent are ended one after the other, with half a minute between, and a worker later', () => {
  const named = (role: 'web' | 'worker', name: string) => ({ role, name, answers: watched().watch })
  let all = [named('web', 'web-1'), named('web', 'web-2'), named('worker', 'worker')]
  const hanging = oneThatHangs()
  const ended = Array.from({ length: 20 }, () => {
    const one = hanging(all)
    all = all.filter((other) => other !== one)
    return one?.name ?? ''
  })
  // The first look only asks.
  const at = (name: string) => ended.indexOf(name)
  expect([at('web-1'), at('web-2'), at('worker')]).toEqual([6, 12, 18])
})
