import { UNEXPECTED_ERROR } from '@chophien/domain/contract/unexpected-error'
import { useId, useState } from 'react'
import { ConfirmBody, type ConfirmBodyProps } from './confirm-body.tsx'
import { Dialog } from './dialog.tsx'
import { FormAlert } from './form-alert.tsx'

interface ConfirmDialogProps extends ConfirmBodyProps {
  open: boolean
  title: string
  /** Runs the action and closes the dialog. After an unexpected error the question stays and says so: the action is not done. */
  onConfirm: () => Promise<void>
}

/** Confirmation of an irreversible action, in the storefront. */
export function ConfirmDialog({ open, title, children, onConfirm, onClose, ...body }: ConfirmDialogProps) {
  const [broke, setBroke] = useState(false)
  const id = useId()

  function close() {
    setBroke(false)
    onClose()
  }

  async function confirm() {
    setBroke(false)
    try {
      await onConfirm()
    } catch (error) {
      setBroke(true)
      throw error
    }
  }

  return (
    <Dialog open={open} busy={body.busy ?? false} onClose={close} title={title}>
      <ConfirmBody {...body} onConfirm={() => void confirm()} onClose={close}>
        {children}
        <FormAlert alert={broke ? { id, title: UNEXPECTED_ERROR } : null} className="mt-4" />
      </ConfirmBody>
    </Dialog>
  )
}
