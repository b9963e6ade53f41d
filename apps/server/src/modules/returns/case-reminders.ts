import { reminderLead } from '@chophien/domain/orders/reminder-lead'
import { caseDeadlines } from '@chophien/domain/returns/case-deadlines'
import { caseStates } from '@chophien/domain/returns/case-states'
import type { Database } from '../../platform/database/database.ts'
import { noteCaseReminders } from './case-reminders.queries.ts'
import type { CaseSettings } from './case-settings.ts'

const AT_ONCE = 500

/** Announces the deadlines of cases that come near, each once, to the side that must act. `stop`: ends after the batch in hand. Returns how many. */
export async function remindOfCases(db: Database, { times }: CaseSettings, stop?: AbortSignal): Promise<number> {
  let reminded = 0
  for (const state of caseStates) {
    const rule = caseDeadlines[state]
    if (!rule || rule.time === 'decisionDays') continue
    const lead = reminderLead(times[rule.time])
    for (let noted = AT_ONCE; noted === AT_ONCE && !stop?.aborted; ) {
      noted = await noteCaseReminders(db, { state, lead, limit: AT_ONCE })
      reminded += noted
    }
  }
  return reminded
}
