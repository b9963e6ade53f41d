import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** Neither on nor off: some of what it stands for is chosen. */
  partly?: boolean
  className?: string
}

/** A box of the browser with room for a thumb around it. Give it `aria-label`, or put it into a label of its own with `children` beside. */
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
