import { listSynonymGroups, trySearch } from '@chophien/domain/search/admin-contract'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { readList } from '../../console-kit/list-url.ts'
import { forAdmin } from '../../page/for-admin.ts'
import { definePage } from '../../page/page.tsx'
import { VocabularyScreen } from '../features/vocabulary/vocabulary-screen.tsx'

const readGroups = readList(listSynonymGroups, ['search', 'kind'])

const load = forAdmin(async (input) => {
  const q = input.url.searchParams.get('q')
  const [page, tried] = await Promise.all([
    readGroups(input),
    // The list is there also when the search is not.
    q ? input.api.settle(trySearch, { query: { q } }) : null,
  ])
  return { page, tried }
})

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Từ tìm kiếm' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <VocabularyScreen {...data} />,
})
