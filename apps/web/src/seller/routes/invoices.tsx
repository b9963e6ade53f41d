import { listOwnInvoices } from '@chophien/domain/invoices/seller-contract'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { forSeller } from '../../page/for-seller.ts'
import { definePage } from '../../page/page.tsx'
import { InvoicesScreen } from '../features/invoices/invoices-screen.tsx'

const load = forSeller(async ({ api }) => api.call(listOwnInvoices))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Hóa đơn hoa hồng' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <InvoicesScreen {...data} />,
})
