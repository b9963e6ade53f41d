import { once } from './once.ts'

const whole = once(() => new Intl.NumberFormat('vi-VN'))

/** Whole đồng without the sign of the currency, for columns that name it: `1.234`, `−1.234` with a minus sign. */
export const amountText = (amount: number): string => whole().format(amount).replace('-', '−')
