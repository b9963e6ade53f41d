import { VARIANTS_MAX } from '@chophien/domain/catalog/seller-forms'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { AXES_MAX, axesOf, combinations, combined } from './combine-options.ts'
import type { DraftVariant } from './draft.ts'

const examples = ['Đỏ, Xanh chàm, Trắng', 'S, M, L, XL', 'Lụa, Đũi']

interface CombineFormProps {
  variants: readonly DraftVariant[]
  onCombine: (variants: DraftVariant[]) => void
}

/** Creates variants from up to three properties, such as colour and size. Existing rows keep their values. */
export function CombineForm({ variants, onCombine }: CombineFormProps) {
  const [axes, setAxes] = useState(() => {
    const known = axesOf(variants)
    return Array.from({ length: AXES_MAX }, (_, at) => known[at] ?? '')
  })
  const count = combinations(axes).length
  const lost =
    variants.length - combined(axes, variants).filter(({ key }) => variants.some((v) => v.key === key)).length
  return (
    <fieldset className="flex flex-col gap-3 rounded-control bg-page p-4">
      <legend className="sr-only">Ghép theo thuộc tính</legend>
      <p className="text-sm text-content-soft">
        Viết các giá trị của mỗi thuộc tính, cách nhau bằng dấu phẩy. Dòng đã có giữ nguyên giá và tồn kho.
      </p>
      <div className="grid gap-3 md:grid-cols-3">
        {axes.map((axis, at) => (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: three fixed positions
            key={at}
            label={`Thuộc tính ${at + 1}`}
            value={axis}
            placeholder={examples[at]}
            autoComplete="off"
            onChange={({ target }) => setAxes(axes.map((each, index) => (index === at ? target.value : each)))}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          disabled={count === 0 || count > VARIANTS_MAX}
          onClick={() => onCombine(combined(axes, variants))}
        >
          {count === 0 ? 'Tạo phân loại' : `Tạo ${count} phân loại`}
        </Button>
        <p role="status" className="text-sm text-content-soft">
          {count > VARIANTS_MAX && `Quá ${VARIANTS_MAX} phân loại.`}
          {count > 0 && count <= VARIANTS_MAX && lost > 0 && `${lost} dòng đang có sẽ bị bỏ.`}
        </p>
      </div>
    </fieldset>
  )
}
