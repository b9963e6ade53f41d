import { differenceKinds, kindsOf, lineKindFacts } from '@chophien/domain/payments/line-kinds'
import type { Transfer } from '@chophien/domain/payments/transfers-admin-contract'
import { suggestionName } from './suggestion-names.ts'

const joins = [
  { value: 'JOIN_FEE', label: 'Là chính khoản ấy, phần dư là phí ngân hàng' },
  { value: 'JOIN_CLAIM', label: 'Là chính khoản ấy, phần lệch phải đòi lại hoặc chuyển thêm' },
]
const codes = [
  { value: 'CODE', label: 'Khoản hoàn hoặc chi trả, theo mã HT, CT' },
  { value: 'CODE_FEE', label: 'Theo mã HT, CT, phần dư là phí ngân hàng' },
  { value: 'CODE_CLAIM', label: 'Theo mã HT, CT, phần lệch phải đòi lại hoặc chuyển thêm' },
]

/** What may be said of a line: what it may be the bank's side of, then kinds. Values are those of `LineForm`. */
export function lineChoices({
  direction,
  status,
  mayJoin,
  candidates,
}: Pick<Transfer, 'direction' | 'status' | 'mayJoin' | 'candidates'>): { value: string; label: string }[] {
  const waits = status === 'UNMATCHED'
  const kinds = waits ? kindsOf(direction) : differenceKinds
  const byCode =
    direction === 'IN' ? [{ value: 'CODE', label: 'Khoản hoàn hoặc chi trả bị trả lại, theo mã HT, CT' }] : codes
  return [
    ...candidates.map(({ kind, targetId, code, why }) => ({
      value: `${kind}:${targetId ?? code}`,
      label: `${suggestionName(kind, direction)}: ${why}`,
    })),
    ...(mayJoin && !waits ? joins : []),
    ...kinds.map((kind) => ({ value: kind as string, label: lineKindFacts[kind][direction]?.name ?? kind })),
    ...(waits ? byCode : []),
  ]
}
