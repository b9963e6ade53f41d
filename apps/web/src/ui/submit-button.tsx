import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, 'type' | 'busy' | 'form'> {
  form: { busy: boolean; ready: boolean }
}

/** The submit button of a form. Disabled until hydration without looking disabled: that takes only a moment. */
export function SubmitButton({ form, disabled, className, ...rest }: SubmitButtonProps) {
  return (
    <Button
      {...rest}
      type="submit"
      busy={form.busy}
      disabled={disabled || !form.ready}
      className={classes(className, !form.ready && 'disabled:bg-action! disabled:text-inverse!')}
    />
  )
}
