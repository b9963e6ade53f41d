import type { Returnable } from '@chophien/domain/returns/contract'
import { useId } from 'react'
import { formatPrice } from '../../../ui/format.ts'
import { Picture } from '../../../ui/picture.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import type { ChosenUnits } from './return-form.ts'

interface UnitsChoiceProps {
  lines: Returnable['lines']
  units: ChosenUnits
  onChange: (units: ChosenUnits) => void
  disabled: boolean
  error: string | undefined
}

function Line({ line, count, onChange, disabled }: LineProps) {
  const { productName, variantOptions, imageUrl, unitPrice, quantity, claimable, condition } = line
  return (
    <li className="flex gap-3 border-t border-line py-4 first:border-0 first:pt-0">
      <span className="size-16 shrink-0 overflow-hidden rounded-control bg-muted">
        <Picture src={imageUrl} alt="" sizes="64px" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-2 sm:flex-row sm:items-center sm:justify-between">
        <span className="min-w-0">
          <span className="line-clamp-2 wrap-anywhere">{productName}</span>
          <span className="block text-sm wrap-anywhere text-content-soft">
            {variantOptions} · {formatPrice(unitPrice)} × {quantity}
          </span>
          {condition && <span className="block text-sm">{condition}</span>}
        </span>
        {claimable > 0 ? (
          <span className="shrink-0">
            <Stepper
              value={count}
              min={0}
              max={claimable}
              label={`Số lượng ${productName}`}
              disabled={disabled}
              onChange={onChange}
            />
          </span>
        ) : (
          <span className="shrink-0 text-sm text-content-soft">Đã nằm trong yêu cầu khác</span>
        )}
      </span>
    </li>
  )
}

interface LineProps {
  line: Returnable['lines'][number]
  count: number
  onChange: (count: number) => void
  disabled: boolean
}

/** Which goods, and how many of each. */
export function UnitsChoice({ lines, units, onChange, disabled, error }: UnitsChoiceProps) {
  const id = useId()
  const all = Object.fromEntries(lines.map(({ orderItemId, claimable }) => [orderItemId, claimable]))
  return (
    <section
      aria-labelledby={id}
      aria-describedby={error && `${id}-error`}
      aria-invalid={error ? true : undefined}
      tabIndex={-1}
      className="flex flex-col gap-3 outline-offset-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-lg">
          Sản phẩm và số lượng
        </h2>
        {lines.length > 1 && (
          <button
            type="button"
            onClick={() => onChange(all)}
            className="min-h-11 rounded px-1 font-semibold text-brand hover:underline"
          >
            Chọn tất cả
          </button>
        )}
      </div>
      <ul>
        {lines.map((line) => (
          <Line
            key={line.orderItemId}
            line={line}
            count={Math.min(units[line.orderItemId] ?? 0, line.claimable)}
            onChange={(count) => onChange({ ...units, [line.orderItemId]: count })}
            disabled={disabled}
          />
        ))}
      </ul>
      {error && (
        <p id={`${id}-error`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </section>
  )
}
