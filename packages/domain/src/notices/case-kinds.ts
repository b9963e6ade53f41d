import * as z from 'zod/mini'
import { Instant } from '../contract/fields.ts'
import { eventWords } from '../orders/event-causes.ts'
import { caseKinds, caseReasons } from '../returns/case-reasons.ts'
import { caseActors, caseStates } from '../returns/case-states.ts'
import { type CaseSide, caseMessageNotice, caseNotification, caseReminder } from '../returns/notifications.ts'
import { kindOf } from './kind-of.ts'

const change = {
  orderNumber: z.string(),
  shopName: z.string(),
  kind: z.enum(caseKinds),
  reason: z.enum(caseReasons),
  state: z.enum(caseStates),
  from: z.nullable(z.enum(caseStates)),
  actor: z.enum(caseActors),
  openedBy: z.enum(['shopper', 'admin', 'timer']),
  note: z.nullable(z.string()),
  cause: z.optional(z.nullable(z.string())),
  amount: z.number(),
  offered: z.nullable(z.number()),
  refund: z.nullable(z.number()),
  needsAccount: z.boolean(),
  carrier: z.nullable(z.string()),
  trackingCode: z.nullable(z.string()),
  deadline: z.nullable(Instant),
}

const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant))

const changeFor = (side: CaseSide) =>
  kindOf(change, ({ deadline, ...of }) =>
    caseNotification(side, { ...of, note: eventWords(of), deadline: dateOf(deadline) }),
  )

const messageFor = (side: CaseSide) =>
  kindOf({ orderNumber: z.string(), by: z.enum(['shopper', 'seller', 'admin']), text: z.string() }, (message) =>
    caseMessageNotice(side, message),
  )

/** Notices about cases. Amounts in whole đồng. */
export const caseNotices = {
  'case.to-shopper': changeFor('shopper'),
  'case.to-seller': changeFor('seller'),
  'case.message-to-shopper': messageFor('shopper'),
  'case.message-to-seller': messageFor('seller'),
  'case.deadline-near': kindOf(
    { orderNumber: z.string(), state: z.enum(caseStates), deadline: z.nullable(Instant) },
    ({ deadline, ...of }) => caseReminder({ ...of, deadline: dateOf(deadline) }),
  ),
} as const
