import type { StartingFacts } from '../starting-facts.ts'
import { contact, marketOf, operator, points, say, section } from './html.ts'

export const termsText = (facts: StartingFacts): string =>
  [
    say(`Khi tạo tài khoản hoặc đặt hàng trên ${marketOf(facts.brand)}, bạn đồng ý với các điều khoản dưới đây.`),
    section('Đơn vị vận hành sàn'),
    operator(facts.brand),
    section('Vai trò của sàn'),
    say(
      'Sàn là nơi các shop giới thiệu và bán hàng. Hợp đồng mua bán là giữa bạn và shop. Sàn nhận đơn, giữ tiền bạn trả trước cho đến khi đơn hoàn tất, và xem xét khi hai bên không tự giải quyết được với nhau.',
    ),
    section('Tài khoản'),
    points(
      'Mỗi người dùng thông tin thật của mình và xác thực email bằng mã gửi về hộp thư.',
      'Hãy giữ kín mật khẩu. Bạn xem và đăng xuất được từng thiết bị trong trang Hồ sơ.',
      'Sàn có thể khóa tài khoản dùng để lừa đảo, bán hàng cấm hoặc quấy rối người khác.',
      'Bạn có thể tự xóa tài khoản bất cứ lúc nào khi không còn đơn hàng hay khiếu nại đang xử lý.',
    ),
    section('Đặt hàng'),
    points(
      'Giá đã gồm thuế. Tổng tiền phải trả, kể cả phí giao hàng, hiện ra trước khi bạn bấm Đặt hàng.',
      `Đơn trả trước được giữ ${facts.paymentMinutes} phút để bạn thanh toán; quá thời gian này đơn tự hủy.`,
      `Shop xác nhận đơn trong ${facts.confirmHours} giờ. Shop không xác nhận thì đơn tự hủy và tiền đã trả được hoàn lại.`,
      'Bạn tự hủy được đơn khi shop chưa xác nhận.',
    ),
    section('Đánh giá và nội dung'),
    say(
      'Chỉ người đã mua và nhận hàng mới đánh giá được sản phẩm. Sàn không xóa đánh giá chỉ vì đánh giá đó thấp. Nội dung xúc phạm, quảng cáo hoặc làm lộ thông tin riêng của người khác bị gỡ.',
    ),
    section('Đổi trả và khiếu nại'),
    say(
      'Quyền trả hàng, hoàn tiền và cách giải quyết khiếu nại nằm ở các trang riêng, có liên kết ở cuối các trang của sàn. Quyền của người tiêu dùng theo pháp luật luôn được giữ nguyên.',
    ),
    section('Thay đổi điều khoản'),
    say(
      'Khi điều khoản thay đổi, bản mới ghi rõ ngày áp dụng; các bản trước vẫn xem được. Nếu thay đổi ảnh hưởng đến quyền và nghĩa vụ của bạn, sàn hỏi lại ý kiến bạn trước khi bạn đặt đơn tiếp theo.',
    ),
    section('Liên hệ'),
    contact(facts.brand),
  ].join('')
