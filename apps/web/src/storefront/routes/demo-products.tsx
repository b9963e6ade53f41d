import { definePage } from '../../page/page.tsx'
import { DemoProductsScreen } from '../features/demo/demo-products-screen.tsx'

export default definePage({
  head: () => ({
    title: 'Sản phẩm mẫu',
    description: 'Trang minh họa của Chợ Phiên: sản phẩm, giá và ưu đãi mẫu, không phải hàng thật.',
    canonical: '/products',
  }),
  Component: DemoProductsScreen,
})
