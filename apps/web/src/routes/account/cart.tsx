import { definePage } from '../../lib/page.tsx'

export default definePage({
  head: () => ({ title: 'Giỏ hàng' }),
  Component: function Cart() {
    return <h1 className="shop-width py-10 text-2xl">Giỏ hàng</h1>
  },
})
