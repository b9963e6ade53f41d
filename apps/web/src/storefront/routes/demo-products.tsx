import { definePage } from '../../page/page.tsx'
import { DemoProductsScreen } from '../features/demo/demo-products-screen.tsx'

export default definePage({
  // No canonical address: invented goods are not for search engines.
  head: () => ({
    title: 'Sản phẩm mẫu',
    description: 'Trang minh họa: sản phẩm, giá và ưu đãi mẫu, không phải hàng thật.',
  }),
  Component: DemoProductsScreen,
})
