const dong = new Intl.NumberFormat('vi-VN', { style: 'currency', currency: 'VND' })

/** Whole đồng as people read them: `15.000 ₫`, with a space that does not break. */
export const formatMoney = (amount: number): string => dong.format(amount)
