import { expect, test } from 'vitest'
import { groupBy } from './group-by.ts'

test('groups stand in the order of their first item, and a key may be null', () => {
  const items = [
    { shop: 2, name: 'a' },
    { shop: null, name: 'b' },
    { shop: 2, name: 'c' },
  ]
  let asked = 0
  const groups = groupBy(items, ({ shop }) => {
    asked++
    return shop
  })
  expect([...groups].map(([key, group]) => [key, group.map(({ name }) => name).join('')])).toEqual([
    [2, 'ac'],
    [null, 'b'],
  ])
  expect(asked).toBe(3)
})
