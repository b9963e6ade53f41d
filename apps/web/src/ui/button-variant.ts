import { classes } from './classes.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-madder text-white hover:bg-madder-deep disabled:bg-thread disabled:text-ink-soft',
  secondary:
    'border border-indigo bg-white text-indigo hover:bg-indigo-soft disabled:border-thread-deep disabled:text-ink-soft disabled:bg-paper',
  quiet: 'text-indigo hover:bg-indigo-soft disabled:text-ink-soft',
  danger:
    'border border-madder bg-white text-madder hover:bg-madder-soft disabled:border-thread-deep disabled:text-ink-soft',
}

/** The classes that buttons and links with the role of a button share. At least 44 px high (WCAG 2.5.5). */
export const buttonVariant = (variant: ButtonVariant, extra?: string): string =>
  classes(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 text-center font-semibold transition-colors duration-150',
    variants[variant],
    extra,
  )
