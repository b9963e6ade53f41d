import type { ReactNode } from 'react'
import { Button } from './button.tsx'

export interface ConfirmBodyProps {
  children: ReactNode
  /** Label of the confirm button. */
  confirm: string
  /** Label of the cancel button. */
  dismiss?: string
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Text and buttons of a confirmation. The cancel button has the initial focus. */
export function ConfirmBody({
  children,
  confirm,
  dismiss = 'Không',
  busy = false,
  onConfirm,
  onClose,
}: ConfirmBodyProps) {
  return (
    <>
      <div className="mt-2 text-content-soft">{children}</div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" data-autofocus disabled={busy} onClick={onClose}>
          {dismiss}
        </Button>
        <Button busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </>
  )
}
