import { PRODUCT_NAME_MAX, SELLER_CODE_MAX } from '@chophien/domain/catalog/seller-forms'
import { Suspense, useId } from 'react'
import { lazyPart } from '../../../page/lazy-part.ts'
import { Combobox } from '../../../ui/combobox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { CategoryPath } from './category-paths.ts'
import type { Draft } from './draft.ts'

const RichTextEditor = lazyPart(
  'the description editor',
  async () => (await import('../../../console-kit/rich-text-editor.tsx')).RichTextEditor,
)

interface FactsFieldsProps {
  draft: Draft
  errors: Readonly<Record<string, string>>
  paths: readonly CategoryPath[]
  onChange: (part: Partial<Draft>) => void
}

/** Name, category, code, list price and description of a product. */
export function BasicFields({ draft, errors, paths, onChange }: FactsFieldsProps) {
  const id = useId()
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Field
        className="md:col-span-2"
        label="Tên sản phẩm"
        name="name"
        hint="Viết như người mua sẽ tìm: loại hàng, chất liệu, đặc điểm."
        value={draft.name}
        maxLength={PRODUCT_NAME_MAX}
        error={errors.name}
        autoComplete="off"
        required
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Combobox
        name="categoryId"
        className="md:col-span-2"
        label="Danh mục"
        placeholder="Gõ để tìm danh mục"
        options={paths.map(({ path }) => path)}
        value={paths.find((category) => category.id === draft.categoryId)?.path ?? ''}
        error={errors.categoryId}
        required
        onChange={(path) => onChange({ categoryId: paths.find((category) => category.path === path)?.id ?? null })}
      />
      <Field
        label="Mã sản phẩm"
        name="sellerCode"
        hint="Mã riêng của shop, để nhập và xuất tệp. Có thể bỏ trống."
        value={draft.sellerCode}
        maxLength={SELLER_CODE_MAX}
        error={errors.sellerCode}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange({ sellerCode: target.value })}
      />
      <Field
        label="Giá niêm yết (₫)"
        name="basePrice"
        hint="Giá bán thấp hơn giá này được hiện là giảm giá. Có thể bỏ trống."
        value={draft.basePrice}
        error={errors.basePrice}
        inputMode="numeric"
        autoComplete="off"
        onChange={({ target }) => onChange({ basePrice: target.value })}
      />
      <div className="md:col-span-2">
        <p aria-hidden className="mb-1 text-sm font-semibold">
          Mô tả
        </p>
        <Suspense fallback={<Skeleton className="h-52 w-full" />}>
          <RichTextEditor
            label="Mô tả"
            value={draft.description}
            invalid={errors.description !== undefined}
            describedBy={errors.description ? `${id}-description` : undefined}
            onChange={(description) => onChange({ description })}
          />
        </Suspense>
        {errors.description && (
          <p id={`${id}-description`} className="mt-1 text-sm text-danger">
            {errors.description}
          </p>
        )}
      </div>
    </div>
  )
}
