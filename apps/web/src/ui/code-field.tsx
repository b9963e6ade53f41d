import { typedCode } from '@chophien/domain/accounts/codes'
import { type ComponentProps, useRef } from 'react'
import { Field } from './field.tsx'

/** The field of a mailed code. Without a maxLength, which would cut digits off a code that is pasted with a space in it. */
export function CodeField(props: Omit<ComponentProps<typeof Field>, 'label'>) {
  const former = useRef('')
  return (
    <Field
      {...props}
      label="Mã OTP"
      inputMode="numeric"
      autoComplete="one-time-code"
      onChange={({ target, nativeEvent }) => {
        const typed = 'inputType' in nativeEvent && /^insert(Composition)?Text$/u.test(String(nativeEvent.inputType))
        const kept = typedCode(target.value, typed ? former.current : undefined)
        // Only when it differs: setting the value moves the caret.
        if (kept !== target.value) target.value = kept
        former.current = kept
      }}
    />
  )
}
