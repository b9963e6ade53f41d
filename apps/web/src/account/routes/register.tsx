import { Info } from 'lucide-react'
import { useLoginState } from '../../lib/login-state.ts'
import { definePage } from '../../page/page.tsx'
import { Link } from '../../ui/link.tsx'
import { RegisterForm } from '../features/accounts/register-form.tsx'
import { isSellersWay } from '../features/accounts/sign-in-after-registering.ts'

export default definePage({
  head: ({ settings }) => ({
    title: 'Đăng ký',
    description: `Tạo tài khoản ${settings.brand.name} để mua và bán.`,
  }),
  Component: function RegisterPage() {
    const way = useLoginState()
    return (
      <>
        <h1 className="mb-6 text-2xl">Đăng ký</h1>
        {isSellersWay(way) && (
          <p className="mb-4 flex gap-3 rounded-control bg-brand-soft p-3 text-brand">
            <Info aria-hidden className="mt-0.5 size-5 shrink-0" />
            Tạo tài khoản trước, rồi điền thông tin shop của bạn.
          </p>
        )}
        <RegisterForm way={way} />
        <p className="mt-6 text-center text-content-soft">
          Đã có tài khoản?{' '}
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
