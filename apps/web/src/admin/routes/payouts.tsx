import { getNextRun, listRuns } from '@chophien/domain/payouts/run-contract'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { readList } from '../../console-kit/list-url.ts'
import { forAdmin } from '../../page/for-admin.ts'
import { definePage } from '../../page/page.tsx'
import { RunsScreen } from '../features/payouts/runs-screen.tsx'

const readRuns = readList(listRuns, [])

const load = forAdmin(async (input) => {
  const [next, page] = await Promise.all([input.api.call(getNextRun), readRuns(input)])
  return { next, page }
})

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Chi trả cho shop' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <RunsScreen {...data} />,
})
