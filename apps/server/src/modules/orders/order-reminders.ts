import { type OrderTimes, orderDeadlines, type WaitingStatus } from '@chophien/domain/orders/order-deadlines'
import { reminderLead } from '@chophien/domain/orders/reminder-lead'
import type { Database } from '../../platform/database/database.ts'
import { noteReminders } from './order-reminders.queries.ts'

const AT_ONCE = 500

/** Announces the deadlines of orders that come near, each once, to who must act (the outbox tells them). `stop`: ends after the batch in hand.
 *  Returns how many. */
export async function remindOfOrders(db: Database, times: OrderTimes, stop?: AbortSignal): Promise<number> {
  let reminded = 0
  for (const status of Object.keys(orderDeadlines) as WaitingStatus[]) {
    const seconds = times[orderDeadlines[status].time]
    for (let noted = AT_ONCE; noted === AT_ONCE && !stop?.aborted; ) {
      noted = await noteReminders(db, { status, seconds, lead: reminderLead(seconds), limit: AT_ONCE })
      reminded += noted
    }
  }
  return reminded
}
