import { exportInvoices, type InvoicesOfMonth } from '@chophien/domain/invoices/admin-contract'
import type { CommissionInvoice } from '@chophien/domain/invoices/seller-contract'
import { monthAfter, monthsBetween, monthText } from '@chophien/domain/text/months'
import { percentOf } from '@chophien/domain/text/percent'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import type { Column } from '../../../console-kit/data-table.tsx'
import { DownloadButton } from '../../../console-kit/download-button.tsx'
import { FilterLinks } from '../../../console-kit/filter-links.tsx'
import { countOf, ListPanel } from '../../../console-kit/list-panel.tsx'
import { TwoLines } from '../../../console-kit/two-lines.tsx'
import { InvoicePaper, numberColumn, totalColumn } from '../../../console-money/invoice-columns.tsx'
import { Link } from '../../../ui/link.tsx'
import { IssuePanel } from './issue-panel.tsx'

const MONTHS = 13

const columns: Column<CommissionInvoice>[] = [
  numberColumn,
  {
    header: 'Shop',
    wraps: true,
    cell: ({ shop, buyer }) => (
      <TwoLines
        first={
          <Link to={`/admin/shops/${shop.id}`} className="tap text-brand hover:underline">
            {shop.name}
          </Link>
        }
        second={buyer?.legalName ?? 'Chưa xác nhận danh tính'}
      />
    ),
  },
  totalColumn,
  {
    header: 'Tải về',
    actions: true,
    cell: ({ number }) => <InvoicePaper invoices="/v1/admin/invoices" number={number} />,
  },
]

/** What stands on the invoices: whose name, and which tax. */
function Terms({ issued, issuerNamed, vatBps }: Pick<InvoicesOfMonth, 'issued' | 'issuerNamed' | 'vatBps'>) {
  // Invoices that were issued may have another rate than the variable has now.
  const setting = issued ? '' : ' (COMMISSION_VAT_BPS)'
  return (
    <p className="mb-4 text-content-soft">
      {vatBps === 0
        ? `Hóa đơn không tách thuế GTGT${setting}.`
        : `Hoa hồng đã gồm thuế GTGT ${percentOf(vatBps)}%${setting}.`}{' '}
      {!issuerNamed && (
        <strong className="text-danger-deep">
          Chưa đặt tên pháp nhân, mã số thuế và địa chỉ (mục Thương hiệu): sao kê, xác nhận thuế và hóa đơn chỉ ghi tên
          sàn. Hóa đơn đã lập thì không sửa được nữa.
        </strong>
      )}
    </p>
  )
}

/** Invoices for commission of a month, and the press that makes them. `lastMonth`: the one that is shown first. */
export function InvoicesScreen({ page, lastMonth }: { page: InvoicesOfMonth; lastMonth: string }) {
  const months = monthsBetween(monthAfter(lastMonth, 1 - MONTHS), lastMonth).reverse()
  return (
    <>
      <ConsoleHeading
        title="Hóa đơn hoa hồng"
        detail={countOf(page, 'hóa đơn')}
        back={{ to: '/admin/money', label: 'Sổ sách' }}
      >
        {page.total > 0 && (
          <DownloadButton path={`${exportInvoices.path}?month=${page.month}`}>
            JSON tháng {monthText(page.month)}
          </DownloadButton>
        )}
      </ConsoleHeading>
      <div className="mb-4">
        <FilterLinks
          label="Tháng"
          name="month"
          options={months.map((month, at) => ({ value: at === 0 ? null : month, label: monthText(month) }))}
        />
      </div>
      <Terms {...page} />
      <IssuePanel {...page} />
      <ListPanel
        page={page}
        caption={`Hóa đơn hoa hồng tháng ${monthText(page.month)}`}
        columns={columns}
        keyOf={({ number }) => number}
        keeps={['month']}
        empty={
          page.issued
            ? { title: 'Tháng này không có hóa đơn nào', detail: 'Trong tháng chợ không thu hoa hồng của shop nào.' }
            : {
                title: 'Chưa lập hóa đơn tháng này',
                detail: 'Sau khi đóng sổ tháng, hóa đơn của mọi shop được lập trong một lần.',
              }
        }
      />
    </>
  )
}
