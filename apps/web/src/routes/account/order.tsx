import { definePage } from '../../lib/page.tsx'

export default definePage({
  head: () => ({ title: 'Đặt hàng' }),
  Component: function Order() {
    return <h1 className="shop-width py-10 text-2xl">Đặt hàng</h1>
  },
})
