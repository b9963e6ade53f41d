import type { StartingFacts } from '../starting-facts.ts'
import { contact, say, section } from './html.ts'

export const helpText = (facts: StartingFacts): string =>
  [
    section('Tôi đặt hàng thế nào?'),
    say(
      'Chọn sản phẩm và phân loại, thêm vào giỏ, mở giỏ hàng, chọn món muốn mua rồi bấm Mua hàng. Kiểm tra địa chỉ và cách thanh toán, rồi bấm Đặt hàng.',
    ),
    section('Tôi chưa nhận được mã xác thực?'),
    say('Hãy xem cả thư mục thư rác. Sau 60 giây bạn yêu cầu gửi lại mã được.'),
    section('Tôi hủy đơn được không?'),
    say('Được, khi shop chưa xác nhận. Mở chi tiết đơn hàng và bấm Hủy đơn. Tiền đã trả được hoàn lại.'),
    section('Đơn của tôi đang ở đâu?'),
    say('Mở Đơn hàng của tôi để xem trạng thái và mã vận đơn.'),
    section('Tôi muốn trả hàng?'),
    say(
      `Mở chi tiết đơn hàng và chọn trả hàng, hoàn tiền trong ${facts.returnDays} ngày sau khi nhận. Trang Chính sách đổi trả và hoàn tiền ghi đầy đủ các trường hợp.`,
    ),
    section('Bao giờ tôi nhận được tiền hoàn?'),
    say(
      'Trang chi tiết đơn hàng có trạng thái của khoản hoàn. Hãy lưu tài khoản ngân hàng nhận tiền hoàn trong trang Hồ sơ.',
    ),
    section('Tôi muốn bán hàng?'),
    say(
      'Bấm Bán hàng cùng chúng tôi ở cuối trang và khai thông tin shop. Quản trị viên duyệt rồi báo kết quả. Khi shop đã được duyệt, bạn khai danh tính trong trang Hồ sơ shop để được xác thực.',
    ),
    section('Tôi muốn xóa tài khoản?'),
    say('Mở trang Hồ sơ, phần Dữ liệu cá nhân, bấm Xóa tài khoản.'),
    section('Cần hỏi thêm?'),
    contact(facts.brand),
  ].join('')
