import { invoiceKindNames } from '@chophien/domain/invoices/kinds'
import type { CommissionInvoice } from '@chophien/domain/invoices/seller-contract'
import type { Column } from '../console-kit/data-table.tsx'
import { DownloadButton } from '../console-kit/download-button.tsx'
import { TwoLines } from '../console-kit/two-lines.tsx'
import { formatPrice } from '../ui/format.ts'
import { formatDate } from '../ui/format-time.ts'

const signed = (amount: number) => `${amount < 0 ? '−' : ''}${formatPrice(Math.abs(amount))}`

/** Number and day of an invoice. */
export const numberColumn: Column<CommissionInvoice> = {
  header: 'Số',
  title: true,
  cell: ({ number, kind, issuedAt }) => (
    <TwoLines strong first={`${invoiceKindNames[kind]} ${number}`} second={`Ngày ${formatDate(issuedAt)}`} />
  ),
}

/** What an invoice is about: its total, and the tax that is part of it. */
export const totalColumn: Column<CommissionInvoice> = {
  header: 'Tổng cộng',
  end: true,
  cell: ({ total, vat, vatBps }) => (
    <TwoLines first={<b>{signed(total)}</b>} second={vatBps === 0 ? null : `gồm thuế GTGT ${signed(vat)}`} />
  ),
}

/** The button that saves an invoice as PDF. `invoices`: the path of invoices, below `/api`. */
export const InvoicePaper = ({ invoices, number }: { invoices: string; number: string }) => (
  <DownloadButton path={`${invoices}/${number}/pdf`}>
    PDF<span className="sr-only"> của {number}</span>
  </DownloadButton>
)
