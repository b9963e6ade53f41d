import type { CommissionInvoice } from '@chophien/domain/invoices/seller-contract'
import { monthText } from '@chophien/domain/text/months'
import { Download } from 'lucide-react'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import type { Column } from '../../../console-kit/data-table.tsx'
import { ListPanel } from '../../../console-kit/list-panel.tsx'
import { InvoicePaper, numberColumn, totalColumn } from '../../../console-money/invoice-columns.tsx'
import { saveText } from '../../../lib/save-text.ts'
import { Button } from '../../../ui/button.tsx'
import { formatNumber } from '../../../ui/format.ts'

/** Saves an invoice as data for an accounting program. */
function InvoiceData({ invoice }: { invoice: CommissionInvoice }) {
  const save = () =>
    saveText(`${JSON.stringify(invoice, null, 2)}\n`, `hoa-don-hoa-hong-${invoice.number}.json`, 'application/json')
  return (
    <Button variant="secondary" onClick={save}>
      <Download aria-hidden className="size-5" />
      JSON<span className="sr-only"> của {invoice.number}</span>
    </Button>
  )
}

const columns: Column<CommissionInvoice>[] = [
  numberColumn,
  { header: 'Kỳ', cell: ({ month }) => `Tháng ${monthText(month)}` },
  totalColumn,
  {
    header: 'Tải về',
    actions: true,
    cell: (invoice) => (
      <>
        <InvoicePaper invoices="/v1/seller/invoices" number={invoice.number} />
        <InvoiceData invoice={invoice} />
      </>
    ),
  },
]

/** The invoices for the commission that the seller's shop paid. */
export function InvoicesScreen({ items }: { items: CommissionInvoice[] }) {
  return (
    <>
      <ConsoleHeading
        title="Hóa đơn hoa hồng"
        detail={`${formatNumber(items.length)} hóa đơn`}
        back={{ to: '/seller/money', label: 'Tài chính' }}
      />
      <ListPanel
        page={{ items, next: null }}
        caption="Hóa đơn hoa hồng của shop"
        columns={columns}
        keyOf={({ number }) => number}
        empty={{
          title: 'Chưa có hóa đơn nào',
          detail: 'Khi chợ đóng sổ và lập hóa đơn của một tháng, hóa đơn cho phần hoa hồng tháng đó hiện ở đây.',
        }}
      />
    </>
  )
}
