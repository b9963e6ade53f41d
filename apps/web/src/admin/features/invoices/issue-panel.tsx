import { type InvoicesOfMonth, issueInvoices } from '@chophien/domain/invoices/admin-contract'
import { monthText } from '@chophien/domain/text/months'
import { useRevalidator } from 'react-router'
import { runAction } from '../../../console-kit/run-action.ts'
import { useConfirm } from '../../../console-kit/use-confirm.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatNumber, formatPrice } from '../../../ui/format.ts'
import { formatDateTime } from '../../../ui/format-time.ts'
import { Link } from '../../../ui/link.tsx'

/** How the invoices of a month stand: when they were made, or the button that makes them, or what is to be done before. */
export function IssuePanel({ month, closed, issued, waiting, issuerNamed }: InvoicesOfMonth) {
  const { revalidate } = useRevalidator()
  const { ask, dialogs } = useConfirm()
  const name = `tháng ${monthText(month)}`

  const issue = async (failed = 'Chưa lập được hóa đơn') => {
    await runAction(issueInvoices, { params: { month }, body: {} }, failed)
    await revalidate()
  }
  const askFirst = () =>
    ask({
      title: `Lập hóa đơn ${name}?`,
      detail: `Mỗi shop có hoa hồng trong ${name} nhận một hóa đơn với số liền nhau. Hóa đơn đã lập thì không sửa và không xóa được.${issuerNamed ? '' : ' Hóa đơn sẽ chỉ ghi tên sàn, vì chưa đặt tên pháp nhân.'}`,
      confirm: 'Lập hóa đơn',
      onConfirm: () => issue(),
    })

  if (issued)
    return (
      <p className="mb-4">
        Lập {formatDateTime(issued.at)}, {issued.by ?? 'tài khoản đã xóa'}: <b>{formatNumber(issued.invoices)}</b> hóa
        đơn, tiền trước thuế <b>{formatPrice(issued.net)}</b>, thuế GTGT <b>{formatPrice(issued.vat)}</b>.{' '}
        {waiting > 0 && (
          <Button variant="secondary" onClick={() => issue('Chưa gửi được hóa đơn')}>
            Gửi {formatNumber(waiting)} hóa đơn còn chờ sang nhà cung cấp hóa đơn điện tử
          </Button>
        )}
      </p>
    )
  return (
    <section aria-labelledby="issue" className="mb-6 card p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 id="issue" className="text-lg">
          Hóa đơn {name}
        </h2>
        <Button onClick={askFirst} disabled={!closed}>
          Lập hóa đơn {name}
        </Button>
      </div>
      <p className="mt-2">
        {closed ? (
          'Sổ đã đóng: số liệu hoa hồng không thay đổi nữa.'
        ) : (
          <>
            Hóa đơn chỉ lập được khi{' '}
            <Link to="/admin/money/months" className="tap text-brand hover:underline">
              sổ của tháng đã đóng
            </Link>
            .
          </>
        )}
      </p>
      {dialogs}
    </section>
  )
}
