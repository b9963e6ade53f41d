import { Dialog } from '../../../console-kit/dialog.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'

interface PersonalNumberDialogProps {
  legalName: string
  number: string
  onClose: () => void
}

/** The whole personal number of a seller, while the dialog is open. */
export function PersonalNumberDialog({ legalName, number, onClose }: PersonalNumberDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Số định danh cá nhân">
      <dl className="mt-2">
        <div className="border-b border-line py-2">
          <dt className="text-sm text-content-soft">Người bán</dt>
          <dd className="font-semibold wrap-anywhere">{legalName}</dd>
        </div>
        <div className="py-2">
          <dt className="text-sm text-content-soft">Số định danh</dt>
          <dd className="flex items-center justify-between gap-3">
            <span className="min-w-0 font-semibold wrap-anywhere select-all">{number}</span>
            <CopyButton text={number} what="số định danh" className="-mr-2 justify-end" />
          </dd>
        </div>
      </dl>
      <p className="mt-3 text-sm text-content-soft">Lần xem này được ghi vào nhật ký quản trị.</p>
    </Dialog>
  )
}
