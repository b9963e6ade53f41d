import { definePage } from '../../page/page.tsx'
import { DemoShopScreen } from '../features/demo/demo-shop-screen.tsx'

export default definePage({
  // No canonical address: invented goods are not for search engines.
  head: () => ({
    title: 'Gian hàng mẫu',
    description: 'Trang minh họa: một gian hàng mẫu, để người bán hình dung gian hàng của mình.',
  }),
  Component: DemoShopScreen,
})
