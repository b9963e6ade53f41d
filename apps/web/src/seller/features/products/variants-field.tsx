import { optionNamesOf } from '@chophien/domain/catalog/option-names'
import { partsOf } from '@chophien/domain/catalog/option-parts'
import { type ImageForm, OPTIONS_MAX, VARIANTS_MAX } from '@chophien/domain/catalog/seller-forms'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useDialogCode } from '../../../console-kit/use-dialog-code.ts'
import { useNextFocus } from '../../../console-kit/use-next-focus.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Field } from '../../../ui/field.tsx'
import { type DraftVariant, newVariant } from './draft.ts'
import { VariantPicture } from './variant-picture.tsx'

interface VariantsFieldProps {
  variants: readonly DraftVariant[]
  /** The pictures of the product, to choose from. */
  images: readonly ImageForm[]
  /** What the parts of the options are called. */
  names: readonly string[]
  errors: Readonly<Record<string, string>>
  onChange: (variants: DraftVariant[]) => void
}

/** Rows without a picture get that of the first row with the same first value, such as a colour, that has one. Pictures that the product has no
 *  more do not count. */
function samePictures(variants: readonly DraftVariant[], images: readonly ImageForm[]): DraftVariant[] {
  const has = ({ imageUrl }: DraftVariant) => images.some(({ url }) => url === imageUrl)
  const groupOf = ({ options }: DraftVariant) => partsOf(options)[0]
  return variants.map((variant) => {
    const like = has(variant) ? variant : variants.find((each) => has(each) && groupOf(each) === groupOf(variant))
    return { ...variant, imageUrl: like?.imageUrl ?? null }
  })
}

const loadCombineForm = async () => (await import('./combine-form.tsx')).CombineForm

/** The variants of a product as rows with name, price, stock and picture. */
export function VariantsField({ variants, images, names, errors, onChange }: VariantsFieldProps) {
  const [combining, setCombining] = useState(false)
  const combine = useDialogCode('phần ghép thuộc tính', loadCombineForm)
  const { ref, focusNext } = useNextFocus<HTMLUListElement>()
  const change = (at: number, part: Partial<DraftVariant>) =>
    onChange(variants.map((variant, index) => (index === at ? { ...variant, ...part } : variant)))
  const partNames = optionNamesOf(variants, names)
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
              className={classes(
                'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] items-start gap-3 rounded-control border border-line p-3 md:border-0 md:p-0 md:not-first:[&_label]:sr-only',
                images.length > 0
                  ? 'md:grid-cols-[minmax(0,1fr)_10rem_7rem_12rem_2.75rem]'
                  : 'md:grid-cols-[minmax(0,1fr)_11rem_9rem_2.75rem]',
              )}
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
              {images.length > 0 && (
                <div className="max-md:order-last max-md:col-span-3">
                  <VariantPicture
                    name={`variants.${at}.imageUrl`}
                    images={images}
                    chosen={variant.imageUrl}
                    error={wrong('imageUrl')}
                    onChoose={(imageUrl) => change(at, { imageUrl })}
                  />
                </div>
              )}
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
        <Button
          variant="secondary"
          aria-expanded={combining}
          onClick={() => (combining ? setCombining(false) : void combine.open(() => setCombining(true)))}
        >
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
            {images.length > 0 && partNames.length > 0 && (
              <Button variant="quiet" onClick={() => onChange(samePictures(variants, images))}>
                Cùng {(partNames[0] ?? '').toLowerCase()} cùng ảnh
              </Button>
            )}
          </>
        )}
      </div>
      {combining && combine.Dialog && (
        <combine.Dialog
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
