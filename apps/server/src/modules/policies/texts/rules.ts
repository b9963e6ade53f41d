import type { FactsOfBrand, StartingFacts } from '../starting-facts.ts'
import { contact, marketOf, operator, points, say, section } from './html.ts'

const registration = ({ notificationNumber, notificationUrl }: FactsOfBrand): string =>
  say(
    `Đăng ký hoạt động thương mại điện tử: ${notificationNumber ? `số ${notificationNumber}, ${notificationUrl}` : '[Số và ngày đăng ký, liên kết tới online.gov.vn]'}`,
  )

export const rulesText = (facts: StartingFacts): string =>
  [
    say(`Quy chế này áp dụng cho mọi người mua và người bán trên ${marketOf(facts.brand)}.`),
    section('Đơn vị vận hành'),
    operator(facts.brand),
    registration(facts.brand),
    section('Mở shop'),
    points(
      'Quản trị viên duyệt từng shop trước khi shop được bán hàng.',
      'Shop đã được duyệt khai danh tính của người bán: tên, địa chỉ, số định danh hoặc mã số thuế, kèm giấy tờ. Quản trị viên kiểm tra rồi xác nhận hoặc từ chối kèm lý do.',
      'Sau khi danh tính được xác nhận, người mua thấy tên và địa chỉ của người bán trên trang shop.',
      'Thay đổi danh tính hoặc tài khoản nhận tiền được kiểm tra lại.',
      'Sàn chỉ chi trả tiền bán hàng khi danh tính của người bán đã được xác nhận.',
    ),
    section('Hàng hóa'),
    points(
      'Người bán chịu trách nhiệm về nguồn gốc, chất lượng và mô tả hàng hóa. Giá đã gồm thuế.',
      'Không bán hàng cấm, hàng giả, hàng xâm phạm quyền của người khác. Hàng cần giấy phép chỉ bán khi có giấy phép.',
      'Ai cũng báo cáo được sản phẩm, shop hoặc đánh giá vi phạm. Sản phẩm vi phạm bị gỡ và người bán nhận được lý do.',
    ),
    section('Xếp hạng và hiển thị'),
    say(
      'Kết quả tìm kiếm xếp theo mức độ khớp với từ khóa. Trong những sản phẩm khớp gần như nhau, sản phẩm được nhiều người tìm cùng từ khóa mở xem hoặc mua được xếp trước, rồi đến sản phẩm có nhiều lượt mua, nhiều lượt đánh giá; bằng nhau thì sản phẩm mới hơn đứng trước. Người bán không trả tiền để được xếp trước. Sản phẩm nổi bật do quản trị viên chọn.',
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
    contact(facts.brand),
  ].join('')
