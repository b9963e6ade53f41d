import pg from 'pg'
import { expect, test } from 'vitest'
import { createChangePublisher } from './change-publisher.ts'

// Publishing with the commit needs no extra connection.
const { withCommit } = createChangePublisher(new pg.Pool({ host: '/nowhere' }), 'one')

test('tags of prices, names and availability are published with the commit, so that no crash can lose them', () => {
  expect(withCommit(new Set(['product:7', 'catalog']))).toBe('["one","product:7","catalog"]')
  expect(withCommit(new Set(['stock:7', 'product:7']))).toBe('["one","stock:7","product:7"]')
})

test('stock tags alone are published after the commit', () => {
  expect(withCommit(new Set(['stock:7', 'stock:8']))).toBeNull()
})

test('more tags than fit a notification invalidate everything', () => {
  expect(withCommit(new Set(Array.from({ length: 1000 }, (_, id) => `product:${id}`)))).toBe('["one","*"]')
})
