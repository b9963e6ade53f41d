import type { CartItem } from '@chophien/domain/cart/contract'
import { Trash2 } from 'lucide-react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { classes } from '../../../ui/classes.ts'
import { formatPrice } from '../../../ui/format.ts'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Stepper } from '../../../ui/stepper.tsx'

interface CartRowProps {
  item: CartItem
  ticked: boolean
  /** Being deleted. */
  leaving: boolean
  onTick: () => void
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

/** The columns of the table, shared by its head. */
export const columns = 'lg:grid lg:grid-cols-[3.5rem_1fr_8rem_11rem_9rem_4rem] lg:items-center'

/** Id of a row's delete button: the neighbour's gets the focus when a row is removed. */
export const removeButtonId = (itemId: number): string => `cart-remove-${itemId}`

/** One variant in the cart: a row of the table, a card on phones and tablets. */
export function CartRow({ item, ticked, leaving, onTick, onQuantity, onRemove }: CartRowProps) {
  const { productName, variantOptions, currentPrice, quantity, stockQuantity, available } = item
  const sellable = item.unavailableCode !== 'GONE' && stockQuantity > 0
  return (
    <tr
      aria-busy={leaving || undefined}
      className={classes(
        columns,
        'border-t border-line transition-opacity max-lg:grid max-lg:grid-cols-[2.75rem_1fr_auto] max-lg:items-center max-lg:gap-x-1 max-lg:gap-y-1 max-lg:py-3 max-lg:pr-2',
        leaving && 'pointer-events-none opacity-40',
      )}
    >
      <td className="max-lg:self-start max-lg:pt-4 lg:text-center">
        <Checkbox
          aria-label={`Chọn ${productName}, ${variantOptions}`}
          checked={ticked && available}
          disabled={!available}
          onChange={onTick}
        />
      </td>
      <td className="min-w-0 lg:py-4">
        <ProductCell item={item} />
      </td>
      <td className="whitespace-nowrap max-lg:col-start-2 max-lg:row-start-2 max-lg:text-content-soft lg:text-right">
        {formatPrice(currentPrice)}
      </td>
      <td className="max-lg:col-span-2 max-lg:col-start-2 max-lg:row-start-2 max-lg:justify-self-end lg:text-center">
        {sellable && (
          <Stepper
            value={quantity}
            max={stockQuantity}
            // Above the stock: the next press lowers it to the maximum.
            onChange={(next) => onQuantity(Math.min(next, stockQuantity))}
            label={`Số lượng ${productName}`}
            disabled={leaving}
          />
        )}
      </td>
      <td
        className={classes(
          'font-semibold whitespace-nowrap max-lg:col-span-2 max-lg:col-start-2 max-lg:justify-self-end lg:text-right',
          available ? 'text-price' : 'text-content-soft',
        )}
      >
        <span className="font-normal text-content-soft lg:sr-only">Thành tiền: </span>
        {formatPrice(currentPrice * quantity)}
      </td>
      <td className="max-lg:col-start-3 max-lg:row-start-1 max-lg:self-start lg:text-center">
        <button
          id={removeButtonId(item.id)}
          type="button"
          onClick={onRemove}
          disabled={leaving}
          aria-label={`Xóa ${productName}`}
          className="grid size-11 place-items-center rounded-control text-content-soft hover:bg-danger-soft hover:text-danger lg:mx-auto"
        >
          <Trash2 aria-hidden className="size-5" strokeWidth={1.75} />
        </button>
      </td>
    </tr>
  )
}

function ProductCell({ item }: { item: CartItem }) {
  const { productId, productName, variantOptions, imageUrl, available, unavailableReason, unavailableCode } = item
  const gone = unavailableCode === 'GONE'
  const name = <span className="line-clamp-2 lg:max-w-md">{productName}</span>
  return (
    <div className="flex gap-3 lg:items-center">
      <div
        className={classes(
          'size-20 shrink-0 overflow-hidden rounded-control bg-muted lg:size-24',
          !available && 'opacity-50 grayscale',
        )}
      >
        <Picture src={imageUrl} alt="" sizes="96px" />
      </div>
      <div className="min-w-0">
        {gone ? (
          <p className="text-content-soft">{name}</p>
        ) : (
          <Link to={`/product/${productId}`} className="block rounded hover:text-brand hover:underline">
            {name}
          </Link>
        )}
        <p className="mt-0.5 text-sm text-content-soft">{variantOptions}</p>
        {unavailableReason && (
          <p className="mt-1 inline-block rounded bg-danger-soft px-2 py-0.5 text-sm font-semibold text-danger-deep">
            {unavailableReason}
          </p>
        )}
      </div>
    </div>
  )
}
