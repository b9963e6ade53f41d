import { OPTIONS_MAX, VARIANTS_MAX } from '@chophien/domain/catalog/seller-forms'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNextFocus } from '../../../console-kit/use-next-focus.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { CombineForm } from './combine-form.tsx'
import { type DraftVariant, newVariant } from './draft.ts'

interface VariantsFieldProps {
  variants: readonly DraftVariant[]
  errors: Readonly<Record<string, string>>
  onChange: (variants: DraftVariant[]) => void
}

/** The variants of a product as rows with name, price and stock. */
export function VariantsField({ variants, errors, onChange }: VariantsFieldProps) {
  const [combining, setCombining] = useState(false)
  const { ref, focusNext } = useNextFocus<HTMLUListElement>()
  const change = (at: number, part: Partial<DraftVariant>) =>
    onChange(variants.map((variant, index) => (index === at ? { ...variant, ...part } : variant)))
  const fillDown = (field: 'finalPrice' | 'stockQuantity') =>
    onChange(variants.map((variant) => ({ ...variant, [field]: variants[0]?.[field] ?? '' })))
  function add() {
    onChange([...variants, newVariant('', variants[0])])
    focusNext('li:last-child input')
  }
  function remove(at: number) {
    onChange(variants.filter((_, index) => index !== at))
    // A single row has no button: its input gets the focus.
    focusNext(`li:nth-child(${Math.min(at + 1, variants.length - 1)}) button`, 'input')
  }
  return (
    <div className="flex flex-col gap-4">
      {errors.variants && (
        <p role="alert" className="text-sm text-danger">
          {errors.variants}
        </p>
      )}
      <ul ref={ref} className="flex flex-col gap-3">
        {variants.map((variant, at) => {
          const wrong = (field: string) => errors[`variants.${at}.${field}`]
          return (
            <li
              key={variant.key}
              className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] items-start gap-3 rounded-control border border-line p-3 md:grid-cols-[minmax(0,1fr)_11rem_9rem_2.75rem] md:border-0 md:p-0 md:not-first:[&_label]:sr-only"
            >
              <Field
                label="Tên phân loại"
                name={`variants.${at}.options`}
                className="max-md:col-span-3"
                value={variant.options}
                maxLength={OPTIONS_MAX}
                error={wrong('options')}
                autoComplete="off"
                onChange={({ target }) => change(at, { options: target.value })}
              />
              <Field
                label="Giá bán (₫)"
                name={`variants.${at}.finalPrice`}
                value={variant.finalPrice}
                error={wrong('finalPrice')}
                inputMode="numeric"
                autoComplete="off"
                onChange={({ target }) => change(at, { finalPrice: target.value })}
              />
              <Field
                label="Tồn kho"
                name={`variants.${at}.stockQuantity`}
                value={variant.stockQuantity}
                error={wrong('stockQuantity')}
                inputMode="numeric"
                autoComplete="off"
                onChange={({ target }) => change(at, { stockQuantity: target.value })}
              />
              {variants.length > 1 && (
                <button
                  type="button"
                  aria-label={`Bỏ phân loại ${variant.options || at + 1}`}
                  onClick={() => remove(at)}
                  className="mt-6 grid size-11 place-items-center rounded-control text-danger hover:bg-danger-soft md:not-[li:first-child>&]:mt-0"
                >
                  <Trash2 aria-hidden className="size-5" />
                </button>
              )}
            </li>
          )
        })}
      </ul>
      <div className="flex flex-wrap gap-2">
        {variants.length < VARIANTS_MAX && (
          <Button variant="secondary" onClick={add}>
            <Plus aria-hidden className="size-5" />
            Thêm phân loại
          </Button>
        )}
        <Button variant="secondary" aria-expanded={combining} onClick={() => setCombining(!combining)}>
          Ghép theo thuộc tính
        </Button>
        {variants.length > 1 && (
          <>
            <Button variant="quiet" onClick={() => fillDown('finalPrice')}>
              Giá như dòng đầu
            </Button>
            <Button variant="quiet" onClick={() => fillDown('stockQuantity')}>
              Tồn như dòng đầu
            </Button>
          </>
        )}
      </div>
      {combining && (
        <CombineForm
          variants={variants}
          onCombine={(combined) => {
            onChange(combined)
            setCombining(false)
            focusNext('input')
          }}
        />
      )}
    </div>
  )
}
