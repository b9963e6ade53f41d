import { useSyncExternalStore } from 'react'
import type { Refusal } from './api-client.ts'
import { session } from './session.ts'

let sentence: string | null = null
const listeners = new Set<() => void>()

function show(next: string | null) {
  sentence = next
  for (const listener of listeners) listener()
}

/** Opens the login dialog (§6). `message`: the server's text. */
export const askToLogIn = (message: string): void => show(message)

export const closeLoginPrompt = (): void => show(null)

/** §6: a guest was refused with a message that contains 'đăng nhập'. For signed-in users a 401 concerns the session instead. */
export const isGuestRefusal = ({ message }: Refusal): boolean =>
  message.includes('đăng nhập') && session.accessToken() === null

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Message of the open dialog, null while it is closed. */
export const useLoginPrompt = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => sentence,
    () => null,
  )
