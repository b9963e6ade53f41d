import type { Suggestion } from '@chophien/domain/catalog/contract'
import { countFound } from '@chophien/domain/catalog/counts-contract'
import { SUGGESTIONS } from '@chophien/domain/catalog/limits'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { browserApi } from '../../lib/browser-api.ts'
import { useLatest } from '../../lib/use-latest.ts'
import { classes } from '../../ui/classes.ts'
import { formatPrice } from '../../ui/format.ts'
import { Picture } from '../../ui/picture.tsx'

interface SuggestionListProps {
  id: string
  open: boolean
  products: readonly Suggestion[]
  /** The words that found them. */
  term: string
  /** Index of the active suggestion, that of the row below them, -1 for none. */
  active: number
  onChoose: (product: Suggestion) => void
  /** Opens the results. */
  onAll: () => void
}

function Option(props: { id: string; active: boolean; onPress: () => void; className: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: the field points at it with aria-activedescendant
    <div
      id={props.id}
      role="option"
      aria-selected={props.active}
      onClick={props.onPress}
      className={classes(
        'flex cursor-pointer items-center gap-3 px-4 py-2 hover:bg-brand-soft sm:px-3',
        props.active && 'bg-brand-soft',
        props.className,
      )}
    >
      {props.children}
    </div>
  )
}

/** How many products the words find: `7`, `99+`; null while it is not known. Fewer suggestions than were asked for are all. */
function useTotal(term: string, products: readonly Suggestion[]): string | null {
  const [counted, setCounted] = useState<{ products: readonly Suggestion[]; total: string } | null>(null)
  const begin = useLatest()
  useEffect(() => {
    const isLatest = begin()
    if (products.length < SUGGESTIONS) return
    void browserApi.settle(countFound, { query: { searchTerm: term } }).then((answer) => {
      if (!isLatest() || !answer.ok) return
      setCounted({ products, total: `${answer.data.total}${answer.data.totalIsMore ? '+' : ''}` })
    })
  }, [term, products, begin])
  if (products.length < SUGGESTIONS) return String(products.length)
  return counted?.products === products ? counted.total : null
}

/** The search suggestions, as wide as the screen on phones. The field keeps the focus; the active one is announced by aria-activedescendant. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, open, products, term, active, onChoose, onAll } = props
  const total = useTotal(term, products)
  return (
    <div
      className={classes(
        'search-panel max-h-[calc(100dvh-var(--header-height))] overflow-y-auto overscroll-contain',
        (!open || products.length === 0) && 'hidden',
      )}
    >
      <div id={id} role="listbox" aria-label="Gợi ý sản phẩm">
        {open &&
          products.map((product, at) => (
            <Option
              key={product.id}
              id={`${id}-${at}`}
              active={at === active}
              onPress={() => onChoose(product)}
              className=""
            >
              <span className="size-12 shrink-0 overflow-hidden rounded bg-muted">
                <Picture src={product.imageUrls[0]} alt="" sizes="48px" eager />
              </span>
              <span className="line-clamp-2 min-w-0 flex-1 text-sm">{product.name}</span>
              <span className="shrink-0 text-sm font-semibold text-price">{formatPrice(product.minPrice)}</span>
            </Option>
          ))}
        {open && products.length > 0 && (
          <Option
            id={`${id}-${products.length}`}
            active={active === products.length}
            onPress={onAll}
            className="min-h-12 border-t border-line font-semibold text-brand"
          >
            <span className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">
              Xem tất cả {total ? `${total} ` : ''}kết quả cho “{term}”
            </span>
            <ChevronRight aria-hidden className="size-5 shrink-0" />
          </Option>
        )}
      </div>
    </div>
  )
}
