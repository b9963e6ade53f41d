import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPersonalDraft } from './personal-draft.ts'
import type { SessionState } from './session.ts'

const LAN = 'lan@vi-du.test'
const AN = 'an@vi-du.test'

const asText = (stored: unknown) => (typeof stored === 'string' ? stored : null)

let stored: Map<string, unknown>
let writes: number
/** In the memory of this tab, and in the storage that all tabs share. */
let here: string | null
let inStorage: string | null
const places = {
  drafts: {
    read: (person: string, form: string) => stored.get(`${person} ${form}`) ?? null,
    keep(person: string, form: string, value: unknown, begins = true) {
      writes++
      if (value === null) stored.delete(`${person} ${form}`)
      else if (begins || stored.size > 0) stored.set(`${person} ${form}`, value)
    },
  },
  session: {
    get: () => (here === null ? { signedIn: false } : { signedIn: true, claims: { email: here } }) as SessionState,
    storedPerson: () => inStorage,
  },
}
const visit = () => createPersonalDraft('review:7', asText, places)
const review = (person = LAN) => stored.get(`${person} review:7`)

beforeEach(() => {
  vi.useFakeTimers()
  stored = new Map()
  writes = 0
  here = LAN
  inStorage = LAN
})
afterEach(() => {
  vi.useRealTimers()
})

it('writes the first letter at once, the next ones together, and the last ones when the page goes', () => {
  const draft = visit()
  draft.keep('M')
  expect(review()).toBe('M')
  for (const typed of ['Me', 'Men', 'Men đ']) draft.keep(typed)
  expect(review()).toBe('M')
  vi.advanceTimersByTime(300)
  expect([review(), writes]).toEqual(['Men đ', 2])
  draft.keep('Men đẹ')
  draft.keep('Men đẹp')
  draft.flush()
  expect(review()).toBe('Men đẹp')
  draft.keep('Men')
  draft.keep(null)
  expect(review()).toBeUndefined()
  vi.runAllTimers()
  expect(review()).toBeUndefined()
})

it('does not begin a draft in a tab that has not noticed a logout in another one', () => {
  const draft = visit()
  inStorage = null
  draft.keep('Men đẹp')
  expect(review()).toBeUndefined()
  inStorage = AN
  draft.keep('Men đẹp, gói kỹ')
  vi.runAllTimers()
  expect(stored.size).toBe(0)
})

it('belongs to the first person of the visit, also one who becomes known later', () => {
  here = null
  const draft = visit()
  expect(draft.read()).toBeNull()
  draft.keep('typed as a guest')
  expect(stored.size).toBe(0)
  here = LAN
  draft.keep('Men đẹp')
  here = AN
  inStorage = AN
  draft.keep('typed by another person')
  vi.runAllTimers()
  expect([...stored]).toEqual([[`${LAN} review:7`, 'Men đẹp']])
})

it('ends at a save only the draft that was sent, not what a later visit has kept', () => {
  const first = visit()
  first.keep('Men')
  const second = visit()
  expect(second.read()).toBe('Men')
  second.keep('Men đẹp')
  first.replace(null)
  expect(review()).toBe('Men đẹp')
  second.replace('typed since')
  expect(review()).toBe('typed since')
  second.replace(null)
  expect(review()).toBeUndefined()
})

it('does without a stored draft that does not fit', () => {
  stored.set(`${LAN} review:7`, { comment: 'of an earlier release' })
  expect(visit().read()).toBeNull()
})
