import { formatMoney } from '../text/money.ts'

/** What stands in the way of closing a month, or is to be looked at before. */
export const closeObstacles = [
  'NOT_ENDED',
  'EARLIER_OPEN',
  'TRANSFERS',
  'DIFFERENCES',
  'PAYOUT_RUNS',
  'BANK_DIFFERS',
  'UNBALANCED',
] as const
export type CloseObstacle = (typeof closeObstacles)[number]

interface ObstacleFacts {
  /** Counts, for BANK_DIFFERS đồng, or for NOT_ENDED, EARLIER_OPEN and UNBALANCED nothing. */
  text: (count: number) => string
  /** Where it is cleared; null where waiting, or the operator's technician, clears it. */
  to: string | null
  /** Whether a month is closed in spite of it: what no booking can mend any more may not keep the books open for ever. */
  mayStay?: true
}

export const obstacleFacts: Record<CloseObstacle, ObstacleFacts> = {
  NOT_ENDED: { text: () => 'Tháng chưa kết thúc; đóng được từ 1 giờ sáng ngày đầu tháng sau.', to: null },
  EARLIER_OPEN: { text: () => 'Tháng trước đó chưa đóng.', to: null },
  TRANSFERS: {
    text: (count) => `${count} dòng sao kê đến hết tháng chưa phân loại.`,
    to: '/admin/transfers?status=UNMATCHED',
  },
  DIFFERENCES: {
    text: (count) => `${count} khoản tiền ra đến hết tháng không khớp khoản hoàn hay khoản chi trả.`,
    to: '/admin/transfers',
  },
  PAYOUT_RUNS: {
    text: (count) => `${count} kỳ chi trả lập đến hết tháng chưa lập tệp hoặc chưa hủy.`,
    to: '/admin/payouts',
  },
  BANK_DIFFERS: {
    text: (count) => `Số dư cuối ngân hàng báo trong tháng khác sổ ${formatMoney(count)}.`,
    to: '/admin/money/bank',
    mayStay: true,
  },
  UNBALANCED: { text: () => 'Sổ của tháng không cân: Nợ khác Có. Hãy báo người vận hành.', to: '/admin/money' },
}

/** Whether it keeps a month from being closed. */
export const standsInTheWay = ({ kind }: { kind: CloseObstacle }): boolean => !obstacleFacts[kind].mayStay
