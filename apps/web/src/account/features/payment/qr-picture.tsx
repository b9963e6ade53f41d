import type { Payment } from '@chophien/domain/payments/contract'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { formatPrice } from '../../../ui/format.ts'
import { toast } from '../../../ui/toast-store.ts'
import { saveQr } from './save-qr.ts'

/** The VietQR code of the remaining amount. */
export function QrPicture({ payment }: { payment: Payment }) {
  const [saving, setSaving] = useState(false)
  const { qrImageUrl, amount, received } = payment
  if (!qrImageUrl) return null

  async function save() {
    setSaving(true)
    try {
      await saveQr(payment)
    } catch {
      toast({ kind: 'error', title: 'Không lưu được ảnh mã QR', detail: 'Hãy chụp màn hình thay cho việc lưu.' })
    } finally {
      setSaving(false)
    }
  }

  return (
    <figure className="flex flex-col items-center gap-3">
      <figcaption className="text-center">
        <b className="text-brand">Quét mã VietQR</b>
        <span className="block text-sm text-content-soft">bằng ứng dụng ngân hàng bất kỳ</span>
      </figcaption>
      <img
        src={qrImageUrl}
        alt={`Mã VietQR để chuyển ${formatPrice(amount - received)}`}
        width={272}
        height={272}
        className="size-68 max-w-full rounded-control border border-line bg-surface p-2"
      />
      <Button variant="secondary" busy={saving} className="w-full max-w-68" onClick={() => void save()}>
        <Download aria-hidden className="size-5" />
        Lưu ảnh mã QR
      </Button>
      <p className="max-w-68 text-center text-sm text-content-soft md:hidden">
        Trả tiền ngay trên máy này: lưu ảnh, rồi chọn ảnh trong mục quét QR của ứng dụng ngân hàng.
      </p>
      <ol className="mt-2 w-full max-w-68 list-decimal space-y-1.5 pl-5 text-sm text-content-soft max-md:hidden">
        <li>Mở ứng dụng ngân hàng trên điện thoại và chọn quét mã QR.</li>
        <li>Quét mã ở trên: số tiền và nội dung đã có sẵn.</li>
        <li>Xác nhận chuyển. Trang này tự báo khi tiền đến.</li>
      </ol>
    </figure>
  )
}
