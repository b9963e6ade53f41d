import type { Facets } from '@chophien/domain/catalog/contract'
import { listFacets } from '@chophien/domain/catalog/counts-contract'
import { useEffect, useState } from 'react'
import { browserApi } from '../../../lib/browser-api.ts'
import { useLatest } from '../../../lib/use-latest.ts'
import type { FilterView } from './filter-view.ts'
import { type ListFilters, toFacetQuery } from './list-url.ts'

/** Several presses in a row ask once. */
const DEBOUNCE_MILLISECONDS = 200

interface Counted {
  facets: Facets | null
  /** True while `facets` still count an earlier choice. */
  counting: boolean
  /** False when the last choice could not be counted: `facets` then only name what there is to choose. */
  counted: boolean
}

/** What the choices of a filter would show, counted anew with each of them. If that fails, or nothing could be counted, the choices stay, without
 *  counts. */
export function useFacets(view: FilterView, filters: ListFilters): Counted {
  const [answer, setAnswer] = useState({ filters: view.counted, facets: view.facets, counted: true })
  const begin = useLatest()
  const counting = answer.filters !== filters
  const { scope } = view

  useEffect(() => {
    if (!counting) return
    const isLatest = begin()
    const timer = setTimeout(async () => {
      const settled = await browserApi.settle(listFacets, { query: toFacetQuery({ filters }, scope) })
      if (!isLatest()) return
      // Without a total nothing was counted: the server has too much to do, or too much to count.
      const counted = settled.ok && settled.data.total !== null
      setAnswer(({ facets }) => ({ filters, facets: counted ? settled.data : facets, counted }))
    }, DEBOUNCE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [counting, filters, scope, begin])

  return { facets: answer.facets, counting, counted: answer.counted }
}
