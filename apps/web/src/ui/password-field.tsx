import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { classes } from './classes.ts'
import { controlClasses, FieldFrame, type FieldShared, splitFieldProps } from './field.tsx'

/** A password input with a button that shows the text. */
export function PasswordField(props: FieldShared & Omit<ComponentProps<'input'>, 'className' | 'type'>) {
  const [visible, setVisible] = useState(false)
  const { frame, control: input } = splitFieldProps(props)
  const Icon = visible ? EyeOff : Eye
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <span className="relative block">
          <input
            {...input}
            {...control}
            type={visible ? 'text' : 'password'}
            aria-required={frame.required}
            autoCapitalize="none"
            spellCheck={false}
            className={classes(controlClasses, 'pr-12')}
          />
          <button
            type="button"
            onClick={() => setVisible(!visible)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-content-soft hover:text-brand focus-visible:outline-offset-[-2px]"
          >
            <Icon aria-hidden className="size-5" />
            <span className="sr-only">
              {visible ? 'Ẩn' : 'Hiện'} {frame.label.toLowerCase()}
            </span>
          </button>
        </span>
      )}
    </FieldFrame>
  )
}
