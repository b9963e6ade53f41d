import type { StartingFacts } from '../starting-facts.ts'
import { points, say, section } from './html.ts'

export const paymentText = (facts: StartingFacts): string =>
  [
    section('Các cách thanh toán'),
    points(
      'Thanh toán khi nhận hàng (COD): trả tiền mặt cho người giao.',
      'Chuyển khoản ngân hàng bằng mã VietQR: hãy giữ đúng số tiền và nội dung chuyển khoản.',
      'Ví MoMo.',
    ),
    say('Trang đặt hàng cho biết cách nào đang dùng được cho đơn của bạn.'),
    section('Thời hạn'),
    say(
      `Đơn trả trước được giữ ${facts.paymentMinutes} phút. Quá thời gian này đơn tự hủy; tiền đến muộn, thừa hoặc trùng được hoàn lại.`,
    ),
    section('Tiền được giữ thế nào'),
    say(
      `Tiền bạn trả trước được giữ cho đến khi đơn hoàn tất: khi bạn bấm đã nhận hàng, hoặc ${facts.returnDays} ngày sau khi giao. Trong thời gian đó shop chưa nhận được tiền.`,
    ),
    section('An toàn'),
    points(
      'Sàn không lưu số thẻ của bạn và không bao giờ hỏi mã OTP của ngân hàng.',
      'Chỉ chuyển tiền vào tài khoản hiện trên trang thanh toán của đơn. Đừng chuyển riêng cho shop.',
    ),
    section('Hóa đơn'),
    say('Hóa đơn của hàng hóa do shop lập: [Cách người mua yêu cầu hóa đơn]'),
  ].join('')
