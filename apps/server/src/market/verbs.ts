import { DEMO_PRODUCTS } from '../demo/demo-size.ts'
import type { Verb } from './verb.ts'

/** All verbs, in the order of the help page. Each program is loaded when it runs: neither the help page nor another verb needs its modules. */
export const verbs: ReadonlyMap<string, Verb> = new Map([
  [
    'migrate',
    {
      usage: 'migrate',
      summary: 'Đưa cơ sở dữ liệu lên lược đồ mới nhất.',
      load: async () => (await import('./verbs/migrate.ts')).migrateVerb,
    },
  ],
  [
    'init',
    {
      usage:
        'init [--name <tên>] [--brand-colour #rrggbb] [--highlight-colour #rrggbb] [--action-colour #rrggbb] [--hotline <số>] [--email <email>] [--legal-name <tên> --tax-code <mã> --legal-address <địa chỉ>]',
      summary:
        'Đặt thương hiệu cho sàn chưa có: tên, màu, liên hệ, pháp nhân. Ở cửa sổ lệnh thì hỏi những gì còn thiếu.',
      load: async () => (await import('./verbs/init.ts')).initVerb,
    },
  ],
  [
    'seed',
    {
      usage: 'seed [--products N]',
      summary: `Tạo chợ dùng thử, hoặc thêm hàng cho đủ N sản phẩm (mặc định ${DEMO_PRODUCTS}). Không đụng tới hàng thật.`,
      load: async () => (await import('./verbs/seed.ts')).seedVerb,
    },
  ],
  [
    'clear-demo',
    {
      usage: 'clear-demo --yes [--trial-orders]',
      summary:
        'Dọn chợ dùng thử để mở bán: sao lưu, rồi xóa shop, hàng, đơn, sổ sách và tài khoản dùng thử, khi máy chủ đã dừng. Thiết lập, danh mục và tài khoản khác còn lại. --trial-orders: xóa cả đơn đặt thử của tài khoản khác.',
      load: async () => (await import('./verbs/clear-demo.ts')).clearDemoVerb,
    },
  ],
  [
    'reseal',
    {
      usage: 'reseal',
      summary:
        'Mã hóa lại tài khoản nhận tiền hoàn, tài khoản nhận tiền của shop, số định danh người bán và khóa bảo vệ hai lớp bằng khóa đầu tiên của DATA_KEY, để có thể bỏ khóa cũ.',
      load: async () => (await import('./verbs/reseal.ts')).resealVerb,
    },
  ],
  [
    'create-admin',
    {
      usage: 'create-admin <email>',
      summary: 'Tạo tài khoản quản trị, hoặc cấp quyền quản trị cho tài khoản đã có. Mật khẩu tạo ra chỉ hiện một lần.',
      load: async () => (await import('./verbs/create-admin.ts')).createAdminVerb,
    },
  ],
  [
    'reset-second-factor',
    {
      usage: 'reset-second-factor <email>',
      summary: 'Gỡ bảo vệ hai lớp của một tài khoản khi mất cả điện thoại lẫn mã khôi phục, và đăng xuất mọi thiết bị.',
      load: async () => (await import('./verbs/reset-second-factor.ts')).resetSecondFactorVerb,
    },
  ],
  [
    'import-products',
    {
      usage: 'import-products <file.csv|.xlsx> --shop <id>',
      summary: 'Nhập sản phẩm vào một gian hàng từ tệp. Dòng hợp lệ được ghi, dòng lỗi được nêu tên.',
      load: async () => (await import('./verbs/import-products.ts')).importProductsVerb,
    },
  ],
  [
    'export-orders',
    {
      usage:
        'export-orders [--from YYYY-MM-DD] [--to YYYY-MM-DD] [--shop <id>] [--status <S>] [--format csv|xlsx] [--out <file>]',
      summary: 'Xuất đơn hàng cho kế toán: mỗi dòng một mặt hàng, không có thông tin cá nhân của người mua.',
      load: async () => (await import('./verbs/export-orders.ts')).exportOrdersVerb,
    },
  ],
  [
    'close-month',
    {
      usage: 'close-month <YYYY-MM>',
      summary: 'Đóng sổ một tháng đã kết thúc, hoặc nêu điều còn cản. Từ đó không ghi gì vào tháng ấy được nữa.',
      load: async () => (await import('./verbs/close-month.ts')).closeMonthVerb,
    },
  ],
  [
    'backup',
    {
      usage: 'backup [<file.zip>]',
      summary: 'Sao lưu cơ sở dữ liệu và hình ảnh vào một tệp, trong khi chợ vẫn chạy. Mặc định: DATA_DIR/backups.',
      load: async () => (await import('./verbs/backup.ts')).backupVerb,
    },
  ],
  [
    'restore',
    {
      usage: 'restore <file.zip> [--replace]',
      summary: 'Khôi phục chợ từ bản sao lưu, khi máy chủ đã dừng. --replace: thay toàn bộ chợ đang có.',
      load: async () => (await import('./verbs/restore.ts')).restoreVerb,
    },
  ],
  [
    'move-files',
    {
      usage: 'move-files --to s3|disk [--delete-source]',
      summary:
        'Chép hình ảnh và các tệp khác từ DATA_DIR vào kho S3 hoặc ngược lại, trong khi chợ vẫn chạy; chạy lại thì chép nốt. --delete-source: xóa tệp ở nơi cũ sau khi so từng tệp.',
      load: async () => (await import('./verbs/move-files.ts')).moveFilesVerb,
    },
  ],
])

/** The help page. */
export function helpPage(): string {
  const lines = [...verbs.values()].flatMap((verb) => [`  ${verb.usage}`, `      ${verb.summary}`])
  return ['Cách dùng: npm run market -- <lệnh>', '', 'Các lệnh:', ...lines].join('\n')
}
