import { getRun, listPayouts, listSkippedShops } from '@chophien/domain/payouts/run-contract'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { readList } from '../../console-kit/list-url.ts'
import { forAdmin } from '../../page/for-admin.ts'
import { definePage } from '../../page/page.tsx'
import { pathId } from '../../page/path-id.ts'
import { RunScreen } from '../features/payouts/run-screen.tsx'

const readPayouts = readList(listPayouts, ['state'])
const readSkipped = readList(listSkippedShops, [])

const load = forAdmin(async (input) => {
  const params = { id: pathId(input.params.id) }
  const isSkipped = input.url.searchParams.has('skipped')
  const [run, payouts, skipped] = await Promise.all([
    input.api.call(getRun, { params }),
    isSkipped ? null : readPayouts(input, params),
    isSkipped ? readSkipped(input, params) : null,
  ])
  return { run, payouts, skipped }
})

export default definePage({
  privateToBrowser: true,
  load,
  head: ({ data }) => ({ title: data ? `Kỳ chi trả ${data.run.id}` : 'Kỳ chi trả' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <RunScreen {...data} />,
})
