import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  title: string
  children: ReactNode
  /** Label of the confirm button. */
  confirm: string
  /** Label of the cancel button. */
  dismiss?: string
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Confirmation of an irreversible action. The cancel button has the initial focus. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  dismiss = 'Không',
  busy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <div className="mt-2 text-content-soft">{children}</div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" data-autofocus disabled={busy} onClick={onClose}>
          {dismiss}
        </Button>
        <Button busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
