import { Info } from 'lucide-react'
import { useLoginState } from '../../lib/login-state.ts'
import { definePage } from '../../page/page.tsx'
import { Link } from '../../ui/link.tsx'
import { LoginForm } from '../features/accounts/login-form.tsx'
import { OtherSignIns } from '../features/accounts/other-sign-ins.tsx'

export default definePage({
  head: ({ settings }) => ({
    title: 'Đăng nhập',
    description: `Đăng nhập ${settings.brand.name} để mua sắm và theo dõi đơn hàng.`,
  }),
  Component: function LoginPage() {
    const way = useLoginState()
    return (
      <>
        <h1 className="mb-6 text-2xl">Đăng nhập</h1>
        {way.reason && (
          <p className="mb-4 flex gap-3 rounded-control bg-brand-soft p-3 text-brand">
            <Info aria-hidden className="mt-0.5 size-5 shrink-0" />
            {way.reason}
          </p>
        )}
        <LoginForm way={way} />
        <OtherSignIns way={way} />
        <p className="mt-6 text-center text-content-soft">
          Chưa có tài khoản?{' '}
          <Link
            to="/register"
            state={way}
            className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
          >
            Đăng ký
          </Link>
        </p>
      </>
    )
  },
})
