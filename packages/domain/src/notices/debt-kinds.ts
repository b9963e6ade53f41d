import * as z from 'zod/mini'
import { Instant } from '../contract/fields.ts'
import { debtNews } from '../payouts/debt-messages.ts'
import { kindOf } from './kind-of.ts'

const shop = z.string()
/** After how many days each step comes, as it was set when the notice was written. */
const days = z.readonly(z.tuple([z.number(), z.number(), z.number(), z.number()]))
/** Why an administrator holds the payouts besides. */
const hold = z.nullable(z.string())

/** Notices to the owner of a shop about what it owes. Amounts in whole đồng. */
export const debtNotices = {
  'debt.step': kindOf(
    {
      shop,
      amount: z.number(),
      since: Instant,
      orders: z.readonly(z.array(z.string())),
      step: z.number(),
      days,
      hasBank: z.boolean(),
    },
    ({ step, since, days: after, hasBank, ...debt }) =>
      debtNews.step({ ...debt, since: new Date(since) }, step, { days: after, hasBank }),
  ),
  'debt.eased': kindOf({ shop, step: z.number(), days, hold }, (of) =>
    debtNews.eased(of.shop, of.step, { days: of.days }, of.hold),
  ),
  'debt.over': kindOf({ shop, hold }, (of) => debtNews.over(of.shop, of.hold)),
  'debt.excused': kindOf({ shop, until: Instant, reason: z.string(), hold }, (of) =>
    debtNews.excused(of.shop, new Date(of.until), of.reason, of.hold),
  ),
  'debt.paid': kindOf({ shop, amount: z.number() }, (of) => debtNews.paid(of.shop, of.amount)),
  'debt.taken-back': kindOf({ shop, amount: z.number() }, (of) => debtNews.takenBack(of.shop, of.amount)),
} as const
