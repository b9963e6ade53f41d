import { type Direction, type LineKind, lineKindFacts, type SuggestionKind } from '@chophien/domain/payments/line-kinds'
import { transferStatusNames } from '@chophien/domain/payments/transfer-names'

const names: Record<Exclude<SuggestionKind, LineKind>, string> = {
  ORDER: 'Tiền của đơn',
  REFUND: 'Khoản hoàn',
  PAYOUT: 'Khoản chi trả',
  REFUND_RETURNED: transferStatusNames.REFUND_RETURNED,
  PAYOUT_RETURNED: transferStatusNames.PAYOUT_RETURNED,
  RETURN: 'Khoản trả người gửi',
}

const isNamed = (kind: SuggestionKind): kind is keyof typeof names => Object.hasOwn(names, kind)

/** What a line is suggested to be. */
export const suggestionName = (kind: SuggestionKind, direction: Direction): string =>
  isNamed(kind) ? names[kind] : (lineKindFacts[kind][direction]?.name ?? kind)
