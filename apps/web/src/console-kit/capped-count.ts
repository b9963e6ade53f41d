import { COUNT_MAX } from '@chophien/domain/contract/lists'
import { formatNumber } from '../ui/format.ts'

/** A count that stopped at COUNT_MAX: `57`, `999+`. */
export const cappedCount = (count: number): string =>
  count >= COUNT_MAX ? `${formatNumber(COUNT_MAX - 1)}+` : formatNumber(count)
