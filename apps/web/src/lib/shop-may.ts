import type { ShopCallName } from '@chophien/domain/shops/shop-calls'
import { useSyncExternalStore } from 'react'

/** Whether the person may make a call, and so whether to show what makes it. The server decides; this is for the eye. */
export type MayOfShop = (call: ShopCallName) => boolean

const everything: MayOfShop = () => true

/** By which the pages of the seller centre are drawn; null before it is known (`shop-access.ts`). */
let may: MayOfShop | null = null
const listeners = new Set<() => void>()

/** For `shop-access.ts`, which asks the server. */
export function showMay(next: MayOfShop | null): void {
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
export const useShopAccess = (): MayOfShop | null =>
  useSyncExternalStore(
    subscribe,
    () => may,
    () => null,
  )

/** What the person may do, for loaders and for pages whose loader knows it. */
export const mayOfShopNow: MayOfShop = (call) => (may ?? everything)(call)
