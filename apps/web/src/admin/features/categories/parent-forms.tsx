import { deleteCategory, mergeCategory, moveCategory } from '@chophien/domain/catalog/categories-admin-contract'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Dialog } from '../../../console-kit/dialog.tsx'
import { FormDialog } from '../../../console-kit/form-dialog.tsx'
import { browserApi } from '../../../lib/browser-api.ts'
import { useForm } from '../../../lib/form.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { type CategoryRow, possibleParents } from './category-rows.ts'
import { type CategoryDialog, finishChange } from './finish-change.ts'

interface ParentFormProps extends CategoryDialog {
  category: CategoryRow
  rows: readonly CategoryRow[]
}

const optionsOf = (rows: readonly CategoryRow[]) => rows.map(({ id, path }) => ({ value: String(id), label: path }))
const OptionalCategory = z.string()
const RequiredCategory = z.string().check(z.minLength(1, 'Vui lòng chọn danh mục.'))
/** Null for the empty choice. */
const idOf = (value: string) => (value === '' ? null : Number(value))

/** Moves a category to another parent or to another position among its siblings. */
export function MoveForm({ category, rows, ...page }: ParentFormProps) {
  const [parent, setParent] = useState(category.parentId)
  const siblings = rows.filter((row) => row.parentId === parent && row.id !== category.id)
  const form = useForm({
    schema: z.object({ parentId: OptionalCategory, before: OptionalCategory }),
    fields: ['parentId', 'before'],
    draft: null,
    async send({ parentId, before }) {
      const answer = await browserApi.settle(moveCategory, {
        params: { id: category.id },
        body: { parentId: idOf(parentId), before: idOf(before), version: category.version },
      })
      return finishChange(answer, { done: 'Đã chuyển danh mục.', failed: 'Chưa chuyển được danh mục' }, page)
    },
  })
  return (
    <FormDialog form={form} title="Chuyển danh mục" submit="Chuyển" dismiss="Hủy" onClose={page.onClose}>
      <Select
        {...form.field('parentId')}
        label="Danh mục cha"
        defaultValue={parent ?? ''}
        onChange={(event) => setParent(idOf(event.target.value))}
        placeholder="Không có (danh mục gốc)"
        options={optionsOf(possibleParents(rows, category.id))}
        data-autofocus
      />
      <Select
        {...form.field('before')}
        // Another parent has other children, so the choice is reset.
        key={parent}
        label="Đứng trước"
        placeholder="Cuối cùng"
        options={siblings.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </FormDialog>
  )
}

/** Merges a category into another one and deletes it. */
export function MergeForm({ category, rows, ...page }: ParentFormProps) {
  const form = useForm({
    schema: z.object({ into: RequiredCategory }),
    fields: ['into'],
    draft: null,
    async send({ into }) {
      const answer = await browserApi.settle(mergeCategory, {
        params: { id: category.id },
        body: { into: Number(into), version: category.version },
      })
      return finishChange(answer, { done: 'Đã gộp danh mục.', failed: 'Chưa gộp được danh mục' }, page)
    },
  })
  return (
    <FormDialog
      form={form}
      title="Gộp danh mục"
      intro={`${category.productCount} sản phẩm và các danh mục con của “${category.name}” chuyển sang danh mục được chọn; “${category.name}” bị xóa. Không thể hoàn tác.`}
      submit="Gộp danh mục"
      dismiss="Hủy"
      onClose={page.onClose}
    >
      <Select
        {...form.field('into')}
        label="Gộp vào"
        placeholder="Chọn danh mục"
        options={optionsOf(possibleParents(rows, category.id))}
        data-autofocus
        required
      />
    </FormDialog>
  )
}

function usesOf({ name, productCount, inUse }: CategoryRow): string {
  if (!inUse) return `“${name}” không có sản phẩm nào.`
  return productCount > 0
    ? `“${name}” còn ${productCount} sản phẩm. Hãy chọn danh mục mới cho chúng.`
    : `“${name}” chỉ còn sản phẩm đã xóa. Các đơn cũ vẫn cần chúng, hãy chọn danh mục mới.`
}

/** Deletes a category; its products move to another one. A product that came meanwhile is found by the reload that follows the refusal. */
export function DeleteForm({ category, rows, ...page }: ParentFormProps) {
  const title = 'Xóa danh mục'
  const form = useForm({
    schema: z.object({ newHome: category.inUse ? RequiredCategory : z.optional(OptionalCategory) }),
    fields: ['newHome'],
    draft: null,
    async send({ newHome }) {
      const answer = await browserApi.settle(deleteCategory, {
        params: { id: category.id },
        query: { newHome: newHome === undefined ? undefined : Number(newHome) },
      })
      return finishChange(answer, { done: 'Đã xóa danh mục.', failed: 'Chưa xóa được danh mục' }, page)
    },
  })
  if (rows.some(({ parentId }) => parentId === category.id)) {
    return (
      <Dialog open onClose={page.onClose} title={title}>
        <div className="mt-2 flex flex-col gap-4">
          <p className="text-content-soft">“{category.name}” còn danh mục con. Hãy chuyển hoặc gộp chúng trước.</p>
          <Button variant="secondary" onClick={page.onClose} className="self-end">
            Đã hiểu
          </Button>
        </div>
      </Dialog>
    )
  }
  return (
    <FormDialog
      form={form}
      title={title}
      intro={usesOf(category)}
      submit="Xóa danh mục"
      dismiss="Hủy"
      onClose={page.onClose}
    >
      {category.inUse && (
        <Select
          {...form.field('newHome')}
          label="Danh mục mới của các sản phẩm"
          placeholder="Chọn danh mục"
          options={optionsOf(possibleParents(rows, category.id))}
          data-autofocus
          required
        />
      )}
    </FormDialog>
  )
}
