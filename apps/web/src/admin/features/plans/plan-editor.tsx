import { type AdminPlanDetail, changePlan, createPlan } from '@chophien/domain/plans/admin-contract'
import { NewPlan, PlanForm } from '@chophien/domain/plans/forms'
import { PLAN_NAME_MAX, PLAN_NOTE_MAX } from '@chophien/domain/plans/limits'
import { FormDialog } from '../../../console-kit/form-dialog.tsx'
import { browserApi } from '../../../lib/browser-api.ts'
import { type Outcome, refusalOf, useForm } from '../../../lib/form.ts'
import { Field } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast-store.ts'

interface PlanEditorProps {
  /** Null for a new plan. */
  plan: Pick<AdminPlanDetail, 'id' | 'name' | 'note' | 'version'> | null
  /** Reloads the page, or leaves it. `saved`: null after a conflict. */
  onDone: (saved: AdminPlanDetail | null) => Promise<void>
  onClose: () => void
}

/** Name and note of a plan. */
export function PlanEditor({ plan, onDone, onClose }: PlanEditorProps) {
  const form = useForm({
    schema: plan ? PlanForm : NewPlan,
    fields: ['name', 'note'],
    draft: plan ? `plan:${plan.id}` : 'new-plan',
    version: plan?.version,
    read: (entries): unknown => ({ ...Object.fromEntries(entries), version: form.version() }),
    async send(body): Promise<Outcome> {
      const answer = plan
        ? await browserApi.settle(changePlan, { params: { id: plan.id }, body: body as PlanForm })
        : await browserApi.settle(createPlan, { body })
      if (!answer.ok) {
        // After a conflict the form shows the saved values, and the next submit overwrites them.
        if (answer.failure.code === 'PLAN_MOVED_ON') {
          await onDone(null)
          form.rebase(null)
        }
        return refusalOf(answer.failure, 'Chưa lưu được gói')
      }
      toast({ kind: 'success', title: plan ? 'Đã lưu gói hoa hồng.' : 'Đã tạo gói hoa hồng.' })
      return {
        version: answer.data.version,
        async after() {
          await onDone(answer.data)
          onClose()
        },
      }
    },
  })
  return (
    <FormDialog
      form={form}
      title={plan ? 'Sửa gói hoa hồng' : 'Thêm gói hoa hồng'}
      submit={plan ? 'Lưu' : 'Tạo gói'}
      dismiss="Hủy"
      onClose={onClose}
    >
      <Field
        {...form.field('name')}
        label="Tên gói"
        hint="Người bán thấy tên này ở trang Tài chính."
        defaultValue={plan?.name}
        maxLength={PLAN_NAME_MAX}
        autoComplete="off"
        data-autofocus
        required
      />
      <Field
        {...form.field('note')}
        label="Ghi chú"
        hint="Chỉ quản trị viên thấy: gói dành cho ai, theo thỏa thuận nào."
        defaultValue={plan?.note}
        maxLength={PLAN_NOTE_MAX}
        autoComplete="off"
      />
    </FormDialog>
  )
}
