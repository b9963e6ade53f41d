import { expect, it } from 'vitest'
import { readListState, searchSortings } from './list-url.ts'
import { searchCanonical } from './search-canonical.ts'

it('indexes a search of words that are found as typed, by ten products, and nothing else of a search', () => {
  const canonical = (search: string, totalElements = 10, reading?: object) =>
    searchCanonical('/search', {
      listState: readListState(new URLSearchParams(search), searchSortings),
      totalElements,
      reading,
    })
  expect(canonical('q=%C3%81o  Thun')).toBe('/search?q=%C3%A1o+thun')
  // Decomposed as some systems type it.
  expect(canonical(`q=${encodeURIComponent('áo'.normalize('NFD'))}`)).toBe('/search?q=%C3%A1o')
  // What the search passes over would be a stranger's text in the page.
  for (const q of ['áo 赌博网站', `áo ${'x'.repeat(21)}`, 'áo áo', '"áo"', 'áo!!!', 'a b c d e f g'])
    expect.soft(canonical(`q=${encodeURIComponent(q)}`), q).toBeUndefined()
  expect(canonical('q=áo', 9)).toBeUndefined()
  expect(canonical('q=áo', 10, { dropped: ['x'] })).toBeUndefined()
  for (const search of [
    '',
    'q=',
    'q=áo&page=2',
    'q=áo&inStock=true',
    'q=áo&shop=3',
    'q=áo&sortBy=name&sortDirection=asc',
  ])
    expect.soft(canonical(search), search).toBeUndefined()
})
