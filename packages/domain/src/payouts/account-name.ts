import { bankHolder } from '../payments/account-holder.ts'

/** Whether the holder of an account is who sells: both written as banks write names. `legalName`: of the checked identity; null without one. */
export const nameMatches = (holder: string, legalName: string | null): boolean =>
  legalName !== null && bankHolder(holder) === bankHolder(legalName)
