import { beforeEach, expect, it } from 'vitest'
import { createDraftStorage } from './draft-storage.ts'
import { draftsKey } from './drafts-key.ts'

const DAY = 24 * 60 * 60 * 1000
const LAN = 'lan@vi-du.test'
const AN = 'an@vi-du.test'

/** A browser's storage, with the part of its interface that drafts need. */
class Places {
  readonly items = new Map<string, string>()
  full = false
  get length() {
    return this.items.size
  }
  key = (at: number) => [...this.items.keys()][at] ?? null
  getItem = (key: string) => this.items.get(key) ?? null
  setItem = (key: string, value: string) => {
    if (this.full) throw new DOMException('full', 'QuotaExceededError')
    this.items.set(key, value)
  }
  removeItem = (key: string) => void this.items.delete(key)
}

let places: Places
let time: number
let drafts: ReturnType<typeof createDraftStorage>
beforeEach(() => {
  places = new Places()
  time = Date.UTC(2026, 10, 23)
  drafts = createDraftStorage(
    () => places,
    () => time,
  )
})

it('keeps a draft per person and form, until it is removed', () => {
  drafts.keep(LAN, 'review:7', { comment: 'Men đẹp' })
  drafts.keep(LAN, 'profile', { firstName: 'Lê' })
  expect(drafts.read(LAN, 'review:7')).toEqual({ comment: 'Men đẹp' })
  expect(drafts.read(LAN, 'review:8')).toBeNull()
  expect(drafts.read(AN, 'review:7')).toBeNull()
  drafts.keep(LAN, 'review:7', null)
  expect(drafts.read(LAN, 'review:7')).toBeNull()
  expect(drafts.read(LAN, 'profile')).toEqual({ firstName: 'Lê' })
  drafts.keep(LAN, 'profile', null)
  expect(places.items.size).toBe(0)
})

it('begins nothing for a person whose drafts a logout has deleted, while typing goes on', () => {
  drafts.keep(LAN, 'profile', { firstName: 'Lê' })
  drafts.keep(LAN, 'profile', { firstName: 'Lê T' }, false)
  expect(drafts.read(LAN, 'profile')).toEqual({ firstName: 'Lê T' })
  places.removeItem(draftsKey(LAN))
  drafts.keep(LAN, 'profile', { firstName: 'Lê Th' }, false)
  expect(places.items.size).toBe(0)
})

it('forgets after a week without a change, also what people left who never came back', () => {
  drafts.keep(LAN, 'review:7', { comment: 'Men' })
  drafts.keep(AN, 'profile', { firstName: 'Văn' })
  time += 6 * DAY
  drafts.keep(LAN, 'review:7', { comment: 'Men đẹp' })
  time += 2 * DAY
  expect(drafts.read(LAN, 'review:7')).toEqual({ comment: 'Men đẹp' })
  expect([...places.items.keys()]).toEqual([draftsKey(LAN)])
  time += 6 * DAY
  expect(drafts.read(LAN, 'review:7')).toBeNull()
  expect(places.items.size).toBe(0)
})

it('drops the oldest drafts when they are too many or too long', () => {
  for (let form = 0; form < 40; form++) {
    time += 1
    drafts.keep(LAN, `review:${form}`, { comment: 'Men đẹp' })
  }
  expect(drafts.read(LAN, 'review:9')).toBeNull()
  expect(drafts.read(LAN, 'review:10')).not.toBeNull()
  time += 1
  drafts.keep(LAN, 'product:1', 'x'.repeat(499_000))
  expect(drafts.read(LAN, 'review:10')).toBeNull()
  expect(drafts.read(LAN, 'review:39')).not.toBeNull()
  time += 1
  drafts.keep(LAN, 'product:2', 'x'.repeat(400_000))
  expect(drafts.read(LAN, 'product:1')).toBeNull()
  expect(drafts.read(LAN, 'product:2')).not.toBeNull()
})

it('refuses a draft that is too long for itself, and leaves the others', () => {
  drafts.keep(LAN, 'review:7', { comment: 'Men đẹp' })
  drafts.keep(LAN, 'product:2', 'Nồi')
  time += 1
  drafts.keep(LAN, 'product:2', 'x'.repeat(600_000))
  expect(drafts.read(LAN, 'product:2')).toBeNull()
  expect(drafts.read(LAN, 'review:7')).toEqual({ comment: 'Men đẹp' })
  drafts.keep(LAN, 'product:2', 'x'.repeat(499_999))
  expect(drafts.read(LAN, 'review:7')).toEqual({ comment: 'Men đẹp' })
})

it('in a full storage keeps what others have left, and no earlier text of the form', () => {
  const room = (characters: number) => {
    places.setItem = (key, value) => {
      const others = [...places.items].filter(([other]) => other !== key).map(([, text]) => text)
      if ([...others, value].join('').length > characters) throw new DOMException('full', 'QuotaExceededError')
      places.items.set(key, value)
    }
  }
  drafts.keep(AN, 'profile', { firstName: 'x'.repeat(300) })
  drafts.keep(LAN, 'profile', { firstName: 'Lê' })
  drafts.keep(LAN, 'review:7', { comment: 'Men' })
  room(600)
  drafts.keep(LAN, 'review:7', { comment: 'Men đẹp'.repeat(300) })
  expect(drafts.read(LAN, 'review:7')).toBeNull()
  expect(drafts.read(LAN, 'profile')).toEqual({ firstName: 'Lê' })
  expect(drafts.read(AN, 'profile')).toEqual({ firstName: 'x'.repeat(300) })
})

it('does without a storage that is full, disabled or broken', () => {
  places.full = true
  drafts.keep(LAN, 'profile', { firstName: 'Lê' })
  expect(drafts.read(LAN, 'profile')).toBeNull()
  places.full = false
  for (const broken of ['', '{', 'null', '[1]', '{"profile":7}']) {
    places.items.set(draftsKey(LAN), broken)
    expect(drafts.read(LAN, 'profile'), broken).toBeNull()
    drafts.keep(LAN, 'profile', { firstName: 'Lê' })
    expect(drafts.read(LAN, 'profile'), broken).toEqual({ firstName: 'Lê' })
  }
  const none = createDraftStorage(() => {
    throw new DOMException('disabled', 'SecurityError')
  })
  none.keep(LAN, 'profile', { firstName: 'Lê' })
  expect(none.read(LAN, 'profile')).toBeNull()
})
