import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { dismissToast, holdToasts, isReadingToasts, TOASTS_KEY, type Toast, useToasts } from './toast-store.ts'

const icons = {
  success: <CircleCheck aria-hidden className="text-positive" />,
  error: <CircleAlert aria-hidden className="text-danger" />,
  info: <Info aria-hidden className="text-brand" />,
}

interface ToastCardProps {
  toast: Toast
  /** Called before the toast goes. */
  onClose: (event: MouseEvent<HTMLButtonElement>) => void
}

function ToastCard({ toast: { id, kind, title, detail, action }, onClose }: ToastCardProps) {
  function close(event: MouseEvent<HTMLButtonElement>) {
    onClose(event)
    dismissToast(id)
  }
  return (
    <li className="animate-rise">
      {icons[kind]}
      <div>
        <p>{title}</p>
        {detail && <p>{detail}</p>}
      </div>
      {action && (
        <button
          type="button"
          className="toast-action"
          onClick={(event) => {
            action.run()
            close(event)
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" onClick={close} aria-label="Đóng thông báo">
        <X aria-hidden />
      </button>
    </li>
  )
}

/** The toasts, above everything: in the top layer, and inside of the open dialog, if any. They stay while pointer or keyboard are on them; F8 brings
 *  the keyboard to the newest action, else to the first button, and whoever closes the last, or one by the mouse, is back where they came from. What
 *  screen readers are told stands in toast-region.tsx. Looks: styles/toasts.css. */
export function ToastList() {
  const { toasts, dialogs } = useToasts()
  const list = useRef<HTMLUListElement>(null)
  const before = useRef<EventTarget>(null)
  /** The newest message that the list was scrolled to. */
  const reached = useRef(0)
  const dialog = dialogs.at(-1)
  const some = toasts.length > 0
  const newest = toasts.at(-1)?.id ?? 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: in another dialog it is another list
  useEffect(() => {
    const region = list.current
    if (!some || !region) return
    // Browsers older than popovers show it above the page or dialog that it is in. A dialog that closes may be gone already.
    if (region.isConnected) region.showPopover?.()
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== TOASTS_KEY) return
      // The newest action is what screen readers have just been told of.
      const actions = region.querySelectorAll<HTMLElement>('.toast-action')
      const target = [...actions].at(-1) ?? region.querySelector('button')
      target?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      region.hidePopover?.()
      holdToasts('pointer', false)
      holdToasts('focus', false)
      before.current = null
      reached.current = 0
    }
  }, [some, dialog])

  // In a low window the list scrolls, and a new message may be one that waits for "Hoàn tác".
  function showNewest() {
    const region = list.current
    if (!region || newest <= reached.current || isReadingToasts()) return
    region.scrollTop = region.scrollHeight
    reached.current = newest
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every new message, also in another list
  useEffect(showNewest, [newest, dialog])

  /** Moves the focus before its button goes with the message: of a keyboard (its presses have no `detail`) to the next message, else back. */
  function passFocus({ currentTarget, detail }: MouseEvent<HTMLButtonElement>) {
    if (document.activeElement !== currentTarget) return
    const mine = currentTarget.closest('li')
    const others = [...(list.current?.querySelectorAll('button') ?? [])].filter(
      (button) => button.closest('li') !== mine,
    )
    const next = (detail === 0 && others[0]) || before.current
    if (next instanceof HTMLElement) next.focus()
    // Also when nothing takes it: the focus of a button that is removed leaves without a word.
    currentTarget.blur()
  }

  function leave(event: MouseEvent<HTMLButtonElement>) {
    // Focus that is passed on here has not left: the next message is about to come under the finger.
    holdToasts('pointer', true)
    passFocus(event)
    // The message goes from under the pointer; a move on to the next holds that again.
    holdToasts('pointer', false)
  }

  const holdByPointer = () => holdToasts('pointer', true)
  /** What came while a mouse was on the messages is out of sight, and its time begins now. A finger leaves before each of its presses, and as it begins
   *  to scroll: under it nothing may move. */
  function onPointerLeave({ pointerType }: PointerEvent) {
    holdToasts('pointer', false)
    if (pointerType === 'mouse') showNewest()
  }
  const region = (
    <ul
      ref={list}
      popover="manual"
      aria-label="Thông báo"
      aria-keyshortcuts={TOASTS_KEY}
      onPointerEnter={holdByPointer}
      onPointerMove={holdByPointer}
      onPointerLeave={onPointerLeave}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) before.current = relatedTarget
        holdToasts('focus', true)
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        holdToasts('focus', false)
        showNewest()
      }}
      className="toasts"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onClose={leave} />
      ))}
    </ul>
  )
  return dialog ? createPortal(region, dialog) : region
}
