import { codeOf } from '@chophien/domain/contract/code-of'
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

const asksToLogIn = new Set(['LOGIN_REQUIRED', 'CART_LOGIN_REQUIRED', 'CART_LOGIN_TO_SEE'])

/** §6: a guest was asked to log in, by a code or, where there is none, in words. For signed-in users a 401 concerns the session instead. */
export const isGuestRefusal = (refusal: Refusal): boolean =>
  asksToLogIn.has(codeOf(refusal, [[/đăng nhập/u, 'LOGIN_REQUIRED']])) && session.accessToken() === null

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
