import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { controlClasses, FieldFrame, type FieldShared, splitFieldProps } from './field.tsx'

interface SelectProps extends FieldShared, Omit<ComponentProps<'select'>, 'className'> {
  options: readonly { value: string; label: string }[]
  /** Label of the empty option. */
  placeholder?: string | undefined
}

/** A styled native select. */
export function Select({ options, placeholder, ...props }: SelectProps) {
  const { frame, control: select } = splitFieldProps(props)
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <span className="relative block">
          <select
            {...select}
            {...control}
            aria-required={frame.required}
            // WebKit lets a long option widen the page.
            className={classes(controlClasses, 'appearance-none overflow-clip pr-10')}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-content-soft"
          />
        </span>
      )}
    </FieldFrame>
  )
}
