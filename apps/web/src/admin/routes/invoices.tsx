import { listInvoices } from '@chophien/domain/invoices/admin-contract'
import { monthAfter, monthOf } from '@chophien/domain/text/months'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { readList } from '../../console-kit/list-url.ts'
import { forAdmin } from '../../page/for-admin.ts'
import { definePage } from '../../page/page.tsx'
import { InvoicesScreen } from '../features/invoices/invoices-screen.tsx'

const readInvoices = readList(listInvoices, ['month'])

const load = forAdmin(async (input) => ({
  page: await readInvoices(input),
  lastMonth: monthAfter(monthOf(dayInVietnam(new Date())), -1),
}))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Hóa đơn hoa hồng' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <InvoicesScreen {...data} />,
})
