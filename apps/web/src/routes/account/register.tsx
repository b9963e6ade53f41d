import { definePage } from '../../lib/page.tsx'

export default definePage({
  head: () => ({ title: 'Đăng ký' }),
  Component: function Register() {
    return <h1 className="shop-width py-10 text-2xl">Đăng ký</h1>
  },
})
