import { classes } from '../../../ui/classes.ts'

/** The look of an option's button. `off`: sold out, or not to be had. */
export const optionClasses = (chosen: boolean, off: boolean): string =>
  classes(
    'min-h-11 min-w-11 rounded-control border px-4 text-left transition-colors',
    chosen
      ? 'border-brand bg-brand-soft font-semibold text-brand shadow-[inset_0_0_0_1px_var(--color-brand)]'
      : 'border-line-strong bg-surface hover:border-brand',
    off && 'border-dashed text-content-soft line-through',
  )

/** The text of an option, and for screen readers why it is struck through. */
export const optionText = (text: string, why: string | false) => (
  <>
    {text}
    {why && <span className="sr-only"> ({why})</span>}
  </>
)
