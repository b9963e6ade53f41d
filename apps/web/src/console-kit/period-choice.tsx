import { fieldMessages } from '@chophien/domain/contract/messages'
import { daysIn, PERIOD_DAYS_MAX } from '@chophien/domain/contract/period'
import { type FormEvent, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../ui/button.tsx'
import { FilterLinks, pillClasses } from './filter-links.tsx'
import { PeriodFields, periodNames } from './period-fields.tsx'
import { UrlForm } from './url-form.tsx'

/** A period of one day only, or of too many. The sentences stand where the server has them. */
function refuseIncomplete({ currentTarget: { elements } }: FormEvent<HTMLFormElement>): void {
  const [from, to] = periodNames.map((name) => elements.namedItem(name))
  if (!(from instanceof HTMLInputElement && to instanceof HTMLInputElement)) return
  const both = from.value !== '' && to.value !== ''
  const tooLong = both && daysIn({ from: from.value, to: to.value }) > PERIOD_DAYS_MAX
  to.setCustomValidity(tooLong ? fieldMessages.periodTooLong(PERIOD_DAYS_MAX) : '')
  if (both) return
  const missing = from.value === to.value ? '' : fieldMessages.bothDays
  from.setCustomValidity(missing)
}

/** The period of an overview: some numbers of days, or two days of one's own. `options`: as in FilterLinks, for `days`. */
export function PeriodChoice({ options }: { options: Parameters<typeof FilterLinks>[0]['options'] }) {
  const { search } = useLocation()
  const params = new URLSearchParams(search)
  const custom = params.has('from') || params.has('to')
  const [asked, setAsked] = useState(false)
  const open = custom || asked
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-3 md:items-end">
      <FilterLinks label="Kỳ" name="days" options={options} instead={periodNames}>
        <button
          type="button"
          // A custom period in force shows its fields, and is left by choosing another one.
          {...(custom ? { 'aria-current': true } : { 'aria-expanded': open, 'aria-controls': id })}
          onClick={() => custom || setAsked(!asked)}
          className={pillClasses(custom)}
        >
          Tùy chọn
        </button>
      </FilterLinks>
      <div id={id} hidden={!open}>
        {open && (
          <UrlForm
            aria-label="Khoảng ngày"
            without={['days']}
            onInput={refuseIncomplete}
            className="flex flex-wrap items-end gap-2"
          >
            <PeriodFields />
            <Button type="submit" variant="secondary">
              Xem
            </Button>
          </UrlForm>
        )}
      </div>
    </div>
  )
}
