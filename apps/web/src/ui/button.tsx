import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type ButtonVariant, buttonVariant } from './button-variant.ts'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  /** True while the action runs: shows progress and ignores presses. */
  busy?: boolean
}

export function Button({
  variant = 'primary',
  busy = false,
  'aria-disabled': inactive,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      // Not `disabled`: a disabled button loses the focus, and a dialog that follows could not restore it.
      aria-disabled={busy || inactive || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonVariant(variant, className)}
    >
      {busy && <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin" />}
      {children}
    </button>
  )
}
