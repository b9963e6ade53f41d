import { useSyncExternalStore } from 'react'

export interface Toast {
  id: number
  kind: 'success' | 'error' | 'info'
  title: string
  detail?: string | undefined
}

interface State {
  toasts: readonly Toast[]
  /** The open dialog that lies on top; null without one. Everything outside of it is out of reach. */
  dialog: Element | null
}

const SHOWN_MILLISECONDS = 4000
/** Time to notice a message, and to read one letter of it. */
const NOTICE_MILLISECONDS = 1500
const LETTER_MILLISECONDS = 70
/** Maximum number of toasts; the oldest is removed first. */
const MOST_AT_ONCE = 3

const none: State = { toasts: [], dialog: null }
let state = none
let lastId = 0
let dialogs: readonly Element[] = []
let held = false
const listeners = new Set<() => void>()

function show(next: Partial<State>) {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

/** How long a message stays: long enough to be read. Milliseconds. */
export const readingTime = (message: string): number =>
  Math.max(SHOWN_MILLISECONDS, NOTICE_MILLISECONDS + LETTER_MILLISECONDS * message.length)

export const dismissToast = (id: number): void => show({ toasts: state.toasts.filter((toast) => toast.id !== id) })

/** While somebody reads them, no toast goes: each gets its time again. */
export const holdToasts = (hold: boolean): void => {
  held = hold
}

function endAfter(milliseconds: number, id: number) {
  setTimeout(() => (held ? endAfter(milliseconds, id) : dismissToast(id)), milliseconds)
}

/** Shows a toast for as long as it takes to read it. `shownMilliseconds`: set where the specification names the duration. */
export function toast(
  message: Omit<Toast, 'id'>,
  shownMilliseconds = readingTime(message.title + (message.detail ?? '')),
): void {
  const id = ++lastId
  show({ toasts: [...state.toasts, { ...message, id }].slice(-MOST_AT_ONCE) })
  endAfter(shownMilliseconds, id)
}

/** Shows the toasts in this modal dialog while it is open: outside of it nobody could reach them. Returns the function that ends it. */
export function toastsIn(dialog: Element): () => void {
  const change = (next: readonly Element[]) => {
    dialogs = next
    show({ dialog: dialogs.at(-1) ?? null })
  }
  change([...dialogs, dialog])
  return () => change(dialogs.filter((other) => other !== dialog))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useToasts = (): State =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => none,
  )
