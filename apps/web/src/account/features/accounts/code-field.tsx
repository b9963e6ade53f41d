import { typedCode } from '@chophien/domain/accounts/codes'
import type { ComponentProps } from 'react'
import { Field } from '../../../ui/field.tsx'

/** The field of a mailed code. Without a maxLength, which would cut digits off a code that is pasted with a space in it. */
export function CodeField(props: Omit<ComponentProps<typeof Field>, 'label'>) {
  return (
    <Field
      {...props}
      label="Mã OTP"
      inputMode="numeric"
      autoComplete="one-time-code"
      onChange={({ target }) => {
        const kept = typedCode(target.value)
        // Only when it differs: setting the value moves the caret.
        if (kept !== target.value) target.value = kept
      }}
    />
  )
}
