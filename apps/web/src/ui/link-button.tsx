import { type ButtonVariant, buttonVariant } from './button-variant.ts'
import { Link, type LinkProps } from './link.tsx'

/** A link styled as a button. */
export function LinkButton({
  variant = 'primary',
  className,
  ...rest
}: Omit<LinkProps, 'className'> & { variant?: ButtonVariant; className?: string }) {
  return <Link {...rest} className={buttonVariant(variant, className)} />
}
