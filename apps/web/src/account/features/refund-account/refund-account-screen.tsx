import { deleteRefundAccount, type OwnRefundAccount } from '@chophien/domain/payments/refund-account-contract'
import { refundAccountMessages } from '@chophien/domain/payments/refund-account-messages'
import { Landmark } from 'lucide-react'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/browser-api.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { formatDateTime } from '../../../ui/format-time.ts'
import { toast } from '../../../ui/toast-store.ts'
import { RefundAccountForm } from './refund-account-form.tsx'

function Saved({ account, onChange, onDelete }: SavedProps) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-start gap-3 rounded-control border border-line p-4">
        <Landmark aria-hidden className="mt-0.5 size-6 shrink-0 text-brand" strokeWidth={1.75} />
        <div className="min-w-0">
          <p className="font-semibold">{account.bankName}</p>
          <p>
            <span className="sr-only">Số tài khoản kết thúc bằng {account.numberMasked.slice(-4)}</span>
            <span aria-hidden>{account.numberMasked}</span>
          </p>
          <p className="wrap-anywhere">{account.holder}</p>
          <p className="text-sm text-content-soft">Lưu lúc {formatDateTime(account.updatedAt)}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <Button variant="secondary" onClick={onChange}>
          Đổi tài khoản
        </Button>
        <Button variant="quiet" onClick={onDelete}>
          Xóa tài khoản này
        </Button>
      </div>
    </div>
  )
}

interface SavedProps {
  account: OwnRefundAccount
  onChange: () => void
  onDelete: () => void
}

/** The account that refunds go to by transfer: shown masked, changed, deleted. */
export function RefundAccountScreen({ account }: { account: OwnRefundAccount | null }) {
  const { revalidate } = useRevalidator()
  const [changing, setChanging] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const [busy, run] = useBusy()
  const heading = useRef<HTMLHeadingElement>(null)

  async function afterChange() {
    setChanging(false)
    await revalidate()
    // The focused button was removed.
    heading.current?.focus()
  }

  async function remove() {
    const answer = await run(() => browserApi.settle(deleteRefundAccount))
    setDeleting(false)
    if (answer.ok) toast({ kind: 'success', title: refundAccountMessages.deleted })
    else toast({ kind: 'error', title: 'Chưa xóa được tài khoản', detail: answer.failure.message })
    await afterChange()
  }

  return (
    <section aria-labelledby="refund-account" className="card card-body">
      <h1 id="refund-account" ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Tài khoản nhận tiền hoàn
      </h1>
      <p className="mt-1 mb-4 max-w-prose text-content-soft">
        Tiền trả bằng MoMo về lại ví MoMo. Các khoản hoàn khác được sàn chuyển vào tài khoản này. Khi tài khoản thay
        đổi, bạn nhận được email báo.
      </p>
      {account?.needsSaving && !changing && (
        <p className="mb-4 max-w-prose font-semibold">
          Ngân hàng đã trả lại tiền hoàn mà sàn chuyển cho bạn. Hãy bấm “Đổi tài khoản” rồi nhập lại, kể cả khi vẫn là
          tài khoản này, để sàn chuyển lần nữa.
        </p>
      )}
      {account && !changing ? (
        <Saved account={account} onChange={() => setChanging(true)} onDelete={() => setDeleting(true)} />
      ) : (
        <RefundAccountForm onSaved={afterChange} onCancel={account ? () => setChanging(false) : undefined} />
      )}
      <ConfirmDialog
        open={deleting}
        title="Xóa tài khoản nhận tiền hoàn?"
        confirm="Xóa tài khoản"
        busy={busy}
        onConfirm={remove}
        onClose={() => setDeleting(false)}
      >
        Các khoản hoàn đang chờ chuyển sẽ phải chờ đến khi bạn thêm tài khoản khác.
      </ConfirmDialog>
    </section>
  )
}
