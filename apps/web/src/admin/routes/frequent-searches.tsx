import { listFrequentSearches } from '@chophien/domain/search-learning/admin-contract'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { readList } from '../../console-kit/list-url.ts'
import { forAdmin } from '../../page/for-admin.ts'
import { definePage } from '../../page/page.tsx'
import { FrequentSearchesScreen } from '../features/vocabulary/frequent-searches-screen.tsx'

const readSearches = readList(listFrequentSearches, ['problem', 'days'])

const load = forAdmin(async (input) => ({
  ...(await readSearches(input)),
  problem: input.url.searchParams.get('problem'),
}))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Câu tìm nhiều' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <FrequentSearchesScreen {...data} />,
})
