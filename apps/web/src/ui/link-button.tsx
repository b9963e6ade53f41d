import { Link, type LinkProps } from 'react-router'
import { type ButtonVariant, buttonVariant } from './button-variant.ts'

/** A link that looks like a button, for the way out of a screen. */
export function LinkButton({
  variant = 'primary',
  className,
  ...rest
}: Omit<LinkProps, 'className'> & { variant?: ButtonVariant; className?: string }) {
  return <Link {...rest} className={buttonVariant(variant, className)} />
}
