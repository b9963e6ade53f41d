import type { ComponentProps } from 'react'
import { Field } from './field.tsx'

/** The field of a second factor's code. `recovery`: of a recovery code, else of an authenticator app. */
export function SecondFactorField({
  recovery = false,
  ...props
}: Omit<ComponentProps<typeof Field>, 'label'> & { recovery?: boolean }) {
  return (
    <Field
      {...props}
      label={recovery ? 'Mã khôi phục' : 'Mã của ứng dụng'}
      hint={recovery ? '10 ký tự, dạng abcde-fghjk. Mỗi mã dùng một lần.' : '6 chữ số, đổi sau mỗi 30 giây.'}
      inputMode={recovery ? 'text' : 'numeric'}
      autoComplete={recovery ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  )
}
