import { definePage } from '../../lib/page.tsx'

export default definePage({
  head: () => ({ title: 'Danh mục' }),
  Component: function Category() {
    return <h1 className="shop-width py-10 text-2xl">Danh mục</h1>
  },
})
