import { definePage } from '../../page/page.tsx'
import { ContactScreen } from '../features/contact/contact-screen.tsx'

export default definePage({
  head: ({ settings }) => ({
    title: 'Liên hệ',
    description: `Email hỗ trợ, giờ làm việc của ${settings.brand.name}, và nơi gửi lời nhắn cho chúng tôi.`,
    canonical: '/contact',
  }),
  Component: ContactScreen,
})
