/** What an operator does before a marketplace opens, in the order of the checklist. */
export const setupSteps = [
  'DEMO_DATA',
  'DEMO_ADMIN',
  'BRAND',
  'PUBLIC_ADDRESS',
  'PROXY',
  'TEST_SETTINGS',
  'MAIL',
  'SENDER',
  'HOTLINE',
  'LEGAL_ENTITY',
  'POLICIES',
  'BANK_ACCOUNT',
  'BANK_REPORTS',
  'MOMO',
  'CARRIERS',
  'TAX_MODE',
  'CATEGORIES',
  'SECOND_ADMIN',
  'SECOND_FACTOR',
  'DATA_KEY',
  'BACKUP',
] as const
export type SetupStep = (typeof setupSteps)[number]

/** `DANGER`: strangers can do harm, or money goes astray, as long as it stays so. `OPTIONAL`: not done, and a marketplace can be without it. */
export const setupStates = ['DONE', 'OPEN', 'DANGER', 'OPTIONAL'] as const
export type SetupState = (typeof setupStates)[number]

/** The last backup is recent for so many days. */
export const BACKUP_DAYS = 7
