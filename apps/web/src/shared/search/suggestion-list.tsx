import type { Suggestion } from '@chophien/domain/catalog/contract'
import { catalogMessages } from '@chophien/domain/catalog/messages'
import { classes } from '../../ui/classes.ts'
import { formatPrice } from '../../ui/format.ts'
import { Picture } from '../../ui/picture.tsx'

interface SuggestionListProps {
  id: string
  open: boolean
  products: readonly Suggestion[]
  /** Index of the active suggestion, -1 for none. */
  active: number
  onChoose: (product: Suggestion) => void
}

/** The search suggestions. The field keeps the focus; the active one is announced by aria-activedescendant. */
export function SuggestionList({ id, open, products, active, onChoose }: SuggestionListProps) {
  return (
    <div
      className={classes(
        'absolute top-full right-0 left-0 z-50 mt-2 overflow-hidden rounded-card border border-line bg-surface text-content shadow-soft',
        !open && 'hidden',
      )}
    >
      <p role="status" className={open && products.length === 0 ? 'px-4 py-3 text-content-soft' : 'sr-only'}>
        {open && (products.length === 0 ? catalogMessages.searchEmpty : `${products.length} gợi ý`)}
      </p>
      <div id={id} role="listbox" aria-label="Gợi ý sản phẩm">
        {open &&
          products.map((product, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field, which keeps the focus
            // biome-ignore lint/a11y/useFocusableInteractive: the field points at it with aria-activedescendant
            <div
              key={product.id}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === active}
              onClick={() => onChoose(product)}
              className={classes(
                'flex cursor-pointer items-center gap-3 px-3 py-2 hover:bg-brand-soft',
                at === active && 'bg-brand-soft',
              )}
            >
              <span className="size-12 shrink-0 overflow-hidden rounded bg-muted">
                <Picture src={product.imageUrls[0]} alt="" sizes="48px" eager />
              </span>
              <span className="line-clamp-2 min-w-0 flex-1 text-sm">{product.name}</span>
              <span className="shrink-0 text-sm font-semibold text-price">{formatPrice(product.minPrice)}</span>
            </div>
          ))}
      </div>
    </div>
  )
}
