import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type ButtonLook, buttonLook } from './button-look.ts'

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook
  /** True while what the button started is under way: it shows so, keeps its width and takes no second press. */
  busy?: boolean
}

export function Button({ look = 'primary', busy = false, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonLook(look, className)}
    >
      {busy && <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin" />}
      {children}
    </button>
  )
}
