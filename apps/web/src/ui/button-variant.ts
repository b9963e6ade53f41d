import { classes } from './classes.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-action text-inverse hover:bg-action-deep disabled:bg-line disabled:text-content-soft',
  secondary:
    'border border-brand bg-surface text-brand hover:bg-brand-soft disabled:border-line-strong disabled:text-content-soft disabled:bg-page',
  quiet: 'text-brand hover:bg-brand-soft disabled:text-content-soft',
  danger:
    'border border-danger bg-surface text-danger hover:bg-danger-soft disabled:border-line-strong disabled:text-content-soft',
}

/** The classes that buttons and links with the role of a button share. At least 44 px high (WCAG 2.5.5). */
export const buttonVariant = (variant: ButtonVariant, extra?: string): string =>
  classes(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 text-center font-semibold transition-colors duration-150',
    variants[variant],
    extra,
  )
