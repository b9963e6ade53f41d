import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { ToastPlace } from '../../console-kit/toast-place.tsx'

interface ConsoleDrawerProps {
  open: boolean
  onClose: () => void
  label: string
  children: ReactNode
}

/** The navigation of a console on narrow screens: a drawer from the left. */
export function ConsoleDrawer({ open, onClose, label, children }: ConsoleDrawerProps) {
  // Mounted only while open, like the dialogs: the focus returns at once.
  if (!open) return null
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal className="console">
        <Dialog.Backdrop className="fixed inset-0 z-60 bg-backdrop" />
        <Dialog.Popup
          aria-label={label}
          className="on-brand fixed inset-y-0 left-0 z-60 flex w-72 max-w-[85vw] flex-col gap-4 overflow-y-auto bg-brand p-3 text-inverse shadow-soft outline-none"
        >
          <ToastPlace />
          <Dialog.Close
            aria-label="Đóng"
            className="grid size-11 shrink-0 place-items-center self-end rounded-control hover:bg-brand-line"
          >
            <X aria-hidden className="size-5" />
          </Dialog.Close>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
