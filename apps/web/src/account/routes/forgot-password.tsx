import { passwordMessages } from '@chophien/domain/accounts/password-messages'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type LoginState, useLoginState } from '../../lib/login-state.ts'
import { definePage } from '../../page/page.tsx'
import { Link } from '../../ui/link.tsx'
import { toast } from '../../ui/toast-store.ts'
import { ForgotPasswordForm } from '../features/accounts/forgot-password-form.tsx'
import { ResetPasswordForm } from '../features/accounts/reset-password-form.tsx'

export default definePage({
  head: () => ({ title: 'Quên mật khẩu' }),
  Component: function ForgotPassword() {
    const way = useLoginState()
    const navigate = useNavigate()
    const [email, setEmail] = useState(way.email ?? '')
    const [ticket, setTicket] = useState<string | null>(null)

    function toLogin() {
      toast({ kind: 'success', title: passwordMessages.changed })
      navigate('/login', { state: { ...way, email } satisfies LoginState })
    }

    return (
      <>
        <h1 className="mb-6 text-2xl">Quên mật khẩu</h1>
        {ticket !== null ? (
          <ResetPasswordForm email={email} ticket={ticket} onDone={toLogin} onBack={() => setTicket(null)} />
        ) : (
          <ForgotPasswordForm
            email={email}
            onSent={(address, itsTicket) => {
              setEmail(address)
              setTicket(itsTicket)
            }}
          />
        )}
        <p className="mt-6 text-center text-content-soft">
          Nhớ ra mật khẩu?{' '}
          <Link
            to="/login"
            state={way}
            className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
          >
            Đăng nhập
          </Link>
        </p>
      </>
    )
  },
})
