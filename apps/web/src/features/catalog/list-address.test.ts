import { expect, it } from 'vitest'
import { listAddress, readListPlace, sortings } from './list-address.ts'

const read = (search: string) => readListPlace(new URLSearchParams(search))

it('reads the place and the order', () => {
  expect(read('page=3&sortBy=basePrice&sortDirection=asc')).toEqual({ page: 2, sorting: sortings[2] })
  expect(read('sortBy=basePrice')).toEqual({ page: 0, sorting: sortings[3] })
})

it.each(['', 'page=0', 'page=-2', 'page=x', 'page=1.5', 'sortBy=constructor', 'sortBy=name&sortDirection=desc'])(
  'takes %j for the beginning',
  (search) => {
    expect(read(search)).toEqual({ page: 0, sorting: sortings[0] })
  },
)

it('writes one address for one list', () => {
  expect(listAddress('/category/1', { page: 0, sorting: sortings[0] })).toBe('/category/1')
  expect(listAddress('/category/1', { page: 1, sorting: sortings[2] })).toBe(
    '/category/1?page=2&sortBy=basePrice&sortDirection=asc',
  )
})
