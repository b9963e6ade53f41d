import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'

export const controlClasses =
  'block min-h-11 w-full rounded-control border bg-surface px-3 text-base text-content placeholder:text-content-soft disabled:bg-muted aria-invalid:border-danger border-line-strong'

interface FrameProps {
  label: string
  error?: string | undefined
  /** Invalid, with the message elsewhere in the form: pass its id as `describedBy`. */
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

/** Label, hint and error, associated with the control inside. */
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
    <div className={classes('flex min-w-0 flex-col gap-1', className)}>
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

/** Splits the props of a field into those of its frame and those of its control. */
export function splitFieldProps<P extends FieldShared & { required?: boolean | undefined }>(props: P) {
  const { label, error, invalid, describedBy, hint, className, required, ...control } = props
  return { frame: { label, error, invalid, describedBy, hint, className, required }, control }
}

/** A text input: `<Field label="Email" name="email" type="email" autoComplete="email" error={…} />`.
 *  `controlClass`: classes of the input itself. */
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

/** A multi-line text input. */
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
