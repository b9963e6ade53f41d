import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** False on the server and during hydration, then true. For content that depends on the browser. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
