import { ConfirmBody, type ConfirmBodyProps } from '../ui/confirm-body.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps extends ConfirmBodyProps {
  open: boolean
  title: string
}

/** Confirmation of an irreversible action, in the consoles. While it is busy, nothing closes it: not Escape, the backdrop or the close button. */
export function ConfirmDialog({ open, title, ...body }: ConfirmDialogProps) {
  const close = () => {
    if (!body.busy) body.onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={title}>
      <ConfirmBody {...body} />
    </Dialog>
  )
}
