import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'

export const controlClasses =
  'block min-h-11 w-full rounded-control border bg-surface px-3 text-base text-content placeholder:text-content-soft disabled:bg-muted aria-invalid:border-danger border-line-strong'

interface FrameProps {
  label: string
  error?: string | undefined
  /** Wrong, while the sentence about it stands elsewhere in the form: give its id as `describedBy`. */
  invalid?: boolean | undefined
  describedBy?: string | undefined
  hint?: string | undefined
  required?: boolean | undefined
  className?: string | undefined
  children: (control: {
    id: string
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }) => ReactNode
}

/** Label above, hint and error below, all tied to the one control inside. */
export function FieldFrame({
  label,
  error,
  invalid = Boolean(error),
  describedBy,
  hint,
  required,
  className,
  children,
}: FrameProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error ? `${id}-error` : invalid && describedBy].filter(Boolean).join(' ')
  return (
    <div className={classes('flex flex-col gap-1', className)}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {required && (
          <span aria-hidden className="text-danger">
            {' '}
            *
          </span>
        )}
      </label>
      {children({ id, 'aria-invalid': invalid || undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-content-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

export type FieldShared = Omit<FrameProps, 'children' | 'required'>

/** Divides what a field was given into what its frame shows and what its control needs. */
export function splitFieldProps<P extends FieldShared & { required?: boolean | undefined }>(props: P) {
  const { label, error, invalid, describedBy, hint, className, required, ...control } = props
  return { frame: { label, error, invalid, describedBy, hint, className, required }, control }
}

/** One line of a form: `<Field label="Email" name="email" type="email" autoComplete="email" error={…} />`.
 *  `controlClass` dresses the input itself. */
export function Field({
  controlClass,
  ...props
}: FieldShared & Omit<ComponentProps<'input'>, 'className'> & { controlClass?: string }) {
  const { frame, control: input } = splitFieldProps(props)
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <input
          {...input}
          {...control}
          aria-required={frame.required}
          className={classes(controlClasses, controlClass)}
        />
      )}
    </FieldFrame>
  )
}

/** Several lines of text. */
export function TextArea(props: FieldShared & Omit<ComponentProps<'textarea'>, 'className'>) {
  const { frame, control: input } = splitFieldProps(props)
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <textarea
          rows={3}
          {...input}
          {...control}
          aria-required={frame.required}
          className={classes(controlClasses, 'py-2')}
        />
      )}
    </FieldFrame>
  )
}
