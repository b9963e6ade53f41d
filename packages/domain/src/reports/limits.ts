export const REPORT_TEXT_MAX = 1000
export const REPORT_ANSWER_MAX = 1000
/** Bytes of the picture. */
export const REPORT_IMAGE_BYTES_MAX = 8 * 1024 * 1024
/** Reports of one subject that an administrator sees together, on one page. */
export const REPORTS_TOGETHER_MAX = 50
/** How long a report's picture is kept after the answer. */
export const REPORT_PICTURE_YEARS = 1
