import type { Payment } from '@chophien/domain/payments/contract'
import { useSettings } from '../../../lib/settings.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatPrice } from '../../../ui/format.ts'
import { CopyRow } from './copy-row.tsx'
import { PlayTransferForm } from './play-transfer-form.tsx'
import { QrPicture } from './qr-picture.tsx'
import type { FollowedPayment } from './use-payment.ts'
import { useRecheck } from './use-recheck.ts'

const NOT_YET = 'Chưa thấy khoản chuyển của bạn. Ngân hàng có thể báo chậm vài phút; trang này sẽ tự cập nhật.'

function TransferFacts({ bank, transferContent, amount, received }: Payment) {
  return (
    <dl>
      {bank && (
        <>
          <CopyRow name="Ngân hàng" text={bank.name} />
          <CopyRow name="Số tài khoản" text={bank.accountNumber} />
          <CopyRow name="Chủ tài khoản" text={bank.accountName} />
        </>
      )}
      {/* Banking apps want the bare figure. */}
      <CopyRow name="Số tiền" text={String(amount - received)}>
        {formatPrice(amount - received)}
      </CopyRow>
      {transferContent && <CopyRow name="Nội dung chuyển khoản" text={transferContent} />}
    </dl>
  )
}

/** Bank transfer: QR code to scan or save, and details to type. */
export function TransferPanel({ payment, start, starting }: FollowedPayment) {
  const { playsBank } = useSettings()
  const { recheck, failure, nothingNew } = useRecheck({ payment, start })

  return (
    <>
      <section
        aria-labelledby="transfer"
        className="card p-4 md:grid md:grid-cols-[17rem_minmax(0,1fr)] md:gap-x-8 md:p-6"
      >
        <QrPicture payment={payment} />
        <div className="max-md:mt-6">
          <h2 id="transfer" className="text-lg">
            Hoặc chuyển khoản theo thông tin
          </h2>
          <TransferFacts {...payment} />
          <p className="mt-2 rounded-control bg-brand-soft p-3 text-sm text-brand">
            Hãy giữ nguyên nội dung chuyển khoản: nhờ đó chợ biết khoản tiền là của đơn nào. Trang này tự nhận ra khi
            tiền đến.
          </p>
          <Button variant="secondary" busy={starting} className="mt-4 max-sm:w-full" onClick={() => void recheck()}>
            Tôi đã chuyển khoản
          </Button>
          <p role="status" className="mt-2 text-sm text-content-soft empty:hidden">
            {failure ? failure.message || 'Không kiểm tra được. Vui lòng thử lại sau.' : nothingNew && NOT_YET}
          </p>
        </div>
      </section>
      {playsBank && <PlayTransferForm payment={payment} onPlayed={start} />}
    </>
  )
}
