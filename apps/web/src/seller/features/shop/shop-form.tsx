import type { Address } from '@chophien/domain/addresses/contract'
import { oneLine } from '@chophien/domain/addresses/one-line'
import { changeSellerShop, getSellerShop, type SellerShop } from '@chophien/domain/shops/seller-contract'
import { SHOP_LOGO_BYTES_MAX } from '@chophien/domain/shops/seller-forms'
import { Plus, Store } from 'lucide-react'
import { useState } from 'react'
import { useLeaveGuard } from '../../../console-kit/use-leave-guard.tsx'
import { browserApi } from '../../../lib/browser-api.ts'
import { type Outcome, refusalOf, useForm } from '../../../lib/form.ts'
import { ShopFields } from '../../../shared/shops/shop-fields.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { type PictureChoice, PictureField } from '../../../ui/picture-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { differencesOf, TypedShop, toUpload } from './typed-shop.ts'

const fields = ['name', 'description', 'contactEmail', 'contactPhone'] as const

interface ShopFormProps {
  shop: SellerShop
  addresses: readonly Address[]
  /** Opens the address modal; resolves to the new address, null when there is none. */
  addAddress: () => Promise<Address | null>
  reload: () => Promise<void>
}

/** Conflict: the saved values beside the typed ones. */
function Differences({ rows }: { rows: readonly { name: string; value: string }[] }) {
  if (rows.length === 0) return null
  return (
    <div className="rounded-control bg-highlight-soft p-3 text-highlight-deep">
      <p className="font-semibold">Đang lưu ở nơi khác:</p>
      <dl>
        {rows.map(({ name, value }) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt>{name}:</dt>
            <dd className="font-semibold whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1">Lưu lần nữa để giữ những gì bạn nhập ở đây.</p>
    </div>
  )
}

/** The shop's profile. Optimistic lock: after a conflict the saved values are shown before anything is overwritten. */
export function ShopForm({ shop, addresses, addAddress, reload }: ShopFormProps) {
  const [differences, setDifferences] = useState<{ name: string; value: string }[]>([])
  const [logo, setLogo] = useState<PictureChoice>(null)
  const [logoError, setLogoError] = useState<string>()
  const [addressId, setAddressId] = useState<number | null>(null)

  async function loadOtherEdit(values: TypedShop) {
    const now = await browserApi.settle(getSellerShop)
    if (!now.ok) return
    form.rebase(now.data.version)
    setDifferences(differencesOf(now.data, values))
  }
  const form = useForm({
    schema: TypedShop,
    fields,
    draft: 'shop-profile',
    version: shop.version,
    more: {
      texts: { addressId: String(addressId ?? '') },
      restore: (texts) => setAddressId(addresses.find(({ id }) => String(id) === texts.addressId)?.id ?? null),
    },
    async send(values): Promise<Outcome> {
      const body = toUpload(values, { addressId, logo, version: form.version() })
      const answer = await browserApi.settle(changeSellerShop, { body })
      if (answer.ok) {
        toast({ kind: 'success', title: 'Đã lưu hồ sơ shop' })
        setDifferences([])
        // Another logo may have been chosen since.
        setLogo((now) => (now === logo ? null : now))
        setLogoError(undefined)
        return { after: reload, version: answer.data.version }
      }
      const { failure } = answer
      setLogoError(failure.errors.find(({ field }) => field === 'logo')?.message)
      if (failure.code === 'SHOP_EDITED_ELSEWHERE') await loadOtherEdit(values)
      return refusalOf(failure, 'Chưa lưu được hồ sơ shop')
    },
  })
  const guard = useLeaveGuard(
    form.dirty || logo !== null,
    logo instanceof File
      ? 'Những gì vừa viết được giữ lại cho lần sau, trừ logo vừa chọn, nhưng chưa lưu vào hồ sơ.'
      : 'Những gì vừa sửa được giữ lại cho lần sau, nhưng chưa lưu vào hồ sơ.',
  )
  return (
    <form {...form.props} className="grid gap-5 card p-4 sm:grid-cols-2 md:p-6">
      <FormAlert alert={form.alert} draft={form.draft} className="sm:col-span-2" />
      <div className="sm:col-span-2 empty:hidden">
        <Differences rows={differences} />
      </div>
      <div className="sm:col-span-2">
        <PictureField
          noun="logo"
          alt="Logo shop"
          hint="Ảnh vuông JPEG, PNG, WebP hoặc AVIF, tối đa 5 MB"
          fallback={<Store aria-hidden className="size-10" strokeWidth={1.5} />}
          limit={{ bytes: SHOP_LOGO_BYTES_MAX, message: 'Logo tối đa 5 MB.' }}
          url={shop.logoUrl}
          choice={logo}
          error={logoError}
          onChoose={(choice, objection) => {
            setLogo(choice)
            setLogoError(objection)
          }}
        />
      </div>
      <ShopFields field={form.field} given={shop} nameHint="Tên mới hiện ngay trên mọi sản phẩm của shop" />
      <div className="flex flex-wrap items-end gap-3 sm:col-span-2">
        <Select
          label="Địa chỉ lấy hàng"
          value={addressId ?? ''}
          onChange={(event) => setAddressId(event.target.value ? Number(event.target.value) : null)}
          placeholder={shop.address ? `Hiện tại: ${shop.address}` : 'Chưa có địa chỉ'}
          options={addresses.map((address) => ({ value: String(address.id), label: oneLine(address) }))}
          className="min-w-0 flex-1 basis-64"
        />
        <Button variant="secondary" onClick={() => void addAddress().then((added) => added && setAddressId(added.id))}>
          <Plus aria-hidden className="size-5" />
          Thêm địa chỉ
        </Button>
      </div>
      <SubmitButton form={form} className="max-sm:w-full sm:justify-self-start">
        Lưu hồ sơ
      </SubmitButton>
      {guard}
    </form>
  )
}
