import { Star } from 'lucide-react'
import { classes } from '../../../ui/classes.ts'

const words = ['Rất tệ', 'Không hài lòng', 'Tạm được', 'Hài lòng', 'Tuyệt vời'] as const

interface StarPickerProps {
  name: string
  error: string | undefined
  invalid: boolean
  /** 1 to 5, 0 before a choice. */
  chosen: number
  onChoose: (stars: number) => void
}

/** Five stars as radio buttons: arrow keys select, screen readers announce number and label. */
export function StarPicker({ name, error, invalid, chosen, onChoose }: StarPickerProps) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">
        Số sao
        <span aria-hidden className="text-danger">
          {' '}
          *
        </span>
      </legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-1.5 flex">
          {words.map((word, at) => (
            <label
              key={word}
              className="grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-offset-[-2px] has-focus-visible:outline-brand"
            >
              <input
                type="radio"
                name={name}
                value={at + 1}
                checked={chosen === at + 1}
                onChange={() => onChoose(at + 1)}
                aria-invalid={invalid || undefined}
                aria-describedby={error ? `${name}-error` : undefined}
                className="sr-only"
              />
              <Star
                aria-hidden
                className={classes(
                  'size-8',
                  at < chosen ? 'fill-highlight text-highlight' : 'fill-line text-line-strong',
                )}
                strokeWidth={1}
              />
              <span className="sr-only">
                {at + 1} sao, {word}
              </span>
            </label>
          ))}
        </div>
        <span aria-hidden className="text-content-soft">
          {words[chosen - 1]}
        </span>
      </div>
      {error && (
        <p id={`${name}-error`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
