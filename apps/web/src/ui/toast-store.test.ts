import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dismissToast, holdToasts, readingTime, shownToasts, toast, toastsIn } from './toast-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const titles = () => shownToasts().toasts.map(({ title }) => title)
const say = (title: string, stays?: number) => toast({ kind: 'info', title }, stays)

it('a message stays four seconds, a long one as long as it takes to read it', () => {
  expect(readingTime('Đã lưu')).toBe(4000)
  expect(readingTime('x'.repeat(100))).toBe(8500)
  say('Đã lưu')
  toast({ kind: 'error', title: 'x'.repeat(60), detail: 'x'.repeat(40) })
  vi.advanceTimersByTime(3999)
  expect(titles()).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual(['x'.repeat(60)])
  vi.advanceTimersByTime(4500)
  expect(titles()).toEqual([])
})

it('messages that were held get their whole time again', () => {
  say('một')
  say('hai', 2000)
  vi.advanceTimersByTime(1900)
  holdToasts('pointer', true)
  vi.advanceTimersByTime(60_000)
  expect(titles()).toEqual(['một', 'hai'])
  holdToasts('pointer', false)
  vi.advanceTimersByTime(1999)
  expect(titles()).toEqual(['một', 'hai'])
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual(['một'])
  vi.advanceTimersByTime(2000)
  expect(titles()).toEqual([])
})

it.each([
  ['pointer', 'focus'],
  ['focus', 'pointer'],
] as const)('messages wait for the %s and the %s alike', (first, last) => {
  say('một')
  holdToasts(first, true)
  holdToasts(last, true)
  holdToasts(first, false)
  vi.advanceTimersByTime(60_000)
  expect(titles()).toEqual(['một'])
  holdToasts(last, false)
  vi.advanceTimersByTime(4000)
  expect(titles()).toEqual([])
})

it('at most three messages are shown, and none goes that is being read', () => {
  for (const title of ['một', 'hai', 'ba', 'bốn']) say(title)
  expect(titles()).toEqual(['hai', 'ba', 'bốn'])
  holdToasts('focus', true)
  say('năm')
  expect(titles()).toEqual(['hai', 'ba', 'bốn', 'năm'])
  dismissToast(shownToasts().toasts[0]?.id ?? 0)
  holdToasts('focus', false)
  say('sáu')
  expect(titles()).toEqual(['bốn', 'năm', 'sáu'])
})

it('a message with an action is pushed out by none: its time is promised', () => {
  const action = { label: 'Hoàn tác', run: () => {} }
  toast({ kind: 'success', title: 'một', action }, 5000)
  for (const title of ['hai', 'ba', 'bốn']) say(title)
  expect(titles()).toEqual(['một', 'ba', 'bốn'])
  toast({ kind: 'success', title: 'năm', action }, 5000)
  toast({ kind: 'success', title: 'sáu', action }, 5000)
  say('bảy')
  expect(titles()).toEqual(['một', 'năm', 'sáu', 'bảy'])
  vi.advanceTimersByTime(5000)
  expect(titles()).toEqual([])
})

it('of nested dialogs the one on top shows the messages, whichever closes first', () => {
  const [outer, inner] = [{}, {}] as [Element, Element]
  const endOuter = toastsIn(outer)
  const endInner = toastsIn(inner)
  expect(shownToasts().dialogs).toEqual([outer, inner])
  endOuter()
  expect(shownToasts().dialogs.at(-1)).toBe(inner)
  const again = toastsIn(outer)
  again()
  endInner()
  expect(shownToasts().dialogs).toEqual([])
})
