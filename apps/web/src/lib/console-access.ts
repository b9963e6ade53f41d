import type { ConsoleCallName } from '@chophien/domain/accounts/console-calls'
import { createMay } from './may.ts'

/** What the person may do in the admin console, as `page/know-access.ts` learns it. */
export const consoleMay = createMay<ConsoleCallName>()

export const { useKnown: useAccess, useMay, now: mayNow } = consoleMay
