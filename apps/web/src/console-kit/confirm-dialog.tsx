import { ConfirmBody, type ConfirmBodyProps } from '../ui/confirm-body.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps extends ConfirmBodyProps {
  open: boolean
  title: string
}

/** Confirmation of an irreversible action, in the consoles. */
export function ConfirmDialog({ open, title, ...body }: ConfirmDialogProps) {
  return (
    <Dialog open={open} busy={body.busy} onClose={body.onClose} title={title}>
      <ConfirmBody {...body} />
    </Dialog>
  )
}
