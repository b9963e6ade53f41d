import { useNavigation } from 'react-router'
import type { FilterView } from './filter-view.ts'
import { readListState } from './list-url.ts'

/** The list that was asked for last, while the one before is still shown: the next press builds on it. */
export function usePendingView(view: FilterView): FilterView {
  const { location } = useNavigation()
  if (location?.pathname !== view.path) return view
  const listState = readListState(new URLSearchParams(location.search), view.offered)
  const filters = view.fixed.includes('onSale') ? { ...listState.filters, onSale: true as const } : listState.filters
  return { ...view, listState: { ...listState, filters } }
}
