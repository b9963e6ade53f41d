import type { SellerProduct } from '@chophien/domain/catalog/seller-contract'
import {
  type ComparedField,
  comparedFieldNames,
  differingFields,
  threeWay,
} from '@chophien/domain/catalog/seller-difference'
import { useState } from 'react'
import { Dialog } from '../../../console-kit/dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { formatNumber, formatPrice } from '../../../ui/format.ts'
import { type Draft, formOf } from './draft.ts'
import { mergeDrafts, rebasedDraft } from './merge-drafts.ts'

interface ConflictDialogProps {
  base: SellerProduct
  draft: Draft
  theirs: SellerProduct
  categoryName: (id: number | null) => string
  onMerge: (draft: Draft) => void
}

const plainText = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''

/** A field as one or a few lines of text. */
function said(
  field: ComparedField,
  product: ReturnType<typeof formOf> | SellerProduct,
  categoryName: ConflictDialogProps['categoryName'],
): string[] {
  if (field === 'variants')
    return product.variants.map(
      ({ options, finalPrice, stockQuantity, imageUrl }) =>
        `${options}: ${formatPrice(finalPrice)}, còn ${formatNumber(stockQuantity)}${imageUrl ? ', có ảnh riêng' : ''}`,
    )
  if (field === 'optionNames') return [product.optionNames.filter(Boolean).join(' / ') || 'Trống']
  if (field === 'images')
    return [`${product.images.length} ảnh`, ...product.images.map(({ alt }) => alt).filter(Boolean)]
  if (field === 'categoryId') return [categoryName(product.categoryId)]
  if (field === 'basePrice') return [product.basePrice === null ? 'Không có' : formatPrice(product.basePrice)]
  if (field === 'description') return [plainText(product.description) || 'Trống']
  return [product[field] ?? 'Trống']
}

/** Conflict after a 409: per field the own value and the saved one, to choose from. */
export function ConflictDialog({ base, draft, theirs, categoryName, onMerge }: ConflictDialogProps) {
  const rebased = rebasedDraft(draft, theirs)
  // What would be saved: stock as it becomes, not as it was typed.
  const mine = formOf(rebased)
  const fields = differingFields(mine, theirs)
  const [taken, setTaken] = useState<ReadonlySet<ComparedField>>(
    () => new Set(threeWay(base, formOf(draft), theirs).taken),
  )
  const finish = () => onMerge(mergeDrafts(rebased, theirs, taken))
  const choice = (field: ComparedField, takes: boolean, label: string, lines: readonly string[]) => (
    <label
      className={classes(
        'flex cursor-pointer gap-3 rounded-control border p-3',
        taken.has(field) === takes ? 'border-brand bg-brand-soft' : 'border-line',
      )}
    >
      <input
        type="radio"
        name={`choice-${field}`}
        checked={taken.has(field) === takes}
        onChange={() => {
          const next = new Set(taken)
          if (takes) next.add(field)
          else next.delete(field)
          setTaken(next)
        }}
        className="mt-1 size-5 shrink-0 accent-brand"
      />
      <span className="min-w-0">
        <span className="block text-sm font-semibold">{label}</span>
        {lines.map((line) => (
          <span key={line} className="line-clamp-4 text-content-soft wrap-anywhere">
            {line}
          </span>
        ))}
      </span>
    </label>
  )
  return (
    <Dialog open onClose={finish} closable={false} title="Sản phẩm vừa được sửa ở nơi khác" className="max-w-3xl!">
      <p className="mt-2 text-content-soft">
        Chưa có gì bị ghi đè. Chọn bản muốn giữ ở từng chỗ khác nhau, rồi bấm Lưu lần nữa.
      </p>
      <div className="mt-4 flex flex-col gap-5">
        {fields.map((field) => (
          <fieldset key={field} className="min-w-0">
            <legend className="mb-2 font-semibold">{comparedFieldNames[field]}</legend>
            <div className="grid gap-3 sm:grid-cols-2">
              {choice(field, false, 'Bản của bạn', said(field, mine, categoryName))}
              {choice(field, true, 'Bản vừa được lưu', said(field, theirs, categoryName))}
            </div>
          </fieldset>
        ))}
        {fields.length === 0 && <p>Hai bản giống nhau, chỉ cần lưu lại.</p>}
      </div>
      <div className="mt-6 flex justify-end">
        <Button onClick={finish} data-autofocus>
          Dùng lựa chọn này
        </Button>
      </div>
    </Dialog>
  )
}
