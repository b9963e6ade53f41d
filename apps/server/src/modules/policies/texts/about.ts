import type { StartingFacts } from '../starting-facts.ts'
import { contact, operator, say, section } from './html.ts'

export const aboutText = (facts: StartingFacts): string =>
  [
    say('[Tên sàn] là chợ trực tuyến của nhiều shop: [Giới thiệu ngắn về sàn]'),
    section('Cách sàn hoạt động'),
    say(
      'Shop được kiểm tra danh tính trước khi bán. Tiền bạn trả trước được giữ đến khi đơn hoàn tất. Hàng không như mô tả thì được trả lại.',
    ),
    section('Đơn vị vận hành'),
    operator(),
    section('Liên hệ'),
    contact(facts),
  ].join('')
