import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { classes } from '../ui/classes.ts'
import { ToastPlace } from './toast-place.tsx'

interface DialogProps {
  open: boolean
  /** Called for Escape, the backdrop and the close button. */
  onClose: () => void
  title: string
  children: ReactNode
  /** False for a dialog that only its own buttons close. */
  closable?: boolean
  /** True while its action runs: nothing closes the dialog, so that a refusal is seen in it. */
  busy?: boolean
  className?: string
}

function OpenDialog({ onClose, title, children, closable = true, busy, className }: Omit<DialogProps, 'open'>) {
  const popup = useRef<HTMLDivElement>(null)
  /** Focuses at once: typing may begin before the frame in which Base UI would do it. */
  function focusMarked() {
    const marked = popup.current?.querySelector<HTMLElement>('[data-autofocus]')
    marked?.focus()
    return marked ?? true
  }
  return (
    <BaseDialog.Root
      open
      disablePointerDismissal={!closable}
      onOpenChange={(_, details) => {
        if (closable && !busy) return onClose()
        // So that Base UI does not take it for closed.
        details.cancel()
      }}
    >
      <BaseDialog.Portal className="console">
        <BaseDialog.Backdrop className="fixed inset-0 z-60 bg-backdrop" />
        <BaseDialog.Viewport className="fixed inset-0 z-60 grid place-items-center p-4">
          <BaseDialog.Popup
            ref={popup}
            initialFocus={focusMarked}
            className={classes(
              'flex max-h-full w-full max-w-md animate-rise flex-col overflow-hidden card text-content outline-none',
              className,
            )}
          >
            <ToastPlace />
            <div className="overflow-y-auto overscroll-contain p-6">
              <div className="flex items-start gap-4">
                <BaseDialog.Title className="flex-1 pt-1 text-lg">{title}</BaseDialog.Title>
                {closable && (
                  <BaseDialog.Close
                    aria-label="Đóng"
                    className="-m-2 grid size-11 place-items-center rounded-control text-content-soft hover:bg-muted"
                  >
                    <X aria-hidden className="size-5" />
                  </BaseDialog.Close>
                )}
              </div>
              {children}
            </div>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

/** Modal of the consoles on Base UI: traps and restores the focus, closes on Escape, hides the page from screen readers. It is mounted only while
 *  open and scrolls when it is too long; `data-autofocus` marks the control that gets the focus. */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null
}
