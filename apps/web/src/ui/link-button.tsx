import { Link, type LinkProps } from 'react-router'
import { type ButtonLook, buttonLook } from './button-look.ts'

/** A link that looks like a button, for the way out of a screen. */
export function LinkButton({
  look = 'primary',
  className,
  ...rest
}: Omit<LinkProps, 'className'> & { look?: ButtonLook; className?: string }) {
  return <Link {...rest} className={buttonLook(look, className)} />
}
