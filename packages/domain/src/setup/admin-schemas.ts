import * as z from 'zod/mini'
import { Instant } from '../contract/fields.ts'
import { setupStates, setupSteps } from './steps.ts'

export const SetupChecklist = z.object({
  /** Every step, in the order of `setupSteps`. */
  steps: z.array(z.object({ code: z.enum(setupSteps), state: z.enum(setupStates) })),
  /** When the command `backup` last ended; null if it never did. */
  lastBackupAt: z.nullable(Instant),
  /** Administrators who can sign in without a second factor. */
  adminsWithoutSecondFactor: z.int(),
})
export type SetupChecklist = z.output<typeof SetupChecklist>

export const getSetupChecklist = {
  summary: 'Danh sách việc cần làm trước khi mở chợ, mỗi việc với tình trạng hiện tại',
  data: SetupChecklist,
}
