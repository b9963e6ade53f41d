import { classes } from './classes.ts'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'

const looks: Record<ButtonLook, string> = {
  primary: 'bg-madder text-white hover:bg-madder-deep disabled:bg-thread disabled:text-ink-soft',
  secondary:
    'border border-indigo bg-white text-indigo hover:bg-indigo-soft disabled:border-thread-deep disabled:text-ink-soft disabled:bg-paper',
  quiet: 'text-indigo hover:bg-indigo-soft disabled:text-ink-soft',
  danger:
    'border border-madder bg-white text-madder hover:bg-madder-soft disabled:border-thread-deep disabled:text-ink-soft',
}

/** The look that buttons and links that act as buttons share. Never lower than a thumb needs (44 px). */
export const buttonLook = (look: ButtonLook, extra?: string): string =>
  classes(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 text-center font-semibold transition-colors duration-150',
    looks[look],
    extra,
  )
