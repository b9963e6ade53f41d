/** Codes that a message names; of more it says how many. */
const NAMED_MAX = 5

/** `HT1A2B3C4D, HT5E6F7G8H`, of many the first ones. */
export const codesOf = (codes: readonly string[]): string =>
  codes.length <= NAMED_MAX
    ? codes.join(', ')
    : `${codes.slice(0, NAMED_MAX).join(', ')} và ${codes.length - NAMED_MAX} khoản khác`

/** What an administrator reads after a bank file was cancelled. `kept`: codes of the refunds that the bank calls paid. */
export const batchCancelled = (freed: number, kept: readonly string[]): string =>
  kept.length === 0
    ? 'Đã hủy tệp chuyển khoản.'
    : `Đã hủy tệp: ${freed} khoản có thể đưa vào tệp khác. Ở lại vì ngân hàng báo đã chuyển, còn chờ dòng sao kê: ${codesOf(kept)}.`

/** What an administrator reads after saying that the statement has none of what a bank file called paid. `uncalled`: its codes; `freed`: how many of them no file has now. */
export const batchDenied = (freed: number, uncalled: readonly string[]): string =>
  freed === uncalled.length
    ? `Đã đưa ra khỏi tệp: ${codesOf(uncalled)}. Có thể đưa vào tệp khác.`
    : `Đã đưa ra khỏi tệp: ${codesOf(uncalled)}. ${uncalled.length - freed} khoản trở lại tệp hoàn tiền khác đang có nó, ${freed} khoản có thể đưa vào tệp mới.`
