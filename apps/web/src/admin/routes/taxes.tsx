import { getTaxReport, getTaxSettings } from '@chophien/domain/taxes/admin-contract'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { readList } from '../../console-kit/list-url.ts'
import { forAdmin } from '../../page/for-admin.ts'
import { definePage } from '../../page/page.tsx'
import { TaxesScreen } from '../features/taxes/taxes-screen.tsx'

const readReport = readList(getTaxReport, ['month'])

const load = forAdmin(async (input) => {
  const [settings, report] = await Promise.all([input.api.call(getTaxSettings), readReport(input)])
  return { settings, report }
})

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Thuế' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <TaxesScreen {...data} />,
})
