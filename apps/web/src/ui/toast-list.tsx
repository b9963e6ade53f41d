import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { dismissToast, holdToasts, type Toast, useToasts } from './toast-store.ts'

/** Brings the keyboard to the messages, from wherever it is. */
const KEY = 'F8'

const icons = {
  success: <CircleCheck aria-hidden className="text-positive" />,
  error: <CircleAlert aria-hidden className="text-danger" />,
  info: <Info aria-hidden className="text-brand" />,
}

interface ToastCardProps {
  toast: Toast
  onClose: (event: MouseEvent<HTMLButtonElement>) => void
}

function ToastCard({ toast: { id, kind, title, detail }, onClose }: ToastCardProps) {
  return (
    <li className="animate-rise">
      {icons[kind]}
      <div>
        <p>{title}</p>
        {detail && <p>{detail}</p>}
      </div>
      <button
        type="button"
        onClick={(event) => {
          onClose(event)
          dismissToast(id)
        }}
        aria-label="Đóng thông báo"
      >
        <X aria-hidden />
      </button>
    </li>
  )
}

/** The toasts, above everything: in the top layer, and inside of the open dialog, if any. They stay while pointer or keyboard are on them; F8 brings
 *  the keyboard there, and whoever closes the last is back where they came from. Looks: styles/toasts.css. */
export function ToastList() {
  const { toasts, dialog } = useToasts()
  const list = useRef<HTMLUListElement>(null)
  const before = useRef<EventTarget>(null)
  const some = toasts.length > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: in another dialog it is another list
  useEffect(() => {
    const region = list.current
    if (!some || !region) return
    // Browsers older than popovers show it above the page or dialog that it is in. A dialog that closes may be gone already.
    if (region.isConnected) region.showPopover?.()
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === KEY) region.querySelector('button')?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      region.hidePopover?.()
      holdToasts(false)
    }
  }, [some, dialog])

  /** Hands the focus on before its button goes with the message. */
  function passFocus({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const others = [...(list.current?.querySelectorAll('button') ?? [])].filter((button) => button !== currentTarget)
    const next = others[0] ?? before.current
    if (document.activeElement === currentTarget && next instanceof HTMLElement) next.focus()
  }

  const region = (
    <ul
      ref={list}
      popover="manual"
      aria-live="polite"
      aria-label="Thông báo"
      aria-keyshortcuts={KEY}
      onPointerEnter={() => holdToasts(true)}
      onPointerLeave={() => holdToasts(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
        holdToasts(true)
      }}
      onBlur={() => holdToasts(false)}
      className="toasts"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onClose={passFocus} />
      ))}
    </ul>
  )
  return dialog ? createPortal(region, dialog) : region
}
