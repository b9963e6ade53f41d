import { expect, test, vi } from 'vitest'
import { createChangePublisher, parseNotice } from './change-publisher.ts'
import { compile, type Sql } from './sql.ts'

/** A publisher whose connection fails while `reachable` is false, and what it published. */
function makePublisher() {
  const line = { reachable: true, attempts: 0, published: [] as string[] }
  const run = async (statement: Sql) => {
    line.attempts++
    if (!line.reachable) throw new Error('no connection')
    line.published.push(String(compile(statement).values.at(-1)))
  }
  return { line, publisher: createChangePublisher(run, 'one') }
}

const noticesIn = (statements: readonly Sql[]) =>
  statements.map((statement) => String(compile(statement).values.at(-1)))

test('what a commit publishes itself is one notice of all its tags', () => {
  const { withCommit } = makePublisher().publisher
  expect(noticesIn(withCommit(new Set(['product:7', 'catalog'])))).toEqual(['["","product:7","catalog"]'])
  expect(noticesIn(withCommit(new Set(['stock:7', 'product:7'])))).toEqual(['["","stock:7","product:7"]'])
  expect(withCommit(new Set())).toEqual([])
})

test('other tags are published after the commit', async () => {
  const { line, publisher } = makePublisher()
  publisher.afterCommit(new Set(['stock:7', 'stock:8']))
  await vi.waitFor(() => expect(line.published).toEqual(['["one","stock:7","stock:8"]']))
})

test('stock tags that could not be published are published when the database is reachable again', async () => {
  const { line, publisher } = makePublisher()
  line.reachable = false
  publisher.afterCommit(new Set(['stock:7']))
  await vi.waitFor(() => expect(line.attempts).toBeGreaterThan(0))
  publisher.afterCommit(new Set(['stock:8']))
  line.reachable = true
  await vi.waitFor(() => expect(line.published.join('')).toMatch(/stock:7.*stock:8|stock:8.*stock:7/u))
})

test('all tags of a commit whose answer was lost are published, to this instance too', async () => {
  const { line, publisher } = makePublisher()
  publisher.afterDoubt(new Set(['product:7']))
  await vi.waitFor(() => expect(line.published).toEqual(['["","product:7"]']))
})

test('closing waits for what is being published, and tries once more', async () => {
  const { line, publisher } = makePublisher()
  line.reachable = false
  publisher.afterCommit(new Set(['stock:7']))
  await vi.waitFor(() => expect(line.attempts).toBe(1))
  line.reachable = true
  await publisher.close()
  expect(line.published).toEqual(['["one","stock:7"]'])
})

test('more tags than fit a notification are published by several, and very many invalidate everything', () => {
  const { withCommit } = makePublisher().publisher
  const tags = Array.from({ length: 2000 }, (_, id) => `sản-phẩm:${id}`)
  const notices = noticesIn(withCommit(new Set(tags)))
  expect(notices.length).toBeGreaterThan(1)
  // PostgreSQL refuses 8000 bytes, of which the number before the notice takes some.
  for (const notice of notices) expect(Buffer.byteLength(notice)).toBeLessThanOrEqual(7500)
  expect(notices.flatMap((notice) => parseNotice(`1 ${notice}`).tags)).toEqual(tags)
  const many = Array.from({ length: 10_000 }, (_, id) => `product:${id}`)
  expect(noticesIn(withCommit(new Set(many)))).toEqual(['["","*"]'])
})

test('a notification is read back with its number, sender and tags', () => {
  expect(parseNotice('12 ["one","stock:7"]')).toEqual({ number: 12, sender: 'one', tags: ['stock:7'] })
})
