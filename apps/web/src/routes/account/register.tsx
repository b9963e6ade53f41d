import { Link } from 'react-router'
import { RegisterForm } from '../../features/accounts/register-form.tsx'
import { useLoginWay } from '../../lib/login-way.ts'
import { definePage } from '../../lib/page.tsx'

export default definePage({
  head: () => ({ title: 'Đăng ký', description: 'Tạo tài khoản Chợ Phiên để mua và bán ở phiên chợ.' }),
  Component: function RegisterPage() {
    const way = useLoginWay()
    return (
      <>
        <h1 className="mb-6 text-2xl">Đăng ký</h1>
        <RegisterForm way={way} />
        <p className="mt-6 text-center text-ink-soft">
          Đã có tài khoản?{' '}
          <Link
            to="/login"
            state={way}
            className="inline-flex min-h-11 items-center font-semibold text-indigo hover:underline"
          >
            Đăng nhập
          </Link>
        </p>
      </>
    )
  },
})
