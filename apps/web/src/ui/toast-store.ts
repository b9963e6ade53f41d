import { useSyncExternalStore } from 'react'

export interface Toast {
  id: number
  kind: 'success' | 'error' | 'info'
  title: string
  detail?: string | undefined
}

const SHOWN_MILLISECONDS = 4000
/** Maximum number of toasts; the oldest is removed first. */
const MOST_AT_ONCE = 3

const none: readonly Toast[] = []
let toasts = none
let lastId = 0
const listeners = new Set<() => void>()

function show(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

export const dismissToast = (id: number): void => show(toasts.filter((toast) => toast.id !== id))

/** Shows a toast for a few seconds. `shownMilliseconds`: set where the specification names the duration. */
export function toast(message: Omit<Toast, 'id'>, shownMilliseconds = SHOWN_MILLISECONDS): void {
  lastId += 1
  const id = lastId
  show([...toasts, { ...message, id }].slice(-MOST_AT_ONCE))
  setTimeout(() => dismissToast(id), shownMilliseconds)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
