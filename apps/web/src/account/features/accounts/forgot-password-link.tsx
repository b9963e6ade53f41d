import type { LoginState } from '../../../lib/login-state.ts'
import { Link } from '../../../ui/link.tsx'

/** Leads to a new password. `way`: where to return to after the login, and the e-mail address that the field there begins with. */
export function ForgotPasswordLink({ way }: { way: LoginState }) {
  return (
    <Link
      to="/forgot-password"
      state={way}
      className="-mt-2 inline-flex min-h-11 items-center self-end rounded-control text-sm text-brand hover:underline"
    >
      Quên mật khẩu?
    </Link>
  )
}
