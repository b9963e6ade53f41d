import { type PaymentMethod, paymentMethodNames } from '@chophien/domain/orders/messages'
import { MOMO_MAX, MOMO_MIN } from '@chophien/domain/payments/momo-limits'
import { useState } from 'react'
import type { Form } from '../../../lib/form.ts'
import { useSettings } from '../../../lib/settings.tsx'
import { formatPrice } from '../../../ui/format.ts'
import { Select } from '../../../ui/select.tsx'

/** Explanation of each method. */
const meanings: Record<PaymentMethod, string> = {
  COD: 'Trả tiền cho người giao khi nhận hàng.',
  BANK_TRANSFER: 'Quét mã VietQR ngay sau khi đặt. Đơn được gửi tới người bán khi tiền đến.',
  MOMO: `Xác nhận trong ví MoMo ngay sau khi đặt. Mỗi lần từ ${formatPrice(MOMO_MIN)} đến ${formatPrice(MOMO_MAX)}.`,
}

/** §9: the payment methods that this marketplace offers, each with an explanation. */
export function PaymentChoice({ field }: { field: ReturnType<Form<string>['field']> }) {
  const { paymentMethods } = useSettings()
  const [chosen, setChosen] = useState<PaymentMethod>('COD')
  return (
    <Select
      {...field}
      label="Phương thức thanh toán"
      options={paymentMethods.map((code) => ({ value: code, label: paymentMethodNames[code] }))}
      value={chosen}
      onChange={(event) => setChosen(event.target.value as PaymentMethod)}
      hint={meanings[chosen]}
    />
  )
}
