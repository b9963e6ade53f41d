import { type ShopPlan, setShopPlan } from '@chophien/domain/plans/admin-contract'
import { ShopPlanForm as Form } from '@chophien/domain/plans/forms'
import { dayText } from '@chophien/domain/text/vietnam-time'
import { FormDialog } from '../../../console-kit/form-dialog.tsx'
import { browserApi } from '../../../lib/browser-api.ts'
import { type Outcome, refusalOf, useForm } from '../../../lib/form.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { type PlanChoice, WITHOUT_PLAN } from './plan-choices.ts'

const chosenPlan = (chosen: string): number | null | undefined => {
  if (chosen === WITHOUT_PLAN) return null
  return chosen === '' ? undefined : Number(chosen)
}

interface ShopPlanFormProps {
  shopId: number
  plan: ShopPlan
  choices: readonly PlanChoice[]
  /** Reloads the page. */
  onDone: () => Promise<void>
  onClose: () => void
}

/** Dialog that sets which plan a shop has from a day on. */
export function ShopPlanForm({ shopId, plan, choices, onDone, onClose }: ShopPlanFormProps) {
  const form = useForm({
    schema: Form,
    fields: ['planId', 'fromDay'],
    draft: `shop-plan:${shopId}`,
    read(entries): unknown {
      return { planId: chosenPlan(String(entries.get('planId') ?? '')), fromDay: entries.get('fromDay') }
    },
    async send(body): Promise<Outcome> {
      const answer = await browserApi.settle(setShopPlan, { params: { id: shopId }, body })
      if (!answer.ok) {
        await onDone()
        return refusalOf(answer.failure, 'Chưa đổi được gói hoa hồng')
      }
      toast({ kind: 'success', title: 'Đã đặt gói hoa hồng của shop.' })
      return {
        async after() {
          // Before closing: the button that opened the dialog is removed.
          await onDone()
          onClose()
        },
      }
    },
  })
  return (
    <FormDialog
      form={form}
      title="Đổi gói hoa hồng"
      intro="Người bán nhận thông báo. Đơn đặt trước ngày áp dụng giữ mức cũ."
      submit="Đặt gói"
      dismiss="Hủy"
      onClose={onClose}
    >
      <Select {...form.field('planId')} label="Gói" placeholder="Chọn gói" options={choices} data-autofocus required />
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
