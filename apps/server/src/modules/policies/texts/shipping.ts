import { formatMoney } from '@chophien/domain/text/money'
import type { StartingFacts } from '../starting-facts.ts'
import { points, say, section } from './html.ts'

export const shippingText = (facts: StartingFacts): string =>
  [
    section('Phí giao hàng'),
    say(
      `Mỗi lần đặt hàng trả một khoản phí giao hàng ${formatMoney(facts.shippingFee)}, dù mua của một hay nhiều shop. Phí hiện ra trước khi bạn đặt hàng.`,
    ),
    section('Thời gian'),
    points(
      `Shop xác nhận đơn trong ${facts.confirmHours} giờ và giao cho đơn vị vận chuyển trong ${facts.handoverDays} ngày.`,
      'Thời gian vận chuyển tùy nơi nhận: [Thời gian giao dự kiến theo khu vực]',
    ),
    section('Theo dõi đơn'),
    say(
      'Trang Đơn hàng của tôi có trạng thái và mã vận đơn. Khi đơn thay đổi, bạn nhận thông báo trên trang và qua email.',
    ),
    section('Khi nhận hàng'),
    points(
      'Hãy kiểm tra gói hàng trước khi ký nhận; chụp hoặc quay lại khi mở gói để tiện giải quyết nếu có vấn đề.',
      `Sau ${facts.promiseDays} ngày kể từ khi gửi mà chưa nhận được, bạn báo Chưa nhận được hàng trong trang chi tiết của đơn.`,
      'Giao không thành, đơn trả trước được hoàn tiền.',
    ),
  ].join('')
