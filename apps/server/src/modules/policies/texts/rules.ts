import type { StartingFacts } from '../starting-facts.ts'
import { contact, operator, points, say, section } from './html.ts'

export const rulesText = (facts: StartingFacts): string =>
  [
    say('Quy chế này áp dụng cho mọi người mua và người bán trên [Tên sàn].'),
    section('Đơn vị vận hành'),
    operator(),
    say('Đăng ký hoạt động thương mại điện tử: [Số và ngày đăng ký, liên kết tới online.gov.vn]'),
    section('Mở shop'),
    points(
      'Người bán khai tên, địa chỉ, số định danh hoặc mã số thuế. Quản trị viên kiểm tra trước khi shop được bán hàng.',
      'Người mua thấy tên và địa chỉ của người bán trên trang shop.',
      'Thay đổi danh tính hoặc tài khoản nhận tiền được kiểm tra lại.',
    ),
    section('Hàng hóa'),
    points(
      'Người bán chịu trách nhiệm về nguồn gốc, chất lượng và mô tả hàng hóa. Giá đã gồm thuế.',
      'Không bán hàng cấm, hàng giả, hàng xâm phạm quyền của người khác. Hàng cần giấy phép chỉ bán khi có giấy phép.',
      'Ai cũng báo cáo được sản phẩm, shop hoặc đánh giá vi phạm. Sản phẩm vi phạm bị gỡ và người bán nhận được lý do.',
    ),
    section('Xếp hạng và hiển thị'),
    say(
      'Kết quả tìm kiếm xếp theo mức độ khớp với từ khóa, sau đó theo lượt mua, đánh giá và mức độ mới. Người bán không trả tiền để được xếp trước. Sản phẩm nổi bật do quản trị viên chọn.',
    ),
    section('Xử lý đơn'),
    points(
      `Người bán xác nhận đơn trong ${facts.confirmHours} giờ và giao cho đơn vị vận chuyển trong ${facts.handoverDays} ngày; quá hạn, đơn tự hủy.`,
      `Người bán trả lời yêu cầu trả hàng, hoàn tiền trong ${facts.answerHours} giờ; không trả lời được coi là đồng ý.`,
    ),
    section('Tiền của người bán'),
    points(
      `Sàn giữ tiền người mua trả trước đến khi đơn hoàn tất: khi người mua bấm đã nhận hàng, hoặc ${facts.returnDays} ngày sau khi giao.`,
      'Hoa hồng tính trên tiền hàng theo gói hoa hồng của shop hoặc theo danh mục; mức đang áp dụng có trong trang Tài chính của shop và ghi lại trong từng đơn.',
      'Với đơn thu tiền khi nhận hàng, người bán thu tiền; hoa hồng và thuế được trừ vào số dư hoặc ghi nợ.',
      'Thuế của hộ và cá nhân kinh doanh được khấu trừ theo luật khi sàn bật chức năng này.',
    ),
    section('Vi phạm'),
    say(
      'Shop vi phạm có thể bị gỡ sản phẩm, giữ tiền chi trả hoặc tạm khóa; người bán được báo lý do và có thể khiếu nại.',
    ),
    section('Liên hệ'),
    contact(facts),
  ].join('')
