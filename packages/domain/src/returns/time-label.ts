import type { CaseWaitsFor } from './case-deadlines.ts'
import type { CaseReader } from './case-texts.ts'

const waiters: Record<CaseWaitsFor, string> = {
  shopper: 'Người mua còn',
  seller: 'Người bán còn',
  admin: 'Sàn còn',
}

/** The words before the countdown: whose time runs. */
export const timeLabel = (waitsFor: CaseWaitsFor, reader: CaseReader): string =>
  waitsFor !== reader ? waiters[waitsFor] : reader === 'seller' ? 'Shop còn' : reader === 'shopper' ? 'Bạn còn' : 'Còn'
