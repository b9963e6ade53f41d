import { once } from './once.ts'

const dong = once(() => new Intl.NumberFormat('vi-VN', { style: 'currency', currency: 'VND' }))

/** Formats whole đồng: `15.000 ₫`, with a no-break space. */
export const formatMoney = (amount: number): string => dong().format(amount)
