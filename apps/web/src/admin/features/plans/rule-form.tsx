import { type AdminPlanDetail, addPlanRule } from '@chophien/domain/plans/admin-contract'
import { NewRule } from '@chophien/domain/plans/forms'
import { bpsOf } from '@chophien/domain/text/percent'
import { dayText } from '@chophien/domain/text/vietnam-time'
import { readWholeNumber } from '@chophien/domain/text/whole-number'
import { useState } from 'react'
import { FormDialog } from '../../../console-kit/form-dialog.tsx'
import { browserApi } from '../../../lib/browser-api.ts'
import { type Outcome, refusalOf, useForm } from '../../../lib/form.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { toast } from '../../../ui/toast-store.ts'

export interface CategoryChoice {
  id: number
  /** Names from the root: `Thời trang › Áo`. */
  path: string
}

const kinds = [
  { value: 'RATE', label: 'Theo tỷ lệ' },
  { value: 'END', label: 'Không còn mức riêng' },
]
const USUAL_KIND = 'RATE'

interface RuleFormProps {
  plan: AdminPlanDetail
  categories: readonly CategoryChoice[]
  /** Reloads the page. */
  onDone: () => Promise<void>
  onClose: () => void
}

const textOf = (entries: FormData, name: string) => String(entries.get(name) ?? '').trim()

/** Dialog for another rule of a plan. */
export function RuleForm({ plan, categories, onDone, onClose }: RuleFormProps) {
  const [kind, setKind] = useState(USUAL_KIND)
  const form = useForm({
    schema: NewRule,
    fields: ['categoryId', 'commissionBps', 'cap', 'fromDay'],
    draft: `new-rule:${plan.id}`,
    more: { texts: { kind }, saved: { kind: USUAL_KIND }, restore: (texts) => setKind(texts.kind ?? USUAL_KIND) },
    read(entries): unknown {
      const [category, cap] = [textOf(entries, 'categoryId'), textOf(entries, 'cap')]
      return {
        categoryId: category === '' ? null : Number(category),
        commissionBps: kind === 'END' ? null : bpsOf(textOf(entries, 'commissionBps')),
        cap: kind === 'END' || cap === '' ? null : (readWholeNumber(cap) ?? Number.NaN),
        fromDay: entries.get('fromDay'),
      }
    },
    async send(body): Promise<Outcome> {
      const answer = await browserApi.settle(addPlanRule, { params: { id: plan.id }, body })
      // The day may be taken, or the plan in use, since the page was loaded.
      if (!answer.ok) {
        await onDone()
        return refusalOf(answer.failure, 'Chưa thêm được mức hoa hồng')
      }
      toast({ kind: 'success', title: 'Đã thêm mức hoa hồng.' })
      return {
        async after() {
          await onDone()
          onClose()
        },
      }
    },
  })
  return (
    <FormDialog
      form={form}
      title="Thêm mức hoa hồng"
      intro={
        plan.shopCount > 0
          ? 'Người bán của các shop dùng gói này nhận thông báo. Đơn đặt trước ngày áp dụng giữ mức cũ.'
          : 'Đơn đặt trước ngày áp dụng giữ mức cũ.'
      }
      submit="Thêm mức"
      dismiss="Hủy"
      onClose={onClose}
      className="sm:max-w-xl"
    >
      <Select
        {...form.field('categoryId')}
        label="Danh mục"
        hint="Mức của danh mục tính cho cả danh mục con không có mức riêng."
        placeholder="Mọi danh mục"
        options={categories.map(({ id, path }) => ({ value: String(id), label: path }))}
        data-autofocus
      />
      <Select
        name="kind"
        label="Cách tính"
        options={kinds}
        value={kind}
        onChange={({ target }) => setKind(target.value)}
      />
      {kind === 'RATE' && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field
            {...form.field('commissionBps')}
            label="Hoa hồng (%)"
            hint="Trên tiền hàng của mỗi dòng."
            inputMode="decimal"
            autoComplete="off"
            required
          />
          <Field
            {...form.field('cap')}
            label="Tối đa mỗi dòng hàng (đồng)"
            hint="Để trống: không giới hạn."
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
      )}
      <Field
        {...form.field('fromDay')}
        type="date"
        label="Áp dụng từ ngày"
        hint={`Sớm nhất ${dayText(plan.firstDay)}.`}
        min={plan.firstDay}
        defaultValue={plan.firstDay}
        required
      />
    </FormDialog>
  )
}
