import type { ConsoleCallName } from '@chophien/domain/accounts/console-calls'
import { useSyncExternalStore } from 'react'

/** Whether the person may make a call, and so whether to show what makes it. The server decides; this is for the eye. */
export type May = (call: ConsoleCallName) => boolean

const everything: May = () => true

/** By which the pages are drawn; null before it is known (page/know-access.ts). */
let may: May | null = null
const listeners = new Set<() => void>()

const read = () => may

/** Draws the console by `next`. */
export function setAccess(next: May | null): void {
  may = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** What the person may do; null before it is known. */
export const useAccess = (): May | null => useSyncExternalStore(subscribe, read, () => null)

/** What the person may do, for a page whose loader knows it. Everything while it does not: the server refuses the rest. */
export const useMay = (): May => useAccess() ?? everything

/** For loaders of pages that know it. */
export const mayNow: May = (call) => (may ?? everything)(call)

export const isAccessKnown = (): boolean => may !== null
