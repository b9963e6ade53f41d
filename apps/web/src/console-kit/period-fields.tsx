import { fieldMessages } from '@chophien/domain/contract/messages'
import type { FormEvent } from 'react'
import { useLocation } from 'react-router'
import { Field } from '../ui/field.tsx'

/** Days are texts that sort like days. The sentence stands at the first one, where the server has it too. */
function refuseReversed({ currentTarget: { form } }: FormEvent<HTMLInputElement>): void {
  const [from, to] = periodNames.map((name) => form?.elements.namedItem(name))
  if (!(from instanceof HTMLInputElement && to instanceof HTMLInputElement)) return
  from.setCustomValidity(from.value && to.value && from.value > to.value ? fieldMessages.dayOrder : '')
}

/** A period of two days, both inclusive. A form with a period that ends before it begins is not sent. */
export function PeriodFields() {
  const params = new URLSearchParams(useLocation().search)
  const labels = { from: 'Từ ngày', to: 'Đến ngày' }
  return periodNames.map((name) => (
    <Field
      key={name}
      label={labels[name]}
      name={name}
      type="date"
      defaultValue={params.get(name) ?? ''}
      onInput={refuseReversed}
      className="w-40 max-sm:min-w-36 max-sm:flex-1"
    />
  ))
}

export const periodNames = ['from', 'to'] as const
