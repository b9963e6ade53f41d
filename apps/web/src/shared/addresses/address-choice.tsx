import type { Address } from '@chophien/domain/addresses/contract'
import { oneLine } from '@chophien/domain/addresses/one-line'
import { MapPin } from 'lucide-react'
import { classes } from '../../ui/classes.ts'
import { FieldFrame } from '../../ui/field.tsx'

interface AddressChoiceProps {
  field: { name: string; error: string | undefined; invalid: boolean; describedBy: string }
  label: string
  addresses: readonly Address[]
  chosen: Address | undefined
  /** An id; NaN for `same`. */
  onChoose: (id: number) => void
  /** A choice that is no address of its own. */
  same?: { label: string; chosen: boolean }
  required?: boolean
}

const labelOf = (address: Address): string =>
  `${address.contactFullName} · ${address.contactPhoneNumber} · ${oneLine(address)}`

function Face({ address }: { address: Address }) {
  return (
    <>
      <span className="flex flex-wrap gap-x-3">
        <b>{address.contactFullName}</b>
        <span className="text-content-soft">{address.contactPhoneNumber}</span>
      </span>
      <span className="mt-0.5 block">{oneLine(address)}</span>
    </>
  )
}

/** One of the shopper's addresses: a card that shows it whole. The list to choose from is a native one, transparent over the card, so that a press
 *  anywhere on it opens the list, and keyboard and screen reader find what they know. */
export function AddressChoice({ field, label, addresses, chosen, onChoose, same, required }: AddressChoiceProps) {
  const { name, ...frame } = field
  const choices = addresses.length + (same ? 1 : 0)
  return (
    <FieldFrame {...frame} label={label} required={required}>
      {(control) => (
        <span
          className={classes(
            'relative flex min-h-11 items-start gap-3 rounded-control border bg-surface p-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
            control['aria-invalid'] ? 'border-danger' : 'border-line-strong',
          )}
        >
          <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" strokeWidth={1.75} />
          <span aria-hidden className="min-w-0 flex-1 wrap-anywhere">
            {same?.chosen ? same.label : chosen ? <Face address={chosen} /> : 'Bạn chưa có địa chỉ nào'}
          </span>
          {choices > 1 && (
            <span aria-hidden className="shrink-0 font-semibold text-brand">
              Thay đổi
            </span>
          )}
          <select
            {...control}
            name={name}
            aria-required={required}
            value={same?.chosen ? '' : (chosen?.id ?? '')}
            onChange={(event) => onChoose(event.target.value === '' ? Number.NaN : Number(event.target.value))}
            className="absolute inset-0 size-full cursor-pointer appearance-none overflow-clip opacity-0"
          >
            {addresses.length === 0 && <option value="">Bạn chưa có địa chỉ nào</option>}
            {addresses.map((address) => (
              <option key={address.id} value={address.id}>
                {labelOf(address)}
              </option>
            ))}
            {same && <option value="">{same.label}</option>}
          </select>
        </span>
      )}
    </FieldFrame>
  )
}
