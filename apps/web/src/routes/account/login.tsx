import { definePage } from '../../lib/page.tsx'

export default definePage({
  head: () => ({ title: 'Đăng nhập' }),
  Component: function Login() {
    return <h1 className="shop-width py-10 text-2xl">Đăng nhập</h1>
  },
})
