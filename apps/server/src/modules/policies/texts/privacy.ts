import type { StartingFacts } from '../starting-facts.ts'
import { contact, marketOf, operator, points, say, section } from './html.ts'

export const privacyText = (facts: StartingFacts): string =>
  [
    say(
      `Trang này cho biết ${marketOf(facts.brand)} dùng dữ liệu cá nhân nào của bạn, để làm gì, giữ bao lâu, và bạn có những quyền gì.`,
    ),
    section('Ai chịu trách nhiệm'),
    operator(facts.brand),
    section('Dữ liệu và mục đích'),
    points(
      'Họ tên, email, số điện thoại, mật khẩu (chỉ lưu dạng băm): để có tài khoản và đăng nhập.',
      'Địa chỉ nhận hàng, số điện thoại người nhận, đơn hàng: để giao hàng, đổi trả và giữ sổ sách theo luật.',
      'Tài khoản ngân hàng nhận tiền hoàn (được mã hóa): để hoàn tiền cho bạn.',
      'Với người bán: danh tính, mã số thuế, giấy tờ và tài khoản ngân hàng (được mã hóa): để xác thực người bán, chi trả và khấu trừ thuế theo luật.',
      'Đánh giá, tin nhắn khiếu nại, hình ảnh làm bằng chứng: để người mua khác tham khảo và để giải quyết khiếu nại. Vị trí và thiết bị ghi trong ảnh bị xóa.',
      'Thiết bị đăng nhập và địa chỉ IP gần nhất: để bạn nhận ra phiên đăng nhập lạ.',
      'Từ khóa tìm kiếm: chỉ đếm theo ngày, không gắn với tài khoản hay thiết bị. Giỏ hàng nhớ bạn tìm thấy món hàng bằng từ nào, tối đa 90 ngày.',
    ),
    section('Ai được xem'),
    points(
      'Shop bán hàng cho bạn và đơn vị giao hàng: tên, số điện thoại, địa chỉ nhận hàng của đơn đó.',
      'Ngân hàng, ví điện tử: thông tin cần để thu tiền, hoàn tiền.',
      'Cơ quan nhà nước: khi luật yêu cầu.',
      '[Các bên xử lý dữ liệu khác, ví dụ nơi thuê máy chủ, và dữ liệu có được chuyển ra nước ngoài hay không]',
    ),
    say('Sàn không bán dữ liệu cá nhân và không dùng cookie để theo dõi bạn.'),
    section('Giữ bao lâu'),
    points(
      'Tài khoản chưa xác thực email: 30 ngày.',
      'Phiên đăng nhập (thiết bị, địa chỉ IP): tối đa 180 ngày; sau khi phiên kết thúc (bạn đăng xuất hoặc lâu không dùng), giữ thêm 30 ngày.',
      'Bằng chứng khiếu nại: 3 năm sau khi khiếu nại kết thúc. Hình ảnh trong báo cáo vi phạm: 1 năm sau khi được trả lời.',
      'Đơn hàng, thanh toán và sổ sách: theo thời hạn của luật kế toán và thương mại điện tử, kể cả sau khi bạn xóa tài khoản; khi đó tên trong hồ sơ của bạn đã được ẩn.',
    ),
    section('Quyền của bạn'),
    points(
      'Xem, sửa hồ sơ; tải về mọi dữ liệu của mình; xóa tài khoản: làm ngay được trong trang Hồ sơ.',
      'Xem những bản điều khoản bạn đã đồng ý, và rút lại sự đồng ý trong trang Hồ sơ. Sau khi rút lại, bạn vẫn xem được đơn hàng cũ nhưng không đặt được đơn mới.',
      'Nhận hay không nhận email ưu đãi: mặc định là không nhận.',
      'Phản đối, hạn chế xử lý, khiếu nại: viết cho chúng tôi theo địa chỉ dưới đây, hoặc khiếu nại với cơ quan có thẩm quyền.',
    ),
    section('Liên hệ về dữ liệu cá nhân'),
    contact(facts.brand),
  ].join('')
