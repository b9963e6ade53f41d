import { listChosenProducts } from '@chophien/domain/catalog/contract'
import { useEffect, useRef, useState } from 'react'
import { browserApi } from '../../../lib/browser-api.ts'
import { useLatest } from '../../../lib/use-latest.ts'
import { type CardProduct, toCard } from '../../../shared/product-card/card-product.ts'
import { ProductCardSkeleton } from '../../../shared/product-card/product-card-skeleton.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { CardAction } from './product-grid.tsx'
import { ProductShelf, shelfClasses, slotClasses } from './product-shelf.tsx'
import { forgetProducts, readRecentIds } from './recent-ids.ts'

const SHOWN = 10
/** The products load when the shelf is nearly visible. */
const NEAR = '600px 0px'

/** Loads the current products. Ids that no longer exist are removed from the history; a failure hides the shelf. */
async function fetchProducts(ids: readonly number[]): Promise<readonly CardProduct[]> {
  const answer = await browserApi.settle(listChosenProducts, { query: { ids: ids.join(',') } })
  if (!answer.ok) return []
  const products = answer.data.products.map(toCard)
  forgetProducts(ids.filter((id) => !products.some((product) => product.id === id)))
  return products
}

/** Recently viewed products. The ids are stored in this browser only; skeletons of the same size prevent a layout shift. */
export default function RecentProducts({ action, except }: { action: CardAction; except?: number }) {
  const [ids, setIds] = useState(() =>
    readRecentIds()
      .filter((id) => id !== except)
      .slice(0, SHOWN),
  )
  const [products, setProducts] = useState<readonly CardProduct[] | null>(null)
  const section = useRef<HTMLElement>(null)
  const begin = useLatest()

  useEffect(() => {
    if (!section.current) return
    const isLatest = begin()
    const observer = new IntersectionObserver(
      async (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        const fetched = await fetchProducts(ids)
        if (isLatest()) setProducts(fetched)
      },
      { rootMargin: NEAR },
    )
    observer.observe(section.current)
    return () => observer.disconnect()
  }, [ids, begin])

  function forgetAll() {
    forgetProducts(readRecentIds())
    setIds([])
    toast({ kind: 'success', title: 'Đã xóa lịch sử xem' })
    // The focused button is removed with the shelf.
    document.getElementById('content')?.focus({ preventScroll: true })
  }

  if (ids.length === 0 || products?.length === 0) return null
  return (
    <section ref={section} aria-labelledby="recent">
      <div className="mb-2 flex items-center justify-between gap-4">
        <h2 id="recent" className="text-xl md:text-2xl">
          Sản phẩm đã xem gần đây
        </h2>
        <Button variant="quiet" className="-mr-3 shrink-0 px-3" onClick={forgetAll}>
          Xóa<span className="sr-only"> lịch sử xem</span>
        </Button>
      </div>
      {products ? (
        <ProductShelf products={products} action={action} />
      ) : (
        <div className={shelfClasses}>
          {ids.map((id, at) => (
            <div key={id} className={slotClasses(at)}>
              <ProductCardSkeleton />
            </div>
          ))}
        </div>
      )}
    </section>
  )
}
