import type { StartingFacts } from '../starting-facts.ts'
import { points, say, section } from './html.ts'

export const returnsText = (facts: StartingFacts): string =>
  [
    say('Bạn gửi yêu cầu trả hàng, hoàn tiền ngay trong trang chi tiết của đơn hàng.'),
    section('Khi nào được yêu cầu'),
    points(
      `Trong ${facts.returnDays} ngày sau khi nhận hàng: hàng lỗi, vỡ, thiếu, sai, không giống mô tả; hoặc đổi ý, với hàng thuộc danh mục cho đổi ý.`,
      `Lỗi phát hiện muộn hoặc hàng không giống mô tả: trong ${facts.defectDays} ngày sau khi đơn hoàn tất.`,
      `Chưa nhận được hàng: từ ${facts.promiseDays} ngày sau khi shop giao cho đơn vị vận chuyển, hoặc khi đơn bị báo là đã giao.`,
    ),
    say('Bấm Đã nhận được hàng không làm mất các quyền này.'),
    section('Các bước'),
    points(
      'Bạn chọn sản phẩm, lý do và gửi ảnh hoặc video.',
      `Shop trả lời trong ${facts.answerHours} giờ: đồng ý, đề nghị hoàn một phần, hoặc từ chối kèm lý do. Không trả lời được coi là đồng ý.`,
      'Khi shop đồng ý nhận lại hàng, bạn gửi hàng trong thời hạn ghi ở yêu cầu và điền mã vận đơn.',
      `Khi hai bên không thống nhất, bạn đưa yêu cầu lên sàn; sàn quyết định trong ${facts.decisionDays} ngày làm việc.`,
    ),
    section('Hoàn bao nhiêu và về đâu'),
    points(
      'Tiền hoàn là phần bạn đã trả cho hàng đó. Phí giao hàng được hoàn khi lỗi thuộc về shop và bạn không giữ lại món nào của đơn.',
      'Trả bằng ví MoMo: hoàn về ví. Chuyển khoản: hoàn về tài khoản ngân hàng của bạn. Thu tiền khi nhận hàng: hoàn về tài khoản ngân hàng bạn đã lưu.',
      'Ai trả phí gửi hàng về được ghi trong quyết định và hai bên tự thanh toán với nhau.',
    ),
  ].join('')
