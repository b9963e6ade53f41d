import type { StartingFacts } from '../starting-facts.ts'
import { contact, points, say, section } from './html.ts'

export const complaintsText = (facts: StartingFacts): string =>
  [
    say('Khiếu nại về đơn hàng được giải quyết ngay trong trang của đơn, mọi bước đều được ghi lại.'),
    section('Khiếu nại về đơn hàng'),
    points(
      'Bước 1: mở yêu cầu trong trang chi tiết của đơn, chọn lý do, gửi ảnh hoặc video.',
      `Bước 2: shop trả lời trong ${facts.answerHours} giờ. Shop không trả lời được coi là đồng ý với bạn.`,
      'Bước 3: khi bị từ chối, bạn đưa yêu cầu lên sàn. Hai bên gửi thêm bằng chứng và tin nhắn.',
      `Bước 4: sàn quyết định trong ${facts.decisionDays} ngày làm việc, kèm lý do.`,
    ),
    section('Báo cáo vi phạm'),
    say(
      'Trên trang sản phẩm, trang shop và mỗi đánh giá có nút Báo cáo. Quản trị viên xem từng báo cáo và trả lời bạn bằng thông báo.',
    ),
    section('Khiếu nại khác'),
    say(
      'Viết cho chúng tôi, kèm email của tài khoản và mã đơn nếu có. Chúng tôi trả lời trong [số ngày] ngày làm việc.',
    ),
    contact(facts.brand),
    section('Cơ quan có thẩm quyền'),
    say(
      'Nếu không đồng ý với kết quả, bạn có thể khiếu nại với cơ quan bảo vệ quyền lợi người tiêu dùng: [Tên và số điện thoại cơ quan], hoặc khởi kiện tại tòa án.',
    ),
  ].join('')
