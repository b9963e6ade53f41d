import { sellerTransitionEndpoints } from '@chophien/domain/orders/staff-contract'
import { Shipment } from '@chophien/domain/orders/staff-forms'
import { FormDialog } from '../../../console-kit/form-dialog.tsx'
import { finishDeferred } from '../../../console-kit/unless-undone.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { refusalOf, useForm } from '../../../lib/form.ts'
import { CarrierNames } from '../../../shared/shipping/carrier-names.tsx'
import { Field } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast-store.ts'

const fields = ['carrier', 'trackingCode'] as const

interface ShipDialogProps {
  orderId: number
  onClose: () => void
  /** Called after the transition and after a 409: reloads the order. */
  onTransition: () => Promise<void>
}

/** Asks for carrier and tracking number. */
export function ShipDialog({ orderId, onClose, onTransition }: ShipDialogProps) {
  const form = useForm({
    schema: Shipment,
    fields,
    draft: `parcel:${orderId}`,
    async send(body) {
      // The order's confirmation may still be on its way.
      await finishDeferred()
      const answer = await browserApi.settle(sellerTransitionEndpoints.ship, { params: { id: orderId }, body })
      if (!answer.ok && answer.failure.status !== 409) return refusalOf(answer.failure, 'Chưa giao được đơn')
      if (answer.ok) toast({ kind: 'success', title: 'Đã giao hàng cho đơn vị vận chuyển' })
      else toast({ kind: 'error', title: 'Chưa giao được đơn', detail: answer.failure.message })
      return {
        after() {
          onClose()
          return onTransition()
        },
      }
    },
  })
  return (
    <FormDialog
      form={form}
      title="Giao cho vận chuyển"
      intro="Người mua nhận thư kèm mã vận đơn để theo dõi."
      submit="Giao cho vận chuyển"
      onClose={onClose}
    >
      <Field
        {...form.field('carrier')}
        label="Đơn vị vận chuyển"
        list="carriers"
        maxLength={60}
        data-autofocus
        required
      />
      <CarrierNames />
      <Field
        {...form.field('trackingCode')}
        label="Mã vận đơn"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        required
      />
    </FormDialog>
  )
}
