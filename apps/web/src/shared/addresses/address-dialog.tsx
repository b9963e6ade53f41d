import type { Address } from '@chophien/domain/addresses/contract'
import { AddressForm as Schema } from '@chophien/domain/addresses/forms'
import { addressMessages } from '@chophien/domain/addresses/messages'
import { useState } from 'react'
import { type Outcome, useForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Select } from '../../ui/select.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { explainSaveRefusal, saveAddress } from './address-calls.ts'
import { UnitField } from './unit-field.tsx'
import { useProvinces, useWards } from './use-administrative-units.ts'

const fields = [
  'contactFullName',
  'contactPhoneNumber',
  'city',
  'ward',
  'district',
  'streetAddress1',
  'streetAddress2',
  'postalCode',
  'addressType',
] as const

const types = [
  { value: 'SHIPPING', label: 'Giao hàng' },
  { value: 'BILLING', label: 'Thanh toán' },
]

interface AddressDialogProps {
  /** The edited address; null for a new one. */
  address: Address | null
  /** True when it will be the only one: then it is the default for both kinds (product.md, addresses). */
  first: boolean
  /** Called with what the server has saved. */
  onSaved: (saved: Address) => Promise<void>
  onClose: () => void
}

/** §2 and §5: the modal with every field of an address. */
export function AddressDialog({ address, first, onSaved, onClose }: AddressDialogProps) {
  const [city, setCity] = useState(address?.city ?? '')
  const [ward, setWard] = useState(address?.ward ?? '')
  const provinces = useProvinces()
  const province = provinces.state === 'ready' ? provinces.units.find(({ name }) => name === city) : undefined
  const wards = useWards(province?.code ?? null)
  // A default can only be moved to another address, not removed.
  const fixed = {
    shipping: first || (address?.isDefaultShipping ?? false),
    billing: first || (address?.isDefaultBilling ?? false),
  }
  const form = useForm({
    schema: Schema,
    fields,
    draft: `address:${address?.id ?? 'new'}`,
    more: {
      texts: { city, ward },
      saved: { city: address?.city ?? '', ward: address?.ward ?? '' },
      restore(texts) {
        setCity(texts.city ?? '')
        setWard(texts.ward ?? '')
      },
    },
    read: (entries) => ({
      ...Object.fromEntries(entries),
      city,
      ward,
      // Districts were abolished; an old address keeps its own unless the ward changes.
      district: address && city === address.city ? address.district : null,
      isDefaultShipping: fixed.shipping || entries.has('isDefaultShipping'),
      isDefaultBilling: fixed.billing || entries.has('isDefaultBilling'),
    }),
    async send(typed): Promise<Outcome> {
      const id = address?.id ?? null
      const answer = await saveAddress(id, typed)
      if (!answer.ok) return explainSaveRefusal(id, answer.failure)
      return { after: () => onSaved(answer.data) }
    },
  })

  return (
    <Dialog
      open
      busy={form.busy}
      onClose={onClose}
      title={address ? 'Sửa địa chỉ' : 'Thêm địa chỉ'}
      className="sm:max-w-xl"
    >
      <form {...form.props} className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
        <FormAlert alert={form.alert} draft={form.draft} className="sm:col-span-2" />
        <Field
          {...form.field('contactFullName')}
          label="Họ tên người nhận"
          data-autofocus
          autoComplete="name"
          defaultValue={address?.contactFullName}
          required
        />
        <Field
          {...form.field('contactPhoneNumber')}
          label="Số điện thoại"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          defaultValue={address?.contactPhoneNumber}
          required
        />
        <UnitField
          field={form.field('city')}
          label="Tỉnh/Thành phố"
          list={provinces}
          placeholder="Gõ để tìm, ví dụ: ha noi"
          failedSentence={addressMessages.provincesFailed}
          value={city}
          onChange={(chosen) => {
            setCity(chosen)
            setWard('')
            form.touch('city')
          }}
        />
        <UnitField
          // Keyed by province: its wards are others, typed text must not survive.
          key={city}
          field={form.field('ward')}
          label="Phường/Xã"
          list={wards}
          blocked={province === undefined}
          placeholder={province ? 'Gõ để tìm phường, xã' : 'Chọn tỉnh/thành phố trước'}
          failedSentence={addressMessages.wardsFailed}
          value={ward}
          onChange={(chosen) => {
            setWard(chosen)
            form.touch('ward')
          }}
        />
        <Field
          {...form.field('streetAddress1')}
          label="Địa chỉ"
          hint="Số nhà, tên đường"
          autoComplete="address-line1"
          defaultValue={address?.streetAddress1}
          className="sm:col-span-2"
          required
        />
        <Field
          {...form.field('streetAddress2')}
          label="Địa chỉ bổ sung"
          hint="Tòa nhà, tầng, căn hộ"
          autoComplete="address-line2"
          defaultValue={address?.streetAddress2 ?? ''}
          className="sm:col-span-2"
        />
        <Field
          {...form.field('postalCode')}
          label="Mã bưu chính"
          inputMode="numeric"
          autoComplete="postal-code"
          defaultValue={address?.postalCode ?? ''}
        />
        <Field label="Quốc gia" value="Việt Nam" readOnly controlClass="bg-muted!" />
        <Select
          {...form.field('addressType')}
          label="Loại địa chỉ"
          options={types}
          defaultValue={address?.addressType ?? 'SHIPPING'}
          className="sm:col-span-2"
        />
        <fieldset className="sm:col-span-2">
          <legend className="sr-only">Địa chỉ mặc định</legend>
          <Checkbox
            name="isDefaultShipping"
            defaultChecked={fixed.shipping}
            disabled={fixed.shipping}
            className="w-full justify-start"
          >
            Đặt làm địa chỉ giao hàng mặc định
          </Checkbox>
          <Checkbox
            name="isDefaultBilling"
            defaultChecked={fixed.billing}
            disabled={fixed.billing}
            className="w-full justify-start"
          >
            Đặt làm địa chỉ thanh toán mặc định
          </Checkbox>
        </fieldset>
        <div className="flex flex-wrap justify-end gap-3 sm:col-span-2">
          <Button
            variant="secondary"
            disabled={form.busy}
            onClick={() => {
              form.draft.giveUp()
              onClose()
            }}
          >
            Hủy
          </Button>
          <SubmitButton form={form}>Lưu địa chỉ</SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
