import { useSyncExternalStore } from 'react'
import type { Refusal } from './api-client.ts'
import { session } from './session.ts'

let sentence: string | null = null
const listeners = new Set<() => void>()

function show(next: string | null) {
  sentence = next
  for (const listener of listeners) listener()
}

/** Opens the dialog that leads a guest to the login page (§6). `message`: what the guest wanted to do, as the server put it. */
export const askToLogIn = (message: string): void => show(message)

export const closeLoginPrompt = (): void => show(null)

/** §6: a guest was refused with a message that contains 'đăng nhập'. A 401 to somebody signed in is about the session instead. */
export const isGuestRefusal = ({ message }: Refusal): boolean =>
  message.includes('đăng nhập') && session.accessToken() === null

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The sentence of the open dialog, null while it is closed. */
export const useLoginPrompt = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => sentence,
    () => null,
  )
