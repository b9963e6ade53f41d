import { useSyncExternalStore } from 'react'

export interface Toast {
  id: number
  kind: 'success' | 'error' | 'info'
  title: string
  detail?: string | undefined
  /** A button beside the message, which goes with a press on it. */
  action?: { label: string; run: () => void }
  /** How long it stays when nobody holds it, in milliseconds. */
  stays: number
}

interface State {
  toasts: readonly Toast[]
  /** The open modal dialogs, the one on top last. Everything outside of that is out of reach. */
  dialogs: readonly Element[]
}

const SHOWN_MILLISECONDS = 4000
/** Time to notice a message, and to read one letter of it. */
const NOTICE_MILLISECONDS = 1500
const LETTER_MILLISECONDS = 70
/** Maximum number of toasts; the oldest is removed first, but none while somebody reads them, and none with an action, whose time is promised. */
const MOST_AT_ONCE = 3

const none: State = { toasts: [], dialogs: [] }
let state = none
let lastId = 0
/** The key that brings the keyboard to the messages, from wherever it is. */
export const TOASTS_KEY = 'F8'

/** What is on the toasts, or comes with them: the code of their buttons. */
type Hold = 'pointer' | 'focus' | 'code'
const holds = new Set<Hold>()
let timers: ReturnType<typeof setTimeout>[] = []
const listeners = new Set<() => void>()

function show(next: Partial<State>) {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

/** How long a message stays: long enough to be read. Milliseconds. */
export const readingTime = (message: string): number =>
  Math.max(SHOWN_MILLISECONDS, NOTICE_MILLISECONDS + LETTER_MILLISECONDS * message.length)

export const dismissToast = (id: number): void => show({ toasts: state.toasts.filter((toast) => toast.id !== id) })

const endInTime = ({ id, stays }: Toast) => {
  timers.push(setTimeout(() => dismissToast(id), stays))
}

/** While pointer or keyboard is on the toasts, or their buttons are not drawn yet, none goes; when the last hold ends, each gets its whole time
 *  again. */
export function holdToasts(by: Hold, hold: boolean): void {
  const held = holds.size > 0
  holds[hold ? 'add' : 'delete'](by)
  if (held === holds.size > 0) return
  timers.forEach(clearTimeout)
  timers = []
  if (held) state.toasts.forEach(endInTime)
}

/** Whether pointer or keyboard is on the toasts. */
export const isReadingToasts = (): boolean => holds.has('pointer') || holds.has('focus')

/** Shows a toast for as long as it takes to read it. `stays`: where another duration is decided, in milliseconds. Returns its id. */
export function toast(
  message: Omit<Toast, 'id' | 'stays'>,
  stays = readingTime(message.title + (message.detail ?? '')),
): number {
  const added = { ...message, id: ++lastId, stays }
  const held = holds.size > 0
  const over = held ? 0 : Math.max(0, state.toasts.length + 1 - MOST_AT_ONCE)
  const pushedOut = state.toasts.filter(({ action }) => !action).slice(0, over)
  show({ toasts: [...state.toasts.filter((shown) => !pushedOut.includes(shown)), added] })
  if (!held) endInTime(added)
  return added.id
}

/** Shows the toasts in this modal dialog while it is open: outside of it nobody could reach them. Returns the function that ends it. */
export function toastsIn(dialog: Element): () => void {
  show({ dialogs: [...state.dialogs, dialog] })
  return () => show({ dialogs: state.dialogs.filter((other) => other !== dialog) })
}

/** What is shown now. */
export const shownToasts = (): State => state

/** Calls `listener` whenever something of it changes. Returns the function that ends it. */
export function onToasts(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useToasts = (): State => useSyncExternalStore(onToasts, shownToasts, () => none)
