import type { Order } from '@chophien/domain/orders/contract'
import { browserApi } from '../../../lib/browser-api.ts'
import { type Outcome, useForm } from '../../../lib/form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { Select } from '../../../ui/select.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { askForReturn } from './request-return.ts'
import { ReturnForm, reasonOf, returnReasons } from './return-form.ts'

interface ReturnDialogProps {
  /** Null while the dialog is closed. */
  order: Order | null
  onClose: () => void
  /** Reloads the page. */
  onDone: (order: Order) => Promise<void>
}

/** Dialog for the reason of a return request. */
export function ReturnDialog({ order, ...rest }: ReturnDialogProps) {
  return order && <ReturnQuestion order={order} {...rest} />
}

function ReturnQuestion({ order, onClose, onDone }: ReturnDialogProps & { order: Order }) {
  const form = useForm({
    schema: ReturnForm,
    fields: ['choice', 'detail'],
    draft: `return:${order.id}`,
    async send(values): Promise<Outcome> {
      const { stays, ...told } = await askForReturn(browserApi, order, reasonOf(values))
      // Keep the text unless the request has become impossible.
      if (stays) return told
      toast(told)
      return {
        after() {
          onClose()
          return onDone(order)
        },
      }
    },
  })
  return (
    <Dialog open busy={form.busy} onClose={onClose} title="Yêu cầu trả hàng">
      <form {...form.props} className="mt-3 flex flex-col gap-4">
        <p className="text-content-soft">
          Người bán sẽ xem yêu cầu trả đơn hàng {order.orderNumber}. Hãy giữ hàng nguyên trạng cho đến khi được chấp
          nhận.
        </p>
        <FormAlert alert={form.alert} draft={form.draft} />
        <Select
          {...form.field('choice')}
          label="Lý do trả hàng"
          placeholder="Chọn lý do"
          options={returnReasons.map((reason) => ({ value: reason, label: reason }))}
          data-autofocus
          required
        />
        <TextArea
          {...form.field('detail')}
          label="Mô tả thêm"
          placeholder="Ví dụ: vỡ nắp, thiếu một chiếc"
          hint="Không bắt buộc, nhưng giúp người bán xử lý nhanh hơn."
        />
        <SubmitButton form={form}>Gửi yêu cầu</SubmitButton>
      </form>
    </Dialog>
  )
}
