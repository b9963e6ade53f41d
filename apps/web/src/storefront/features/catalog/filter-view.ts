import type { Facets } from '@chophien/domain/catalog/contract'
import { type ListFilters, type ListScope, type ListState, listUrl, type Sorting, subjectOf } from './list-url.ts'

/** A list as its filter sees it. */
export interface FilterView {
  /** URL path of the list. */
  path: string
  listState: ListState
  offered: readonly Sorting[]
  /** Filters that the page sets itself; they have no control. */
  fixed: readonly 'onSale'[]
  scope: ListScope
  /** Whether a tree or the address chooses the category, so that it is none of the filters. */
  inTree: boolean
  /** The filters that `facets` count: those of the list that is shown, while another is on its way. */
  counted: ListFilters
  /** Null if they could not be counted: then there are no counts, shops and categories. */
  facets: Facets | null
}

/** The element that says how many products the list has. */
export const COUNT_ID = 'so-san-pham'

/** The first page of the list with other filters. */
export const filteredUrl = ({ path, listState, offered }: FilterView, filters: ListFilters): string =>
  listUrl(path, { ...listState, page: 0, filters }, offered)

/** The filters of the list without any choice. */
export const clearedOf = ({ listState: { filters }, fixed, inTree }: FilterView): ListFilters => ({
  ...subjectOf(filters, { inTree }),
  ...(fixed.includes('onSale') ? { onSale: true as const } : {}),
})
