import type { Variant } from '@chophien/domain/catalog/contract'
import { classes } from '../../../ui/classes.ts'
import type { Purchase } from './use-purchase.ts'

/** §2: one button per variant, labelled with its options. Sold-out variants can be selected and are marked. */
export function VariantChoice({ variants, purchase }: { variants: readonly Variant[]; purchase: Purchase }) {
  const { chosen, choose, problem, choiceRef } = purchase
  return (
    <fieldset ref={choiceRef} aria-describedby="variant-problem" className="min-w-0">
      <legend className="mb-2 font-semibold">Phân loại</legend>
      <div className="flex flex-wrap gap-2">
        {variants.map(({ id, options, stockQuantity }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === chosen?.id}
            onClick={() => choose(id)}
            className={classes(
              'min-h-11 rounded-control border px-4 text-left transition-colors',
              id === chosen?.id
                ? 'border-brand bg-brand-soft font-semibold text-brand shadow-[inset_0_0_0_1px_var(--color-brand)]'
                : 'border-line-strong bg-surface hover:border-brand',
              stockQuantity <= 0 && 'border-dashed text-content-soft line-through',
            )}
          >
            {options}
            {stockQuantity <= 0 && <span className="sr-only"> (hết hàng)</span>}
          </button>
        ))}
      </div>
      <p id="variant-problem" role="alert" className="mt-2 min-h-6 font-semibold text-danger">
        {problem}
      </p>
    </fieldset>
  )
}
