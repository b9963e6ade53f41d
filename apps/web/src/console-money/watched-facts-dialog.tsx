import { Dialog } from '../console-kit/dialog.tsx'
import { CopyButton } from '../ui/copy-button.tsx'

interface WatchedFactsDialogProps {
  title: string
  /** `copied`: what the button beside it copies. */
  facts: readonly { name: string; text: string; copied?: string }[]
  onClose: () => void
}

/** Personal facts in full, while the dialog is open. Whoever opens it is in the audit log. */
export function WatchedFactsDialog({ title, facts, onClose }: WatchedFactsDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title}>
      <dl className="mt-2">
        {facts.map(({ name, text, copied }) => (
          <div key={name} className="border-b border-line py-2 last:border-b-0">
            <dt className="text-sm text-content-soft">{name}</dt>
            <dd className="flex items-center justify-between gap-3">
              <span className="min-w-0 font-semibold wrap-anywhere select-all">{text}</span>
              {copied && <CopyButton text={text} what={copied} className="-mr-2 justify-end" />}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-content-soft">Lần xem này được ghi vào nhật ký quản trị.</p>
    </Dialog>
  )
}
