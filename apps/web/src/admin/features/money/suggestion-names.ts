import { type Direction, type LineKind, lineKindFacts, type SuggestionKind } from '@chophien/domain/payments/line-kinds'

const names: Record<Exclude<SuggestionKind, LineKind>, string> = {
  ORDER: 'Tiền của đơn',
  REFUND: 'Khoản hoàn',
  PAYOUT: 'Khoản chi trả',
  REFUND_RETURNED: 'Khoản hoàn bị trả lại',
  PAYOUT_RETURNED: 'Chi trả bị trả lại',
  RETURN: 'Khoản trả người gửi',
}

const isNamed = (kind: SuggestionKind): kind is keyof typeof names => Object.hasOwn(names, kind)

/** What a line is suggested to be. */
export const suggestionName = (kind: SuggestionKind, direction: Direction): string =>
  isNamed(kind) ? names[kind] : (lineKindFacts[kind][direction]?.name ?? kind)
