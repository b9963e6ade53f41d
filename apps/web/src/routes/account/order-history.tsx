import { definePage } from '../../lib/page.tsx'

export default definePage({
  head: () => ({ title: 'Đơn hàng của tôi' }),
  Component: function OrderHistory() {
    return <h1 className="shop-width py-10 text-2xl">Đơn hàng của tôi</h1>
  },
})
