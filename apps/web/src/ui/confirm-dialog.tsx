import { ConfirmBody, type ConfirmBodyProps } from './confirm-body.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps extends ConfirmBodyProps {
  open: boolean
  title: string
}

/** Confirmation of an irreversible action, in the storefront. */
export function ConfirmDialog({ open, title, ...body }: ConfirmDialogProps) {
  return (
    <Dialog open={open} busy={body.busy ?? false} onClose={body.onClose} title={title}>
      <ConfirmBody {...body} />
    </Dialog>
  )
}
