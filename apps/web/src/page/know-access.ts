import { getConsoleAccess } from '@chophien/domain/accounts/staff-contract'
import { consoleMay } from '../lib/console-access.ts'
import { knownAccess } from './known-access.ts'

/** What an administrator may do. */
export const { know: knowAccess, renew: renewAccess } = knownAccess({
  key: 'consoleAccess',
  role: 'ROLE_ADMIN',
  may: consoleMay,
  ask: (api) => api.call(getConsoleAccess),
})
