/** What the program and those who call it share. Nobody outside this machine reaches the rehearsal. */
export const JWT_SECRET = 'rehearsal-that-several-processes-share-one-secret'
export const BANK_SECRET = 'rehearsal-of-the-bank-webhook'
export const METRICS_TOKEN = 'rehearsal-of-the-metrics'
export const BANK_ACCOUNT = '0123456789'
