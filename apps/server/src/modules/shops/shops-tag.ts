/** The cache tag of which shops are open, and of their names. A shop that closes, opens again or is renamed clears everything. */
export const SHOPS_TAG = 'shops'
