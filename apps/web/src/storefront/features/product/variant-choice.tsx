import type { Product } from '@chophien/domain/catalog/contract'
import { OptionGroups } from './option-groups.tsx'
import { optionClasses, optionText } from './option-look.tsx'
import type { Purchase } from './use-purchase.ts'

/** §2: one button per variant, labelled with its options. Sold-out variants can be selected and are marked. */
function VariantButtons({ product: { variants }, purchase: { chosen, choose } }: VariantChoiceProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {variants.map(({ id, options, stockQuantity, imageUrl }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen?.id}
          onClick={() => choose(id, imageUrl)}
          className={optionClasses(id === chosen?.id, stockQuantity <= 0)}
        >
          {optionText(options, stockQuantity <= 0 && 'hết hàng')}
        </button>
      ))}
    </div>
  )
}

interface VariantChoiceProps {
  product: Product
  purchase: Purchase
}

/** The choice of a variant: its buttons, or a group per part of the options where all variants have the same parts (`Đen / M`). */
export function VariantChoice({ product, purchase }: VariantChoiceProps) {
  const Choice = product.optionNames.length > 0 ? OptionGroups : VariantButtons
  return (
    <fieldset ref={purchase.choiceRef} aria-describedby="variant-problem" className="min-w-0">
      <legend className={product.optionNames.length > 0 ? 'sr-only' : 'mb-2 font-semibold'}>Phân loại</legend>
      <Choice product={product} purchase={purchase} />
      <p id="variant-problem" role="alert" className="mt-2 min-h-6 font-semibold text-danger">
        {purchase.problem}
      </p>
    </fieldset>
  )
}
