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

/** §6: a guest was asked to log in (LOGIN_REQUIRED, CART_LOGIN_TO_SEE, …, or a 401 without a code). For signed-in users a 401 concerns the
 *  session instead. */
export const isGuestRefusal = ({ code }: Refusal): boolean =>
  /LOGIN|HTTP_401/u.test(code) && session.accessToken() === null

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
