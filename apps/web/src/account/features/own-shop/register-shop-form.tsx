import type { Address } from '@chophien/domain/addresses/contract'
import { isAsked, shownOf } from '@chophien/domain/policies/consent-kinds'
import { createShop, type OwnShop } from '@chophien/domain/shops/contract'
import { CreateShop } from '@chophien/domain/shops/forms'
import { shopMessages as text } from '@chophien/domain/shops/messages'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { browserApi } from '../../../lib/browser-api.ts'
import { useForm } from '../../../lib/form.ts'
import { AddressChoice } from '../../../shared/addresses/address-choice.tsx'
import { PolicyLinks } from '../../../shared/policies/policy-links.tsx'
import { useInForce } from '../../../shared/policies/use-in-force.ts'
import { ShopFields } from '../../../shared/shops/shop-fields.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { explainRefusal } from './explain-refusal.ts'
import type { RegistrationData } from './read-registration.ts'

const fields = ['name', 'description', 'contactEmail', 'contactPhone', 'addressId'] as const

interface RegisterShopFormProps {
  data: RegistrationData
  /** Opens the address modal; resolves to the new address, null when there is none. */
  addAddress: () => Promise<Address | null>
  onCreated: (shop: OwnShop) => void
}

/** §2: the registration form of a shop. After a rejection it starts with the earlier values. */
export function RegisterShopForm({
  data: { shop, addresses, email, phone },
  addAddress,
  onCreated,
}: RegisterShopFormProps) {
  const [addressId, setAddressId] = useState<number | null>(null)
  const { inForce, renew } = useInForce()
  const address =
    addresses.find(({ id }) => id === addressId) ??
    addresses.find(({ isDefaultShipping }) => isDefaultShipping) ??
    addresses[0]
  const form = useForm({
    schema: CreateShop,
    fields,
    draft: 'shop-registration',
    more: {
      texts: { addressId: String(addressId ?? '') },
      restore: (texts) => setAddressId(Number(texts.addressId) || null),
    },
    saidOnce: text.addressMissing,
    saidOnceUnder: text.missingTitle,
    read: (entries) => ({ ...Object.fromEntries(entries), addressId: address?.id }),
    async send(body) {
      const answer = await browserApi.settle(createShop, { body: { ...body, shown: shownOf(inForce, ['rules']) } })
      if (answer.ok) {
        onCreated(answer.data)
        return null
      }
      if (answer.failure.code === 'CONSENT_OUTDATED') await renew()
      // Redirected to the login: the message is a toast.
      if (answer.failure.status === 401)
        toast({ kind: 'error', title: text.sessionOverTitle, detail: text.sessionOver })
      return explainRefusal(answer.failure)
    },
  })
  const hasOne = form.alert?.code === 'SHOP_ONLY_ONE'

  async function add() {
    const added = await addAddress()
    if (!added) return
    setAddressId(added.id)
    form.touch('addressId')
  }

  return (
    <form {...form.props} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <FormAlert alert={form.alert} draft={form.draft} tone={hasOne ? 'warning' : 'error'} className="sm:col-span-2" />
      {hasOne && (
        <LinkButton to="/my-shop" variant="secondary" className="sm:col-span-2">
          Xem shop của tôi
        </LinkButton>
      )}
      <ShopFields
        field={form.field}
        given={{
          name: shop?.name,
          description: shop?.description,
          contactEmail: shop?.contactEmail ?? email,
          contactPhone: shop?.contactPhone ?? phone,
        }}
        nameHint="Tên khách sẽ thấy trên mỗi sản phẩm"
      />
      <div className="flex flex-col items-start gap-3 sm:col-span-2 [&>:first-child]:w-full">
        <AddressChoice
          field={form.field('addressId')}
          label="Địa chỉ shop"
          addresses={addresses}
          chosen={address}
          onChoose={setAddressId}
          required
        />
        <Button variant="secondary" onClick={() => void add()}>
          <Plus aria-hidden className="size-5" />
          Thêm địa chỉ
        </Button>
      </div>
      {isAsked(inForce, ['rules']) && (
        <p className="text-sm text-content-soft sm:col-span-2">
          Khi bấm Đăng ký shop, bạn đồng ý với <PolicyLinks kinds={['rules']} inForce={inForce} />.
        </p>
      )}
      <SubmitButton form={form} className="sm:col-span-2">
        Đăng ký shop
      </SubmitButton>
    </form>
  )
}
