import { exportPersonalData } from '@chophien/domain/personal-data/contract'
import { personalDataMessages as text } from '@chophien/domain/personal-data/messages'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { browserApi } from '../../../lib/browser-api.ts'
import { saveText } from '../../../lib/save-text.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

/** Personal data: export and account deletion. */
export function PersonalDataPanel() {
  const [busy, run] = useBusy()
  const [leaving, setLeaving] = useState(false)

  async function download() {
    const answer = await run(() => browserApi.settle(exportPersonalData))
    if (answer.ok) saveText(JSON.stringify(answer.data, null, 2), 'du-lieu-cho-phien.json', 'application/json')
    else toast({ kind: 'error', title: text.exportFailed, detail: answer.failure.message })
  }

  return (
    <>
      <p className="text-content-soft">
        Tải về mọi dữ liệu mà sàn lưu về bạn: hồ sơ, địa chỉ, giỏ hàng, đơn hàng, thanh toán, hoàn tiền, đánh giá và các
        thiết bị đăng nhập.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="secondary" busy={busy} onClick={() => void download()}>
          <Download aria-hidden className="size-5" />
          Tải dữ liệu của tôi
        </Button>
        <Button variant="secondary" onClick={() => setLeaving(true)}>
          <Trash2 aria-hidden className="size-5" />
          Xóa tài khoản
        </Button>
      </div>
      <DeleteAccountDialog open={leaving} onClose={() => setLeaving(false)} />
    </>
  )
}
