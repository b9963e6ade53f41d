import { getShopService, type ShopService } from '@chophien/domain/shops/service-contract'
import { type RefObject, useEffect, useState } from 'react'
import { browserApi } from '../../../lib/browser-api.ts'
import { useLatest } from '../../../lib/use-latest.ts'

/** The figures load when the card is nearly visible. */
const NEAR = '600px 0px'
/** From here on the card has a place for them (shop-card.tsx). */
const WITH_PLACE = '(width >= 48rem)'

/** How a product's shop serves, once that may be shown; null before, and where it cannot be read. The browser asks for it: kept pages of products would
 *  otherwise go with every change of their shop. A narrow card grows by it, which it does while it is further down, not under the eyes of a reader. */
export function useShopService(shopId: number, card: RefObject<HTMLElement | null>): ShopService | null {
  const [service, setService] = useState<ShopService | null>(null)
  const begin = useLatest()
  useEffect(() => {
    const element = card.current
    if (!element) return
    const isLatest = begin()
    let read: ShopService
    const further = new IntersectionObserver(([seen]) => {
      if (!seen || seen.isIntersecting || seen.boundingClientRect.top < 0) return
      further.disconnect()
      setService(read)
    })
    const near = new IntersectionObserver(
      async (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        near.disconnect()
        const answer = await browserApi.settle(getShopService, { params: { id: shopId } })
        if (!answer.ok || !isLatest()) return
        read = answer.data
        if (window.matchMedia(WITH_PLACE).matches) setService(read)
        else further.observe(element)
      },
      { rootMargin: NEAR },
    )
    near.observe(element)
    return () => {
      near.disconnect()
      further.disconnect()
    }
  }, [shopId, card, begin])
  return service
}
