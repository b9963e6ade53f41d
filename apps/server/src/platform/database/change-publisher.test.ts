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

test('tags of prices, names and availability are published with the commit, so that no crash can lose them', () => {
  const { withCommit } = makePublisher().publisher
  expect(withCommit(new Set(['product:7', 'catalog']))).toBe('["","product:7","catalog"]')
  expect(withCommit(new Set(['stock:7', 'product:7']))).toBe('["","stock:7","product:7"]')
})

test('stock tags alone are published after the commit', async () => {
  const { line, publisher } = makePublisher()
  const tags = new Set(['stock:7', 'stock:8'])
  expect(publisher.withCommit(tags)).toBeNull()
  publisher.afterCommit(tags)
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

test('more tags than fit a notification invalidate everything', () => {
  const { withCommit } = makePublisher().publisher
  expect(withCommit(new Set(Array.from({ length: 1000 }, (_, id) => `product:${id}`)))).toBe('["","*"]')
})

test('a notification is read back with its number, sender and tags', () => {
  expect(parseNotice('12 ["one","stock:7"]')).toEqual({ number: 12, sender: 'one', tags: ['stock:7'] })
})
