import * as z from 'zod/mini'
import { Instant } from '../contract/fields.ts'
import { adjustmentNews } from '../manual-entries/messages.ts'
import { shopAccountNews } from '../payouts/account-messages.ts'
import { accountObstacles } from '../payouts/account-obstacles.ts'
import { holdNews } from '../payouts/hold-news.ts'
import { payoutNoticeTexts } from '../payouts/run-messages.ts'
import { planNotices } from '../plans/messages.ts'
import { ruleText } from '../plans/rate-words.ts'
import { identityDecisionTexts } from '../sellers/messages.ts'
import { dayText, formatInstant } from '../text/vietnam-time.ts'
import { kindOf } from './kind-of.ts'

const shop = z.string()
const reason = z.string()
const day = z.iso.date()

/** `category`: its name, null for all; `cap`: whole đồng. */
const rule = {
  plan: z.string(),
  category: z.nullable(z.string()),
  commissionBps: z.nullable(z.number()),
  cap: z.nullable(z.number()),
  fromDay: day,
}

const planNews = {
  'plan.rule-added': kindOf(rule, ({ plan, fromDay, ...of }) =>
    planNotices.ruleAdded(plan, ruleText(of), dayText(fromDay)),
  ),
  'plan.rule-removed': kindOf(rule, ({ plan, fromDay, ...of }) =>
    planNotices.ruleRemoved(plan, ruleText(of), dayText(fromDay)),
  ),
  'shop.plan-set': kindOf({ shop, plan: z.nullable(z.string()), fromDay: day }, ({ plan, fromDay, ...of }) =>
    planNotices.shopSet(of.shop, plan, dayText(fromDay)),
  ),
  'shop.plan-cancelled': kindOf({ shop, plan: z.nullable(z.string()), fromDay: day }, ({ plan, fromDay, ...of }) =>
    planNotices.shopCancelled(of.shop, plan, dayText(fromDay)),
  ),
} as const

const identityNews = {
  'shop.identity-confirmed': kindOf({ shop }, (of) => identityDecisionTexts.confirm(of.shop)),
  'shop.identity-refused': kindOf({ shop, reason }, (of) => identityDecisionTexts.refuse(of.shop, of.reason)),
  'shop.identity-change-refused': kindOf({ shop, reason }, (of) =>
    identityDecisionTexts.refuseChange(of.shop, of.reason),
  ),
} as const

/** The number is masked. */
const named = { bankName: z.string(), numberMasked: z.string() }
const account = z.object({
  ...named,
  obstacles: z.readonly(z.array(z.enum(accountObstacles))),
  onHold: z.boolean(),
  /** When it takes effect. */
  from: Instant,
})
const shown = ({ from, ...now }: z.output<typeof account>) => ({ ...now, from: formatInstant(new Date(from)) })

const accountNews = {
  'shop.account-given': kindOf({ shop, now: account }, (of) => shopAccountNews.given(of.shop, shown(of.now))),
  'shop.account-changed': kindOf({ shop, before: z.object(named), now: account }, (of) =>
    shopAccountNews.changed(of.shop, of.before, shown(of.now)),
  ),
  'shop.account-renamed': kindOf({ shop, now: account }, (of) => shopAccountNews.renamed(of.shop, shown(of.now))),
  'shop.account-kept': kindOf({ shop, now: account }, (of) => shopAccountNews.kept(of.shop, shown(of.now))),
  'shop.account-confirmed': kindOf({ shop, now: account }, (of) => shopAccountNews.confirmed(of.shop, shown(of.now))),
} as const

/** `account`: masked, with its bank; `amount`: whole đồng. */
const payout = { amount: z.number(), account: z.string() }

const payoutNews = {
  'payout.paid': kindOf(payout, (of) => payoutNoticeTexts.paid(of.amount, of.account)),
  'payout.failed': kindOf({ ...payout, reason }, (of) => payoutNoticeTexts.failed(of.amount, of.account, of.reason)),
  'payout.returned': kindOf({ ...payout, reason }, (of) =>
    payoutNoticeTexts.returned(of.amount, of.account, of.reason),
  ),
  'shop.payouts-held': kindOf({ shop, reason }, (of) => holdNews.held(of.shop, of.reason)),
  'shop.payouts-released': kindOf({ shop }, (of) => holdNews.released(of.shop)),
  'shop.payouts-released-by-hand': kindOf({ shop }, (of) => holdNews.releasedByHand(of.shop)),
  'shop.money-adjusted': kindOf(
    {
      shop,
      /** `more`: whole đồng, as the shop reads the account. */
      changes: z.array(z.object({ account: z.enum(['BALANCE', 'COD_DEBT']), more: z.number() })),
      reason,
    },
    (of) => adjustmentNews(of.shop, of.changes, of.reason),
  ),
} as const

/** Notices to the owner of a shop about its plan, identity, account and money. */
export const shopNotices = { ...planNews, ...identityNews, ...accountNews, ...payoutNews } as const
