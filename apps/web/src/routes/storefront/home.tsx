import { definePage } from '../../lib/page.tsx'

export default definePage({
  head: () => ({ title: 'Trang chủ' }),
  Component: function Home() {
    return <h1 className="shop-width py-10 text-2xl">Trang chủ</h1>
  },
})
