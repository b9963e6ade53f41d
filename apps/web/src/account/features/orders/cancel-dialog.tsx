import { cancelOrder, type Order } from '@chophien/domain/orders/contract'
import { REASON_MAX } from '@chophien/domain/orders/limits'
import { orderMessages } from '@chophien/domain/orders/messages'
import { useState } from 'react'
import { browserApi } from '../../../lib/browser-api.ts'
import { type Outcome, useForm } from '../../../lib/form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { Select } from '../../../ui/select.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { CancelForm, cancelReasons, OTHER_REASON, reasonOfCancelling } from './cancel-form.ts'

interface CancelDialogProps {
  order: Order
  onClose: () => void
  /** Reloads the page, also when the order cannot be cancelled any more. */
  onDone: (order: Order) => Promise<void>
}

/** §4: confirms a cancellation and asks why. */
export function CancelDialog({ order, onClose, onDone }: CancelDialogProps) {
  const [choice, setChoice] = useState('')
  const form = useForm({
    schema: CancelForm,
    fields: ['choice', 'detail'],
    draft: `cancel:${order.id}`,
    more: { texts: { choice }, restore: (texts) => setChoice(texts.choice ?? '') },
    async send(values): Promise<Outcome> {
      const reason = reasonOfCancelling(values)
      // §7 has no body.
      const answer = await browserApi.settle(cancelOrder, {
        params: { id: order.id },
        body: reason === null ? undefined : { reason },
      })
      if (!answer.ok) {
        const { status, message } = answer.failure
        const refusal = { title: orderMessages.cancelFailed, detail: message }
        // Conflict or missing order: only a reloaded page helps.
        if (status !== 409 && status !== 404) return refusal
        toast({ kind: 'error', ...refusal })
      } else toast({ kind: 'success', title: orderMessages.cancelled })
      return {
        after() {
          onClose()
          return onDone(order)
        },
      }
    },
  })
  return (
    <Dialog open busy={form.busy} onClose={onClose} title="Hủy đơn hàng này?">
      <form {...form.props} className="mt-2 flex flex-col gap-4">
        <p className="text-content-soft">
          Đơn hàng {order.orderNumber} của {order.shopName} sẽ bị hủy. Bạn không thể hoàn tác.
        </p>
        <FormAlert alert={form.alert} draft={form.draft} />
        <Select
          {...form.field('choice')}
          label="Vì sao bạn hủy đơn?"
          placeholder="Không nêu lý do"
          options={cancelReasons.map((reason) => ({ value: reason, label: reason }))}
          value={choice}
          onChange={(event) => setChoice(event.target.value)}
          hint="Người bán đọc được lý do bạn chọn."
          data-autofocus
        />
        {/* Hidden, not absent: what was written stays while another reason is tried. */}
        <div hidden={choice !== OTHER_REASON}>
          <TextArea
            {...form.field('detail')}
            label="Lý do của bạn"
            placeholder="Ví dụ: tôi đi vắng một tuần"
            maxLength={REASON_MAX}
          />
        </div>
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={form.busy} onClick={onClose}>
            Không
          </Button>
          <SubmitButton form={form}>Hủy đơn</SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
