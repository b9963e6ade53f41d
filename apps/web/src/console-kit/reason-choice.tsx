import { useId, useState } from 'react'
import type { Form } from '../lib/form.ts'
import { classes } from '../ui/classes.ts'
import { TextArea } from '../ui/field.tsx'

const OTHER = 'other'

interface ReasonChoiceProps {
  /** Props of the field `reason`. */
  field: ReturnType<Form<string>['field']>
  /** Called with each choice: an error is over. */
  onChoose: () => void
  /** The usual reasons, as whole sentences. */
  reasons: readonly string[]
  hint: string
  /** Longest reason in words. */
  max: number
}

/** The reason in the entries of a form with a ReasonChoice: a usual one, or what was written. */
export function chosenReason(entries: FormData): string {
  const choice = entries.get('choice') ?? ''
  return String(choice === OTHER ? entries.get('reason') : choice)
}

/** A reason: one of the usual ones, or another one in words. */
export function ReasonChoice({ field: { error, ...field }, onChoose, reasons, hint, max }: ReasonChoiceProps) {
  const id = useId()
  const [choice, setChoice] = useState<string | null>(null)
  const missing = choice === OTHER ? undefined : error
  return (
    <div className="flex flex-col gap-3">
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={classes(`${id}-hint`, missing && `${id}-error`)}
        aria-required
        aria-invalid={missing !== undefined || undefined}
        // Gets the focus when nothing is chosen.
        tabIndex={-1}
        className="flex flex-col outline-offset-4"
      >
        <p id={`${id}-label`} className="text-sm font-semibold">
          Lý do
          <span aria-hidden className="text-danger">
            {' '}
            *
          </span>
        </p>
        {[...reasons, OTHER].map((value, at) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5">
            <input
              type="radio"
              name="choice"
              value={value}
              // A draft that is dropped unticks the button, and says so by the same event.
              onInput={({ currentTarget }) => {
                setChoice(currentTarget.checked ? value : null)
                onChoose()
              }}
              {...(at === 0 ? { 'data-autofocus': true } : {})}
              className="size-5 shrink-0 accent-brand"
            />
            {value === OTHER ? 'Lý do khác' : value}
          </label>
        ))}
        <p id={`${id}-hint`} className="text-sm text-content-soft">
          {hint}
        </p>
        {missing && (
          <p id={`${id}-error`} className="text-sm text-danger">
            {missing}
          </p>
        )}
      </div>
      {/* Stays on the page, so that what was written is kept while another reason is looked at. */}
      <div hidden={choice !== OTHER}>
        <TextArea
          {...field}
          error={choice === OTHER ? error : undefined}
          invalid={choice === OTHER && field.invalid}
          label="Viết lý do"
          rows={3}
          maxLength={max}
          required
        />
      </div>
    </div>
  )
}
