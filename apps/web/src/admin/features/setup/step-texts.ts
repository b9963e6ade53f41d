import type { SetupStep } from '@chophien/domain/setup/steps'

interface StepText {
  title: string
  /** What goes wrong as long as it is not done. */
  why: string
  /** A page of the console where it is done. */
  page?: { to: string; label: string }
  /** Variables that are set before the next start (docs/operating.md). */
  settings?: readonly string[]
  /** A command that does it. */
  command?: string
}

/** What each step of the checklist says. */
export const stepTexts: Readonly<Record<SetupStep, StepText>> = {
  DEMO_DATA: {
    title: 'Không còn hàng dùng thử',
    why: 'Chợ này đang chạy với hàng hóa, đơn và tài khoản dùng thử, thanh toán là mô phỏng. Khi đã có quản trị viên của bạn, hãy dừng máy chủ rồi chạy lệnh dưới đây: chợ được sao lưu, rồi hàng, đơn, sổ sách và tài khoản dùng thử được xóa; thiết lập còn lại, mọi người đăng nhập lại. Sau đó khởi động với SEED=none.',
    settings: ['SEED=none'],
    command: 'npm run market -- clear-demo --yes',
  },
  DEMO_ADMIN: {
    title: 'Không còn quản trị viên dùng thử',
    why: 'Mật khẩu của quản trị viên dùng thử có trong tài liệu, ai cũng biết. Hãy tạo quản trị viên của bạn, rồi khóa tài khoản đó hoặc đổi mật khẩu của nó.',
    page: { to: '/admin/users?group=ADMIN', label: 'Quản trị viên' },
    command: 'npm run market -- create-admin ban@vi-du.vn',
  },
  BRAND: {
    title: 'Tên và màu của chợ',
    why: 'Trang, thư và chứng từ vẫn mang tên và màu của phần mềm. Hãy đặt tên, khẩu hiệu, màu và liên hệ của chợ bạn.',
    page: { to: '/admin/brand', label: 'Thương hiệu' },
    command: 'npm run market -- init',
  },
  PUBLIC_ADDRESS: {
    title: 'Địa chỉ công khai bằng HTTPS',
    why: 'Người mua vào chợ, và thư gửi đi dẫn về địa chỉ này. Không có HTTPS thì mật khẩu đi qua mạng mà ai cũng đọc được.',
    settings: ['PUBLIC_URL=https://…'],
  },
  PROXY: {
    title: 'Nhận ra từng người sau proxy',
    why: 'HTTPS do một proxy lo, nhưng chợ chưa tin địa chỉ mà proxy báo: mọi người bị tính là một, chỉ một người dò mật khẩu cũng khiến tất cả bị chặn.',
    settings: ['TRUST_PROXY=<số tầng proxy>'],
  },
  TEST_SETTINGS: {
    title: 'Không còn cài đặt để thử',
    why: 'Chợ đang mở cho mọi người mà giới hạn số lần thử đã tắt, hoặc thanh toán là mô phỏng: ai cũng dò được mật khẩu, hoặc nhận hàng mà không trả tiền.',
    settings: ['RATE_LIMITS=on', 'NODE_ENV=production'],
  },
  MAIL: {
    title: 'Gửi được thư',
    why: 'Không có máy chủ thư thì không ai nhận được mã xác thực, nên không ai đăng ký được.',
    settings: ['SMTP_URL'],
  },
  SENDER: {
    title: 'Địa chỉ thư của chợ',
    why: 'Người gửi hoặc hộp thư hỗ trợ vẫn là địa chỉ mẫu: thư dễ bị coi là rác, và không ai trả lời được.',
    page: { to: '/admin/brand', label: 'Thương hiệu' },
    settings: ['MAIL_FROM'],
  },
  HOTLINE: {
    title: 'Số điện thoại hỗ trợ',
    why: 'Người mua cần một số để gọi khi có chuyện. Số 113 của bản dùng thử là số của công an.',
    page: { to: '/admin/brand', label: 'Thương hiệu' },
  },
  LEGAL_ENTITY: {
    title: 'Đơn vị vận hành chợ',
    why: 'Tên, mã số thuế và địa chỉ đứng trên hóa đơn, bảng kê và chứng từ thuế. Luật cũng buộc chợ cho biết ai vận hành.',
    page: { to: '/admin/brand', label: 'Thương hiệu' },
  },
  POLICIES: {
    title: 'Điều khoản, quyền riêng tư và quy chế',
    why: 'Chưa công bố thì người đăng ký không đồng ý với điều gì, và khách không đọc được quyền của mình. Văn bản mẫu viết theo cách chợ hoạt động: hãy điền chỗ trống, nhờ người am hiểu pháp luật xem lại rồi công bố cả ba.',
    page: { to: '/admin/policies', label: 'Trang và chính sách' },
  },
  BANK_ACCOUNT: {
    title: 'Tài khoản nhận chuyển khoản',
    why: 'Chưa có tài khoản thì người mua không chuyển khoản cho chợ được. Có số tài khoản mà ngân hàng hay tên chủ tài khoản còn là mẫu thì tiền đi lạc: hãy đặt đủ cả ba.',
    settings: ['BANK_BIN', 'BANK_ACCOUNT', 'BANK_ACCOUNT_NAME'],
  },
  BANK_REPORTS: {
    title: 'Biết tiền chuyển khoản đã về',
    why: 'Không có nơi báo biến động số dư thì chuyển khoản chỉ được ghi nhận khi quản trị viên nhập dòng sao kê bằng tay, và đơn quá giờ thì bị hủy.',
    settings: ['BANK_WEBHOOK_SECRET'],
  },
  MOMO: {
    title: 'Ví MoMo',
    why: 'Có tài khoản đối tác MoMo thì người mua trả bằng ví được.',
    settings: ['MOMO_ENDPOINT', 'MOMO_PARTNER_CODE', 'MOMO_ACCESS_KEY', 'MOMO_SECRET_KEY'],
  },
  CARRIERS: {
    title: 'Báo cáo của đơn vị vận chuyển',
    why: 'Có báo cáo thì đơn tự chuyển sang đang giao và đã giao; không có thì shop bấm bằng tay.',
    settings: ['CARRIER_WEBHOOK_SECRET'],
  },
  TAX_MODE: {
    title: 'Cách xử lý thuế của người bán',
    why: 'Hãy hỏi kế toán rồi chọn: không theo dõi, chỉ báo cáo, hay khấu trừ.',
    page: { to: '/admin/taxes', label: 'Thuế' },
  },
  CATEGORIES: {
    title: 'Cây danh mục',
    why: 'Chưa có danh mục thì shop không đăng hàng được.',
    page: { to: '/admin/categories', label: 'Danh mục' },
  },
  SECOND_ADMIN: {
    title: 'Ít nhất hai người có quyền duyệt chi',
    why: 'Khiếu nại với số tiền lớn, và thường cả chi trả lẫn bút toán tay, cần người thứ hai duyệt: chủ sàn hoặc người có vai trò Tài chính. Người có shop riêng cũng không tự duyệt được gì cho shop của mình. Chỉ một người có chìa khóa thì mất là mất luôn.',
    page: { to: '/admin/staff', label: 'Nhân sự' },
  },
  SECOND_FACTOR: {
    title: 'Mọi quản trị viên có bảo vệ hai lớp',
    why: 'Chỉ có mật khẩu thì ai biết mật khẩu là vào được trang quản trị. Ngoài chợ dùng thử, người chưa bật không làm được gì ở đây; hãy nhắc họ bật, hoặc thu quyền của người không còn làm.',
    page: { to: '/admin/users?group=ADMIN', label: 'Quản trị viên' },
    settings: ['ADMIN_SECOND_FACTOR=required'],
  },
  DATA_KEY: {
    title: 'Khóa riêng cho giấy tờ và số tài khoản',
    why: 'Dữ liệu này đang được mã hóa bằng khóa suy ra từ khóa chung của máy chủ. Khóa riêng thì đổi được mà không ai bị đăng xuất.',
    settings: ['DATA_KEY'],
  },
  BACKUP: {
    title: 'Sao lưu trong bảy ngày qua',
    why: 'Mất máy mà không có bản sao là mất chợ. Sao lưu bằng công cụ khác thì chợ không biết; hãy chắc rằng bạn đã thử khôi phục.',
    command: 'npm run market -- backup',
  },
}
