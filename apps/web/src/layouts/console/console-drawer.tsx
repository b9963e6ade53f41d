import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

interface ConsoleDrawerProps {
  open: boolean
  onClose: () => void
  label: string
  children: ReactNode
}

/** The navigation of a console on narrow screens: a drawer from the left, on the browser's `<dialog>`. */
export function ConsoleDrawer({ open, onClose, label, children }: ConsoleDrawerProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (open && dialog && !dialog.open) dialog.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same for keyboards
    <dialog
      ref={ref}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
      className="on-brand m-0 h-dvh max-h-none w-72 max-w-[85vw] bg-brand p-0 text-inverse shadow-soft outline-none"
    >
      {open && (
        <div className="flex min-h-full flex-col gap-4 p-3">
          <button
            type="button"
            onClick={onClose}
            aria-label="Đóng"
            className="grid size-11 place-items-center self-end rounded-control hover:bg-brand-line"
          >
            <X aria-hidden className="size-5" />
          </button>
          {children}
        </div>
      )}
    </dialog>
  )
}
