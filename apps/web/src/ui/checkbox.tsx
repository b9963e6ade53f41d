import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** Indeterminate: some of the items are selected. */
  partly?: boolean
  className?: string
}

/** A native checkbox with a touch target of 44 px. Needs `aria-label`, or `children` as its label. */
export function Checkbox({ partly = false, className, children, ...input }: CheckboxProps) {
  return (
    <label
      className={classes(
        'inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 has-disabled:cursor-not-allowed has-disabled:text-content-soft',
        className,
      )}
    >
      <input
        {...input}
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = partly
        }}
        className="size-5 shrink-0 cursor-[inherit] rounded accent-brand"
      />
      {children}
    </label>
  )
}
