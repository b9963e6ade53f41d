import type { Address } from '@chophien/domain/addresses/contract'
import { writeSelection } from '@chophien/domain/cart/selection'
import { type PlacedOrders, placeOrder } from '@chophien/domain/orders/contract'
import { PlaceOrder } from '@chophien/domain/orders/forms'
import { NOTE_MAX } from '@chophien/domain/orders/limits'
import { orderMessages } from '@chophien/domain/orders/messages'
import { SHIPPING_METHOD } from '@chophien/domain/orders/shipping-fees'
import { BookUser, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Refusal } from '../../../lib/api-client.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { useForm } from '../../../lib/form.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { AddressChoice } from '../../../shared/addresses/address-choice.tsx'
import { Button } from '../../../ui/button.tsx'
import { DraftNote } from '../../../ui/draft-note.tsx'
import { Field, TextArea } from '../../../ui/field.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { formatPrice } from '../../../ui/format.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PriceLines } from '../../../ui/price-lines.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { CheckoutItems } from './checkout-items.tsx'
import { CheckoutPolicies } from './checkout-policies.tsx'
import { explainChange, explainRefusal } from './explain-refusal.ts'
import { PaymentChoice } from './payment-choice.tsx'
import { PlacedDialog } from './placed-dialog.tsx'
import type { CheckoutData } from './read-checkout.ts'
import { currentOf, linesOf, useShownCheckout } from './shown-checkout.ts'
import { useLook } from './use-look.ts'

const fields = ['shippingAddressId', 'billingAddressId', 'customerPhone', 'notesToSeller', 'paymentMethodCode'] as const

/** Stands for the shipping address, whichever is chosen; no address has this id. */
const AS_SHIPPING = -1

/** Of the message that says what changed. */
const CHANGE_ID = 'checkout-change'

interface CheckoutScreenProps {
  data: CheckoutData
  /** Opens the address modal; resolves to the new address, null when there is none. */
  addAddress: () => Promise<Address | null>
  openBook: () => void
  onPlaced: () => void
  /** Reads again what is sold, and how. */
  reload: () => void
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card card-body">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  )
}

