/** `4,5` or `4.5` per cent as basis points; NaN for other text. */
export const bpsOf = (percent: string): number =>
  /^\d{1,3}(?:[.,]\d{1,2})?$/u.test(percent.trim())
    ? Math.round(Number(percent.trim().replace(',', '.')) * 100)
    : Number.NaN

/** `4,5` */
export const percentOf = (bps: number): string => (bps / 100).toLocaleString('vi-VN')
