import { useLocation } from 'react-router'
import { Field } from '../ui/field.tsx'

/** A period of two days, both inclusive. */
export function PeriodFields() {
  const params = new URLSearchParams(useLocation().search)
  return (
    <>
      <Field
        label="Từ ngày"
        name="from"
        type="date"
        defaultValue={params.get('from') ?? ''}
        className="w-40 max-sm:flex-1"
      />
      <Field
        label="Đến ngày"
        name="to"
        type="date"
        defaultValue={params.get('to') ?? ''}
        className="w-40 max-sm:flex-1"
      />
    </>
  )
}

export const periodNames = ['from', 'to'] as const