/** §2, checkout. */
export function CheckoutScreen({ data, addAddress, openBook, onPlaced, reload }: CheckoutScreenProps) {
  const { leftOut, addresses, profilePhone } = data
  const { items, price, change, showCurrent, agree } = useShownCheckout(data.items)
  const { inView, looking } = useLook(change)
  const ids = items.map(({ id }) => id)
  const noCashShops = [...new Set(items.filter(({ takesCash }) => !takesCash).map(({ shopName }) => shopName))]
  const [shippingId, setShippingId] = useState<number | null>(null)
  const [billingId, setBillingId] = useState<number | null>(null)
  const [typedPhone, setTypedPhone] = useState<string | null>(null)
  const [refusals, setRefusals] = useState(0)
  const [placed, setPlaced] = useState<PlacedOrders | null>(null)
  // One idempotency key per form: repeated submits create one order.
  const [key] = useState(randomKey)
  const shipping = chosenOf(addresses, shippingId, ({ isDefaultShipping }) => isDefaultShipping)
  const billing =
    billingId === AS_SHIPPING ? shipping : chosenOf(addresses, billingId, ({ isDefaultBilling }) => isDefaultBilling)
  const phone = typedPhone ?? shipping?.contactPhoneNumber ?? profilePhone ?? ''

  const form = useForm({
    schema: PlaceOrder,
    fields,
    // Of the selection and not of what is left of it: what was typed stays when a product is gone.
    draft: `checkout:${data.chosen.join()}`,
    more: {
      texts: {
        shippingAddressId: String(shippingId ?? ''),
        billingAddressId: String(billingId ?? ''),
        // Empty: the number of the chosen address.
        customerPhone: typedPhone ?? '',
      },
      restore(texts) {
        setShippingId(Number(texts.shippingAddressId) || null)
        setBillingId(Number(texts.billingAddressId) || null)
        setTypedPhone(texts.customerPhone || null)
      },
    },
    read: (entries) => ({
      ...Object.fromEntries(entries),
      selectedCartItemIds: ids,
      shippingAddressId: shipping?.id,
      billingAddressId: (billing ?? shipping)?.id,
      shippingMethodId: SHIPPING_METHOD,
      expectedTotal: price.total,
      expectedLines: linesOf(items),
    }),
    async send(body) {
      agree()
      try {
        const answer = await browserApi.send(placeOrder, { body, headers: { 'idempotency-key': key } })
        // §7: only this status is a success.
        if (answer.statusCode !== 201) return { title: answer.message || orderMessages.createFailed }
        setPlaced(answer.data)
      } catch (error) {
        const failure = error as Refusal
        if (failure.code === 'CASH_NOT_TAKEN') reload()
        if (failure.code === 'CONSENT_NEEDED') setRefusals((count) => count + 1)
        const current = currentOf(failure)
        if (!current) return explainRefusal(failure)
        showCurrent(current, failure.message || orderMessages.createFailed)
        // Refused, in words of its own: what is typed stays kept.
        return {}
      }
      onPlaced()
      return null
    },
  })

  async function add() {
    const added = await addAddress()
    if (!added) return
    setShippingId(added.id)
    form.touch('shippingAddressId')
  }

  return (
    <>
      <h1 className="mb-4 text-2xl">Đặt hàng</h1>
      <form {...form.props} className="flex flex-col gap-4 lg:grid lg:grid-cols-[1fr_22rem] lg:items-start lg:gap-6">
        <div className="flex min-w-0 flex-col gap-4">
          <DraftNote draft={form.draft} />
          <Card title="Giao đến">
            <div className="mt-3 flex flex-col gap-4">
              <AddressChoice
                field={form.field('shippingAddressId')}
                label="Địa chỉ giao hàng"
                addresses={addresses}
                chosen={shipping}
                onChoose={setShippingId}
                required
              />
              {addresses.length > 1 && (
                <AddressChoice
                  field={form.field('billingAddressId')}
                  label="Địa chỉ thanh toán"
                  addresses={addresses}
                  chosen={billing}
                  same={{
                    label: 'Giống địa chỉ giao hàng',
                    chosen: billingId === AS_SHIPPING,
                  }}
                  onChoose={(id) => setBillingId(Number.isNaN(id) ? AS_SHIPPING : id)}
                />
              )}
              <div className="flex flex-wrap gap-3">
                <Button variant="secondary" onClick={() => void add()}>
                  <Plus aria-hidden className="size-5" />
                  Thêm địa chỉ
                </Button>
                {addresses.length > 0 && (
                  <Button variant="quiet" className="px-3" onClick={openBook}>
                    <BookUser aria-hidden className="size-5" />
                    Sổ địa chỉ
                  </Button>
                )}
              </div>
              <Field
                {...form.field('customerPhone')}
                label="Số điện thoại nhận hàng"
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                value={phone}
                onChange={(event) => setTypedPhone(event.target.value)}
                required
              />
            </div>
          </Card>
          <Card title="Sản phẩm">
            {leftOut > 0 && (
              <p role="status" className="mt-3 rounded-control bg-highlight-soft p-3 text-highlight-deep">
                {leftOut} sản phẩm bạn chọn không còn mua được nên không nằm trong đơn này.
              </p>
            )}
            <CheckoutItems items={items} />
            <TextArea
              {...form.field('notesToSeller')}
              label="Lời nhắn cho người bán"
              placeholder="Ví dụ: giao giờ hành chính"
              maxLength={NOTE_MAX}
              className="mt-4"
            />
          </Card>
        </div>
        <div className="contents lg:sticky lg:top-36 lg:flex lg:flex-col lg:rounded-card lg:bg-surface lg:p-6 lg:shadow-soft">
          <div className="flex flex-col gap-4 max-lg:rounded-card max-lg:bg-surface max-lg:p-4 max-lg:shadow-soft md:max-lg:p-6">
            <PaymentChoice
              field={form.field('paymentMethodCode')}
              noCash={noCashShops}
              othersDo={items.some(({ takesCash }) => takesCash)}
            />
            <PriceLines subtotal={price.subtotal} shippingFee={price.shippingFee} />
            {/* The refusal is told no longer. */}
            <CheckoutPolicies refusals={refusals} onAgreed={() => void form.run(async () => null)} />
          </div>
          <div
            data-bottom-bar="tall"
            className="flex flex-col gap-3 border-t border-line bg-surface max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:px-4 max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-lg:shadow-soft lg:mt-3 lg:pt-3"
          >
            <FormAlert alert={form.alert} />
            <FormAlert alert={change && inView ? { id: CHANGE_ID, ...explainChange(change) } : null} />
            <p className="flex items-baseline justify-between gap-4">
              <span className="font-semibold">Tổng thanh toán</span>
              <span className="text-xl font-semibold whitespace-nowrap text-price">{formatPrice(price.total)}</span>
            </p>
            <div className="flex gap-3">
              <LinkButton to={writeSelection('/cart', ids)} variant="secondary" className="flex-1 px-3">
                Hủy
              </LinkButton>
              <SubmitButton
                // A press meant for what stood here before does nothing.
                form={{ ...form, busy: form.busy || looking }}
                aria-describedby={inView ? CHANGE_ID : undefined}
                disabled={placed !== null}
                className="flex-[2] px-3"
              >
                Đặt hàng
              </SubmitButton>
            </div>
          </div>
        </div>
      </form>
      <PlacedDialog placed={placed} />
    </>
  )
}

/** The selected address, else the default of its kind, else the first. */
function chosenOf(addresses: readonly Address[], id: number | null, isDefault: (address: Address) => boolean) {
  return addresses.find((address) => address.id === id) ?? addresses.find(isDefault) ?? addresses[0]
}
