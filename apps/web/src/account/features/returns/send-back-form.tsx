import { casePageMessages } from '@chophien/domain/returns/case-texts'
import { type Case, sendBack } from '@chophien/domain/returns/contract'
import { SentBack } from '@chophien/domain/returns/forms'
import { browserApi } from '../../../lib/browser-api.ts'
import { refusalOf, useForm } from '../../../lib/form.ts'
import { CarrierNames } from '../../../shared/shipping/carrier-names.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { toast } from '../../../ui/toast-store.ts'

interface SendBackFormProps {
  of: Pick<Case, 'id' | 'shopName'>
  /** Reloads the case. */
  onDone: () => Promise<void>
}

/** Carrier and code of the parcel that goes back. */
export function SendBackForm({ of: { id, shopName }, onDone }: SendBackFormProps) {
  const form = useForm({
    schema: SentBack,
    fields: ['carrier', 'trackingCode'],
    draft: `send-back:${id}`,
    async send(body) {
      const answer = await browserApi.settle(sendBack, { params: { id }, body })
      if (!answer.ok && answer.failure.status !== 409) return refusalOf(answer.failure, casePageMessages.actionFailed)
      if (answer.ok) toast({ kind: 'success', title: 'Đã ghi nhận hàng gửi lại' })
      else toast({ kind: 'error', title: casePageMessages.actionFailed, detail: answer.failure.message })
      return { after: onDone }
    },
  })
  return (
    <section aria-labelledby="send-back" className="card card-body">
      <h2 id="send-back" className="text-lg">
        Gửi hàng lại cho {shopName}
      </h2>
      <p className="mt-1 mb-3 text-content-soft">
        Hỏi người bán địa chỉ nhận hàng ở mục Trao đổi. Đóng gói cẩn thận, chụp ảnh trước khi gửi, giữ phiếu gửi rồi
        nhập mã vận đơn để người bán biết hàng đang về.
      </p>
      <form {...form.props} aria-label="Báo đã gửi hàng lại" className="flex flex-col gap-4">
        <FormAlert alert={form.alert} draft={form.draft} />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Field {...form.field('carrier')} label="Đơn vị vận chuyển" list="carriers" maxLength={60} required />
          <Field
            {...form.field('trackingCode')}
            label="Mã vận đơn"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            required
          />
        </div>
        <CarrierNames />
        <SubmitButton form={form} className="self-start max-sm:w-full">
          Đã gửi hàng lại
        </SubmitButton>
      </form>
    </section>
  )
}
