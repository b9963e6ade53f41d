import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { classes } from './classes.ts'
import { toastsIn } from './toast-store.ts'

interface DialogProps {
  open: boolean
  /** Called for Escape, the backdrop and the close button. */
  onClose: () => void
  title: string
  children: ReactNode
  /** False for a dialog that closes by itself. */
  closable?: boolean
  /** True while its action runs: nothing closes the dialog, so that a refusal is seen in it and no input is lost. */
  busy?: boolean
  /** A band of brocade on top, for good news. */
  festive?: boolean
  className?: string
}

/** Opens the dialog. `used`: the control that had the focus when it was shown before. */
function showDialog(dialog: HTMLDialogElement, used: HTMLElement | null) {
  dialog.showModal()
  // The browser would focus the close button, which comes first; a form wants its first field.
  ;(used ?? dialog.querySelector<HTMLElement>('[data-autofocus]'))?.focus()
}

/** Modal on the native `<dialog>`: traps and restores the focus, closes on Escape, makes the page inert. The content is mounted only while
 *  open and scrolls when it is too long; `data-autofocus` marks the control that gets the focus. */
export function Dialog(props: DialogProps) {
  const { open, title, children, closable = true, busy = false, festive = false, className } = props
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  /** Whether the press under way began on the backdrop: a selection dragged out of a field ends there too. */
  const pressedBeside = useRef(false)
  const used = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    showDialog(dialog, null)
    const end = toastsIn(dialog)
    return () => {
      end()
      // Also before it is removed from the page: only `close` gives the focus back.
      dialog.close()
    }
  }, [open])

  const mayClose = closable && !busy

  function close() {
    if (mayClose) props.onClose()
  }

  /** Browsers without `closedby` close the dialog themselves when Escape is pressed again and again, whatever its handler says. */
  function onClosedByBrowser() {
    const dialog = ref.current
    if (!open || !dialog || dialog.open) return
    if (mayClose) props.onClose()
    else showDialog(dialog, used.current)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape arrives as `cancel`; the click handler is for the backdrop only
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      // A prevented `cancel` is not enough: Chromium closes the dialog by itself at the second Escape in a row.
      closedby={mayClose ? 'closerequest' : 'none'}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClose={onClosedByBrowser}
      onFocus={({ target }) => {
        used.current = target
      }}
      onMouseDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget
      }}
      onMouseUp={(event) => {
        pressedBeside.current &&= event.target === event.currentTarget
      }}
      onClick={(event) => {
        if (pressedBeside.current && event.target === event.currentTarget) close()
      }}
      className={classes(
        'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-md flex-col overflow-hidden card p-0 text-content outline-none open:flex open:animate-rise',
        className,
      )}
    >
      {open && (
        <>
          {festive && <div className="brocade shrink-0" />}
          <div className="overflow-y-auto overscroll-contain p-6">
            <div className="flex items-start gap-4">
              <h2 id={titleId} className="flex-1 pt-1 text-lg">
                {title}
              </h2>
              {closable && (
                <button
                  type="button"
                  onClick={close}
                  aria-label="Đóng"
                  className="-m-2 grid size-11 place-items-center rounded-control text-content-soft hover:bg-muted"
                >
                  <X aria-hidden className="size-5" />
                </button>
              )}
            </div>
            {children}
          </div>
        </>
      )}
    </dialog>
  )
}
