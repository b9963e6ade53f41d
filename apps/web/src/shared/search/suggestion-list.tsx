import type { Suggestion } from '@chophien/domain/catalog/contract'
import { countFound } from '@chophien/domain/catalog/counts-contract'
import { SUGGESTIONS } from '@chophien/domain/catalog/limits'
import { catalogMessages } from '@chophien/domain/catalog/messages'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { browserApi } from '../../lib/browser-api.ts'
import { useLatest } from '../../lib/use-latest.ts'
import { classes } from '../../ui/classes.ts'
import { formatPrice } from '../../ui/format.ts'
import { Picture } from '../../ui/picture.tsx'
import type { Suggested } from './suggested.ts'

interface SuggestionListProps {
  id: string
  open: boolean
  found: Suggested
  /** Index of the active option, -1 for none. */
  active: number
  onChoose: (option: Suggested['options'][number]) => void
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

/** A part of the list under its name. */
function Group({ id, name, shown, children }: { id: string; name: string; shown: boolean; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
    <div role="group" aria-labelledby={id}>
      <div id={id} className={shown ? 'px-4 pt-2 text-xs font-semibold text-content-soft sm:px-3' : 'sr-only'}>
        {name}
      </div>
      {children}
    </div>
  )
}

/** The search suggestions, as wide as the screen on phones: products, then categories, brands and shops, then the way to the results. The field keeps the
 *  focus; the active option is announced by aria-activedescendant. */
export function SuggestionList({ id, open, found, active, onChoose }: SuggestionListProps) {
  const { products, groups, options, term } = found
  const total = useTotal(term, products)
  useEffect(() => {
    if (open && active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, open, active])
  const propsOf = (option: Suggested['options'][number]) => {
    const at = options.indexOf(option)
    return { id: `${id}-${at}`, active: at === active, onPress: () => onChoose(option) }
  }
  const all = products.length > 0 ? options.at(-1) : undefined
  return (
    <div
      className={classes(
        'search-panel max-h-[calc(100dvh-var(--header-height))] overflow-y-auto overscroll-contain',
        (!open || options.length === 0) && 'hidden',
      )}
    >
      {products.length === 0 && groups.length > 0 && (
        <p aria-hidden className="px-4 pt-3 text-content-soft sm:px-3">
          {catalogMessages.searchEmpty}
        </p>
      )}
      <div id={id} role="listbox" aria-label="Gợi ý tìm kiếm">
        {open && products.length > 0 && (
          <Group id={`${id}-products`} name="Sản phẩm" shown={false}>
            {products.map((product, at) => {
              const option = options[at]
              return (
                option && (
                  <Option key={product.id} {...propsOf(option)} className="">
                    <span className="size-12 shrink-0 overflow-hidden rounded bg-muted">
                      <Picture src={product.imageUrls[0]} alt="" sizes="48px" eager />
                    </span>
                    <span className="line-clamp-2 min-w-0 flex-1 text-sm">{product.name}</span>
                    <span className="shrink-0 text-sm font-semibold text-price">{formatPrice(product.minPrice)}</span>
                  </Option>
                )
              )
            })}
          </Group>
        )}
        {open &&
          groups.map(({ name, places }, at) => (
            <Group key={name} id={`${id}-group-${at}`} name={name} shown>
              {places.map((place) => (
                <Option key={place.to} {...propsOf(place)} className="min-h-11">
                  <span className="min-w-0 flex-1 truncate text-sm">
                    {place.name}
                    {place.note && <span className="text-content-soft"> trong {place.note}</span>}
                  </span>
                </Option>
              ))}
            </Group>
          ))}
        {open && all && (
          <Option {...propsOf(all)} className="min-h-12 border-t border-line font-semibold text-brand">
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
