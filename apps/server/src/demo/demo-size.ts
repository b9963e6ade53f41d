/** Default number of demo products. */
export const DEMO_PRODUCTS = 3000
