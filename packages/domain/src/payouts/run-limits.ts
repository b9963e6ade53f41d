/** Result files of a bank. */
export const RESULT_FILE_BYTES_MAX = 5 * 1024 * 1024
export const RESULT_ROWS_MAX = 5000
export const PAYOUT_REFERENCE_MAX = 100
export const PAYOUT_REASON_MAX = 300
/** Signs of a payout's code after `CT`. */
export const PAYOUT_CODE_CHARACTERS = 8
