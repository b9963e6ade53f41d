/** How long no payout goes anywhere after a shop's account was changed, in hours. Not after the first one was given. */
export const SHOP_ACCOUNT_HOLD_HOURS = 72
