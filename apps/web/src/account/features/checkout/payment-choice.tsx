import { type PaymentMethod, paymentMethodNames } from '@chophien/domain/orders/messages'
import { MOMO_MAX, MOMO_MIN } from '@chophien/domain/payments/momo-limits'
import { Banknote, QrCode, Wallet } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { Form } from '../../../lib/form.ts'
import { useSettings } from '../../../lib/settings.tsx'
import { classes } from '../../../ui/classes.ts'
import { FieldFrame } from '../../../ui/field.tsx'
import { formatPrice } from '../../../ui/format.ts'

/** Explanation of each method. */
const meanings: Record<PaymentMethod, string> = {
  COD: 'Trả tiền cho người giao khi nhận hàng.',
  BANK_TRANSFER: 'Quét mã VietQR ngay sau khi đặt. Đơn được gửi tới người bán khi tiền đến.',
  MOMO: `Xác nhận trong ví MoMo ngay sau khi đặt. Mỗi lần từ ${formatPrice(MOMO_MIN)} đến ${formatPrice(MOMO_MAX)}.`,
}

const icons: Record<PaymentMethod, typeof Wallet> = { COD: Banknote, BANK_TRANSFER: QrCode, MOMO: Wallet }

function Card({ method, chosen, onChoose }: { method: PaymentMethod; chosen: boolean; onChoose: () => void }) {
  const Icon = icons[method]
  return (
    <button
      type="button"
      tabIndex={-1}
      onClick={onChoose}
      className={classes(
        'flex min-h-12 w-full items-start gap-3 rounded-control border p-3 text-left',
        chosen ? 'border-brand bg-brand-soft ring-1 ring-brand' : 'border-line-strong bg-surface hover:bg-brand-soft',
      )}
    >
      <Icon className="mt-0.5 size-5 shrink-0 text-brand" strokeWidth={1.75} />
      <span className="min-w-0 flex-1">
        <span className={classes('block', chosen && 'font-semibold')}>{paymentMethodNames[method]}</span>
        {chosen && <span className="mt-0.5 block text-sm text-content-soft">{meanings[method]}</span>}
      </span>
      <span
        className={classes(
          'mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border-2',
          chosen ? 'border-brand' : 'border-line-strong',
        )}
      >
        {chosen && <span className="size-2.5 rounded-full bg-brand" />}
      </span>
    </button>
  )
}

interface PaymentChoiceProps {
  field: ReturnType<Form<string>['field']>
  /** The shops of the checkout that take no cash on delivery now. */
  noCash: readonly string[]
  /** Whether other shops of the checkout do. */
  othersDo: boolean
}

/** Why cash on delivery is not offered, and what to do. */
function NoCash({ shops, othersDo }: { shops: readonly string[]; othersDo: boolean }) {
  if (shops.length === 0) return null
  return (
    <p className="rounded-control bg-highlight-soft p-3 text-highlight-deep wrap-anywhere">
      Shop {shops.map((shop) => `“${shop}”`).join(', ')} hiện không nhận thanh toán khi nhận hàng. Hãy chọn cách trả
      trước{othersDo && ', hoặc đặt riêng hàng của shop khác'}.
    </p>
  )
}

/** §9: the payment methods that this marketplace offers. The control is the select of §2, for keyboard and screen readers; what is seen and pressed
 *  are its cards. */
export function PaymentChoice({ field, noCash, othersDo }: PaymentChoiceProps) {
  const open = useSettings().paymentMethods
  const paymentMethods = noCash.length > 0 ? open.filter((code) => code !== 'COD') : open
  const [wanted, setChosen] = useState<PaymentMethod>('COD')
  const chosen = paymentMethods.includes(wanted) ? wanted : paymentMethods[0]
  const { name, ...frame } = field
  const select = useRef<HTMLSelectElement>(null)
  const meaning = useId()
  /** As if it were chosen in the select: the form hears of it, and the keyboard goes on from there. */
  function choose(code: PaymentMethod) {
    if (!select.current) return
    select.current.value = code
    for (const type of ['input', 'change']) select.current.dispatchEvent(new Event(type, { bubbles: true }))
    select.current.focus()
  }
  return (
    <>
      <NoCash shops={noCash} othersDo={othersDo} />
      <FieldFrame {...frame} label="Phương thức thanh toán">
        {(control) => (
          <span className="relative block rounded-control has-[select:focus-visible]:outline-2 has-[select:focus-visible]:outline-offset-2 has-[select:focus-visible]:outline-brand">
            <select
              {...control}
              ref={select}
              name={name}
              aria-describedby={[meaning, control['aria-describedby']].filter(Boolean).join(' ')}
              value={chosen ?? ''}
              onChange={(event) => setChosen(event.target.value as PaymentMethod)}
              className="absolute inset-0 -z-10 size-full appearance-none overflow-clip opacity-0 outline-none"
            >
              {paymentMethods.map((code) => (
                <option key={code} value={code}>
                  {paymentMethodNames[code]}
                </option>
              ))}
            </select>
            <span id={meaning} className="sr-only">
              {chosen && meanings[chosen]}
            </span>
            <span aria-hidden className="flex flex-col gap-2">
              {paymentMethods.map((code) => (
                <Card key={code} method={code} chosen={code === chosen} onChoose={() => choose(code)} />
              ))}
            </span>
          </span>
        )}
      </FieldFrame>
    </>
  )
}
