import { definePage } from '../../lib/page.tsx'

export default definePage({
  head: () => ({ title: 'Sản phẩm' }),
  Component: function Product() {
    return <h1 className="shop-width py-10 text-2xl">Sản phẩm</h1>
  },
})
