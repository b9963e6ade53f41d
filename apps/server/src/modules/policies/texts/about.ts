import type { StartingFacts } from '../starting-facts.ts'
import { contact, operator, say, section } from './html.ts'

export const aboutText = ({ brand }: StartingFacts): string =>
  [
    say(`${brand.name || 'Đây'} là chợ trực tuyến của nhiều shop: [Giới thiệu ngắn về sàn]`),
    section('Cách sàn hoạt động'),
    say(
      'Mỗi shop được quản trị viên duyệt trước khi bán. Khi danh tính của người bán đã được xác thực, trang shop ghi tên và địa chỉ của người bán. Tiền bạn trả trước được giữ đến khi đơn hoàn tất. Hàng không như mô tả thì bạn gửi được yêu cầu trả hàng, hoàn tiền.',
    ),
    section('Đơn vị vận hành'),
    operator(brand),
    section('Liên hệ'),
    contact(brand),
  ].join('')
