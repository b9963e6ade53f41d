import { changeCategory, createCategory } from '@chophien/domain/catalog/categories-admin-contract'
import { CATEGORY_NAME_MAX, CategoryForm, NewCategory } from '@chophien/domain/catalog/category-forms'
import { bpsOf, percentOf } from '@chophien/domain/text/percent'
import { FormDialog } from '../../../console-kit/form-dialog.tsx'
import { browserApi } from '../../../lib/browser-api.ts'
import { useMay } from '../../../lib/console-access.ts'
import { type Outcome, useForm } from '../../../lib/form.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import type { CategoryRow } from './category-rows.ts'
import { type CategoryDialog, finishChange } from './finish-change.ts'

const fields = ['name', 'commissionBps', 'returnable', 'openedOk'] as const
const DEFAULT_BPS = 500
const COMMISSION_HINT =
  'Cho shop không có gói hoa hồng, hoặc gói không có mức cho danh mục này. Tính cho đơn đặt từ bây giờ; đơn cũ giữ mức cũ.'

interface CategoryEditorProps extends CategoryDialog {
  /** The edited category; null for a new one. */
  category: CategoryRow | null
  /** Parent of a new category; null at the top. */
  parent: CategoryRow | null
}

/** Name and commission of a category. */
export function CategoryEditor({ category, parent, ...dialog }: CategoryEditorProps) {
  const setsCommission = useMay()('changePlan')
  const form = useForm({
    schema: category ? CategoryForm : NewCategory,
    fields,
    draft: category ? `category:${category.id}` : `new-category:${parent?.id ?? ''}`,
    version: category?.version,
    read: (entries): unknown => ({
      name: entries.get('name'),
      commissionBps: bpsOf(String(entries.get('commissionBps'))),
      version: form.version(),
      parentId: parent?.id ?? null,
      returnable: entries.has('returnable'),
      openedOk: entries.has('openedOk'),
    }),
    async send(body): Promise<Outcome> {
      const answer = category
        ? await browserApi.settle(changeCategory, { params: { id: category.id }, body: body as CategoryForm })
        : await browserApi.settle(createCategory, { body: body as NewCategory })
      const done = category ? 'Đã lưu danh mục.' : 'Đã tạo danh mục.'
      const outcome = await finishChange(answer, { done, failed: 'Chưa lưu được danh mục' }, dialog)
      if (!answer.ok && answer.failure.code === 'CATEGORY_MOVED_ON') form.rebase(null)
      const saved = answer.ok && category ? answer.data.find(({ id }) => id === category.id) : undefined
      return saved && outcome && 'after' in outcome ? { ...outcome, version: saved.version } : outcome
    },
  })
  return (
    <FormDialog
      form={form}
      title={category ? 'Sửa danh mục' : 'Thêm danh mục'}
      intro={parent && `Trong: ${parent.path}`}
      submit={category ? 'Lưu' : 'Tạo danh mục'}
      dismiss="Hủy"
      onClose={dialog.onClose}
    >
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
        hint={setsCommission ? COMMISSION_HINT : 'Chủ sàn hoặc người có thêm vai trò Tài chính đặt mức này.'}
        readOnly={!setsCommission}
        inputMode="decimal"
        defaultValue={percentOf(category?.commissionBps ?? parent?.commissionBps ?? DEFAULT_BPS)}
        autoComplete="off"
        required
      />
      <fieldset className="flex min-w-0 flex-col items-start">
        <legend className="text-sm font-semibold">Trả hàng</legend>
        <Checkbox name="returnable" defaultChecked={category?.returnable ?? parent?.returnable ?? true}>
          Trả được khi đổi ý
        </Checkbox>
        <Checkbox name="openedOk" defaultChecked={category?.openedOk ?? parent?.openedOk ?? true}>
          Trả được khi đã mở hộp
        </Checkbox>
        <p className="text-sm text-content-soft">Hàng lỗi, sai hay thiếu luôn trả được, dù bỏ chọn.</p>
      </fieldset>
    </FormDialog>
  )
}
