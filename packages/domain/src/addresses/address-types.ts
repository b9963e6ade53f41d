export const addressTypes = ['SHIPPING', 'BILLING'] as const
