import { useSyncExternalStore } from 'react'

/** Whether the person may make a call, and so whether to show what makes it. The server decides; this is for the eye. */
export type May<Call extends string> = (call: Call) => boolean

/** By what the pages of a console are drawn; nothing before it is known (`page/known-access.ts`). */
export function createMay<Call extends string>() {
  const everything: May<Call> = () => true
  let may: May<Call> | null = null
  const listeners = new Set<() => void>()
  const read = () => may

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }

  /** What the person may do; null before it is known. */
  const useKnown = (): May<Call> | null => useSyncExternalStore(subscribe, read, () => null)

  return {
    useKnown,
    /** For a page whose loader knows it. Everything while it does not: the server refuses the rest. */
    useMay: (): May<Call> => useKnown() ?? everything,
    /** The same for loaders of pages that know it. */
    now: ((call) => (may ?? everything)(call)) as May<Call>,
    isKnown: (): boolean => may !== null,
    /** Draws the console by `next`; as unknown by null. */
    show(next: May<Call> | null): void {
      may = next
      for (const listener of listeners) listener()
    },
    everything,
  }
}

export type MayStore<Call extends string> = ReturnType<typeof createMay<Call>>
