import { policyKinds } from '@chophien/domain/policies/kinds'
import type { StartingFacts } from '../modules/policies/starting-facts.ts'
import { startingText } from '../modules/policies/starting-text.ts'
import type { Db } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { DAY_MS } from './past-days.ts'

/** What the demo writes where only an operator knows what to write. Invented, and says so. */
const fillings: Record<string, string> = {
  '[Tên pháp nhân]': 'Công ty TNHH Chợ Mẫu (dùng thử, không có thật)',
  '[Địa chỉ trụ sở]': '1 Phố Mẫu, Hà Nội',
  '[Email hỗ trợ]': 'hotro@chophien.test (dùng thử)',
  '[Mã số thuế]': '0000000000 (dùng thử)',
  '[Số giấy chứng nhận đăng ký doanh nghiệp, ngày cấp và nơi cấp]': 'không có, vì đây là sàn dùng thử',
  '[Họ tên người đại diện]': 'Nguyễn Văn Mẫu',
  '[Số và ngày đăng ký, liên kết tới online.gov.vn]': 'không có, vì đây là sàn dùng thử',
  '[Các bên xử lý dữ liệu khác, ví dụ nơi thuê máy chủ, và dữ liệu có được chuyển ra nước ngoài hay không]':
    'Không có bên nào khác: dữ liệu nằm trên máy đang chạy sàn dùng thử này.',
  '[Thời gian giao dự kiến theo khu vực]': 'nội thành 1–2 ngày, tỉnh khác 3–5 ngày.',
  '[Cách người mua yêu cầu hóa đơn]': 'nhắn cho shop trong phần lời nhắn khi đặt hàng.',
  '[số ngày]': '3',
  '[Tên và số điện thoại cơ quan]': 'Ủy ban Cạnh tranh Quốc gia, tổng đài 1800.6838',
  '[Giới thiệu ngắn về sàn]': 'nơi thử mọi chức năng với hàng hóa và shop không có thật.',
}

/** Of a marketplace that is configured as it comes. */
export const usualFacts: StartingFacts = {
  brand: {
    name: '',
    supportEmail: '',
    hotline: '',
    legalName: '',
    taxCode: '',
    legalAddress: '',
    licence: '',
    notificationNumber: '',
    notificationUrl: '',
  },
  returnDays: 7,
  paymentMinutes: 15,
  confirmHours: 72,
  handoverDays: 5,
  promiseDays: 5,
  defectDays: 30,
  answerHours: 48,
  decisionDays: 5,
  shippingFee: 30_000,
}

/** Before the first of the demo's people came. */
const PUBLISHED_DAYS_AGO = 600

/** Publishes the operator's pages with invented facts, unless somebody has published one. They name no marketplace: its brand may change, they stay. */
export async function writePolicies(
  db: Db,
  { facts, adminId, now }: { facts: StartingFacts; adminId: number; now: Date },
): Promise<void> {
  const at = new Date(now.getTime() - PUBLISHED_DAYS_AGO * DAY_MS)
  const nameless = { ...facts, brand: { ...facts.brand, name: '' } }
  const texts = policyKinds.map((kind) =>
    startingText(kind, nameless).replaceAll(/\[[^\]]+\]/gu, (gap) => fillings[gap] ?? gap),
  )
  await db.run(sql`
    insert into policy_versions (kind, number, body, binds, in_force_from, published_at, published_by)
    select kind, 1, body, false, ${at}, ${at}, ${adminId} from unnest(${policyKinds}::text[], ${texts}::text[]) as p (kind, body)
    where not exists (select from policy_versions)`)
}
