import { sellerTransitionEndpoints } from '@chophien/domain/orders/staff-contract'
import { Shipment } from '@chophien/domain/orders/staff-forms'
import { Dialog } from '../../../console-kit/dialog.tsx'
import { browserApi } from '../../../lib/browser-api.ts'
import { refusalOf, useForm } from '../../../lib/form.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { toast } from '../../../ui/toast-store.ts'

/** Suggestions; any other name is accepted. */
const carriers = [
  'Giao Hàng Nhanh',
  'Giao Hàng Tiết Kiệm',
  'Viettel Post',
  'Vietnam Post',
  'J&T Express',
  'SPX Express',
]
const fields = ['carrier', 'trackingCode'] as const

interface ShipDialogProps {
  open: boolean
  orderId: number
  onClose: () => void
  /** Called after the transition and after a 409: reloads the order. */
  onTransition: () => Promise<void>
}

function ShipForm({ orderId, onClose, onTransition }: Omit<ShipDialogProps, 'open'>) {
  const form = useForm({
    schema: Shipment,
    fields,
    async send(body) {
      const answer = await browserApi.settle(sellerTransitionEndpoints.ship, { params: { id: orderId }, body })
      if (!answer.ok && answer.failure.status !== 409) return refusalOf(answer.failure, 'Chưa giao được đơn')
      if (answer.ok) toast({ kind: 'success', title: 'Đã giao hàng cho đơn vị vận chuyển' })
      else toast({ kind: 'error', title: 'Chưa giao được đơn', detail: answer.failure.message })
      onClose()
      await onTransition()
      return null
    },
  })
  return (
    <form {...form.props} className="mt-2 flex flex-col gap-4">
      <p className="text-content-soft">Người mua nhận thư kèm mã vận đơn để theo dõi.</p>
      <FormAlert alert={form.alert} />
      <Field
        {...form.field('carrier')}
        label="Đơn vị vận chuyển"
        list="carriers"
        maxLength={60}
        data-autofocus
        required
      />
      <datalist id="carriers">
        {carriers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field
        {...form.field('trackingCode')}
        label="Mã vận đơn"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        required
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Không
        </Button>
        <SubmitButton form={form}>Giao cho vận chuyển</SubmitButton>
      </div>
    </form>
  )
}

/** Asks for carrier and tracking number. */
export function ShipDialog({ open, ...props }: ShipDialogProps) {
  return (
    <Dialog open={open} onClose={props.onClose} title="Giao cho vận chuyển">
      {open && <ShipForm {...props} />}
    </Dialog>
  )
}
