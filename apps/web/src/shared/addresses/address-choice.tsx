import type { Address } from '@chophien/domain/addresses/contract'
import { oneLine } from '@chophien/domain/addresses/one-line'
import { Select } from '../../ui/select.tsx'

interface AddressChoiceProps {
  field: { name: string; error: string | undefined; invalid: boolean; describedBy: string }
  label: string
  addresses: readonly Address[]
  chosen: Address | undefined
  onChoose: (id: number) => void
  required?: boolean
}

const labelOf = (address: Address): string =>
  `${address.contactFullName} · ${address.contactPhoneNumber} · ${oneLine(address)}`

/** One of the shopper's addresses. */
export function AddressChoice({ field, label, addresses, chosen, onChoose, required }: AddressChoiceProps) {
  return (
    <div>
      <Select
        {...field}
        label={label}
        required={required}
        placeholder={addresses.length === 0 ? 'Bạn chưa có địa chỉ nào' : undefined}
        value={chosen?.id ?? ''}
        onChange={(event) => onChoose(Number(event.target.value))}
        options={addresses.map((address) => ({ value: String(address.id), label: labelOf(address) }))}
      />
      {/* A phone cuts off what does not fit into the field. */}
      {chosen && <p className="mt-1 text-sm text-content-soft md:hidden">{labelOf(chosen)}</p>}
    </div>
  )
}
