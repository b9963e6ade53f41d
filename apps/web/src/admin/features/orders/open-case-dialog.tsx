import type { StaffOrder } from '@chophien/domain/orders/staff-contract'
import { openAdminCase } from '@chophien/domain/returns/admin-contract'
import { caseKindNames, caseKinds } from '@chophien/domain/returns/case-reasons'
import { casePageMessages } from '@chophien/domain/returns/case-texts'
import { AdminCase } from '@chophien/domain/returns/forms'
import { caseMessages } from '@chophien/domain/returns/messages'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { closing, FormDialog } from '../../../console-kit/form-dialog.tsx'
import { browserApi } from '../../../lib/browser-api.ts'
import { refusalOf, useForm } from '../../../lib/form.ts'
import { TextArea } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { toast } from '../../../ui/toast-store.ts'

interface OpenCaseDialogProps {
  order: StaffOrder
  onClose: () => void
  /** Reloads the order when no case was opened. */
  onRefused: () => Promise<void>
}

/** Opens a case of an order for the marketplace to decide. */
export function OpenCaseDialog({ order, onClose, onRefused }: OpenCaseDialogProps) {
  const navigate = useNavigate()
  // Nothing of a parcel on its way can be sent back or kept.
  const kinds = order.orderStatus === 'SHIPPED' ? (['NOT_RECEIVED'] as const) : caseKinds
  const [units, setUnits] = useState<Readonly<Record<number, number>>>({})
  const form = useForm({
    schema: AdminCase,
    fields: ['kind', 'note'],
    draft: `open-case:${order.id}`,
    read: (entries) => ({
      kind: entries.get('kind'),
      note: entries.get('note'),
      lines: order.orderItems.flatMap(({ id }) => {
        const quantity = units[id] ?? 0
        return quantity > 0 ? [{ orderItemId: id, quantity }] : []
      }),
    }),
    async send(body) {
      const answer = await browserApi.settle(openAdminCase, { params: { id: order.id }, body })
      if (!answer.ok) {
        // The order may have moved on; what was typed stays.
        if (answer.failure.status === 409) await onRefused()
        return refusalOf(answer.failure, casePageMessages.openFailed)
      }
      toast({ kind: 'success', title: caseMessages.openedByAdmin })
      const { id } = answer.data
      return closing({ after: async () => navigate(`/admin/disputes/${id}`) }, onClose)
    },
  })
  return (
    <FormDialog
      form={form}
      title="Mở hồ sơ khiếu nại"
      intro="Hồ sơ đi thẳng đến hàng chờ quyết định của sàn. Hai bên nhận thông báo và gửi được bằng chứng."
      submit="Mở hồ sơ"
      onClose={onClose}
      className="sm:max-w-lg!"
    >
      <Select
        {...form.field('kind')}
        label="Loại hồ sơ"
        placeholder="Chọn loại hồ sơ"
        options={kinds.map((value) => ({ value, label: caseKindNames[value] }))}
        data-autofocus
        required
      />
      <fieldset className="min-w-0">
        <legend className="text-sm font-semibold">Sản phẩm</legend>
        <p className="text-sm text-content-soft">Để số 0 ở mọi món nếu hồ sơ về cả đơn.</p>
        <ul className="divide-y divide-line">
          {order.orderItems.map(({ id, productNameSnapshot, variantOptionsSnapshot, quantity }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
              <span className="min-w-0 flex-1 basis-40">
                <span className="line-clamp-2 wrap-anywhere">{productNameSnapshot}</span>
                <span className="block text-sm text-content-soft wrap-anywhere">
                  {variantOptionsSnapshot} × {quantity}
                </span>
              </span>
              <Stepper
                value={units[id] ?? 0}
                min={0}
                max={quantity}
                label={`Số lượng ${productNameSnapshot}`}
                disabled={form.busy}
                onChange={(count) => setUnits({ ...units, [id]: count })}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      <TextArea
        {...form.field('note')}
        label="Lý do mở hồ sơ"
        hint="Người mua và người bán đọc lý do này."
        rows={3}
        maxLength={500}
        required
      />
    </FormDialog>
  )
}
