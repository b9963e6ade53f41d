import { changeCategory, createCategory } from '@chophien/domain/catalog/categories-admin-contract'
import { CATEGORY_NAME_MAX, CategoryForm, NewCategory } from '@chophien/domain/catalog/category-forms'
import { browserApi } from '../../../lib/browser-api.ts'
import { refusalOf, useForm } from '../../../lib/form.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { bpsOf, type CategoryRow, percentOf } from './category-rows.ts'

const fields = ['name', 'commissionBps'] as const
const DEFAULT_BPS = 500

interface CategoryEditorProps {
  /** The edited category; null for a new one. */
  category: CategoryRow | null
  /** Parent of a new category; null at the top. */
  parent: CategoryRow | null
  onDone: () => Promise<void>
  onClose: () => void
}

/** Name and commission of a category. */
export function CategoryEditor({ category, parent, onDone, onClose }: CategoryEditorProps) {
  const form = useForm({
    schema: category ? CategoryForm : NewCategory,
    fields,
    read: (entries) => ({
      name: entries.get('name'),
      commissionBps: bpsOf(String(entries.get('commissionBps'))),
      version: category?.version,
      parentId: parent?.id ?? null,
    }),
    async send(body) {
      const answer = category
        ? await browserApi.settle(changeCategory, { params: { id: category.id }, body: body as CategoryForm })
        : await browserApi.settle(createCategory, { body: body as NewCategory })
      if (!answer.ok) {
        // On a conflict the input stays; the next submit overwrites the saved values shown here.
        await onDone()
        return refusalOf(answer.failure, 'Chưa lưu được danh mục')
      }
      toast({ kind: 'success', title: category ? 'Đã lưu danh mục.' : 'Đã tạo danh mục.' })
      onClose()
      await onDone()
      return null
    },
  })
  return (
    <form {...form.props} className="mt-2 flex flex-col gap-4">
      {parent && <p className="text-content-soft">Trong: {parent.path}</p>}
      <FormAlert alert={form.alert} />
      <Field
        {...form.field('name')}
        label="Tên danh mục"
        defaultValue={category?.name}
        maxLength={CATEGORY_NAME_MAX}
        autoComplete="off"
        data-autofocus
        required
      />
      <Field
        {...form.field('commissionBps')}
        label="Hoa hồng (%)"
        hint="Tính cho đơn đặt từ bây giờ; đơn cũ giữ mức cũ."
        inputMode="decimal"
        defaultValue={percentOf(category?.commissionBps ?? parent?.commissionBps ?? DEFAULT_BPS)}
        autoComplete="off"
        required
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Hủy
        </Button>
        <SubmitButton form={form}>{category ? 'Lưu' : 'Tạo danh mục'}</SubmitButton>
      </div>
    </form>
  )
}
