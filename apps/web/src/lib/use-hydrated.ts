import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** False on the server and for the first look in the browser at what it sent; true ever after. For what only the browser knows. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
