import type { CursorPage } from '@chophien/domain/contract/lists'
import { Refund } from '@chophien/domain/payments/admin-schemas'
import { bankName } from '@chophien/domain/payments/banks'
import { maskedNumber } from '@chophien/domain/payments/refund-account-forms'
import * as z from 'zod/mini'
import { consolePage, findCursorPage, type Slice } from '../../platform/database/cursor-list.ts'
import type { Db, ReadDb } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { withinDays } from '../../platform/database/vietnam-days.ts'
import type { Sealer } from '../../platform/sealed.ts'
import { isCalledPaid } from './called-refunds.queries.ts'
import { userIdBy } from './payment-search.queries.ts'
import { parsePaymentSearch } from './payment-search.ts'
import { openHolder } from './refund-account.ts'
import { isByHand } from './refund-batches.queries.ts'
import { mayGoTo, ofRefund } from './returned-refunds.queries.ts'

const RefundRow = z.extend(
  z.omit(Refund, { dueAt: true, paidAt: true, returnedAt: true, shopper: true, account: true }),
  {
    userId: z.number(),
    accountBin: z.nullable(z.string()),
    accountLast4: z.nullable(z.string()),
    accountHolder: z.nullable(z.instanceof(Buffer)),
    dueAt: z.date(),
    paidAt: z.nullable(z.date()),
    returnedAt: z.nullable(z.date()),
    shopperName: z.string(),
    shopperEmail: z.string(),
  },
)
type RefundRow = z.output<typeof RefundRow>

const counterparty = sql`
  (select t.counterparty from bank_transfers t where t.user_id = r.user_id and t.payment_id = r.payment_id order by t.id desc limit 1)`
/** Nobody knows where it is to be transferred; the sender's account does not count where a transfer came back. */
const needsAccount = sql`(${isByHand} and not exists (select from refund_accounts a where ${mayGoTo})
  and (r.follows is not null or coalesce(${counterparty} ->> 'accountNumber', '') = ''))`

// MoMo refunds are paid by a job where MoMo accepts them; a bank transfer is always made by a person.
const columns = sql`
  r.id, r.cause, r.method, r.amount, r.status, u.first_name || ' ' || u.last_name as "shopperName", u.email as "shopperEmail",
  r.order_id as "orderId", o.order_number as "orderNumber", p.transfer_code as "transferCode",
  ${counterparty} as counterparty, ${isByHand} as "byHand", ${needsAccount} as "needsAccount",
  r.user_id as "userId", coalesce(w.bin, a.bin) as "accountBin", coalesce(w.last4, a.last4) as "accountLast4",
  coalesce(w.holder_sealed, a.holder_sealed) as "accountHolder", r.batch_id as "batchId", ${isCalledPaid} as "calledPaid", r.refund_code as "refundCode", r.reference, r.created_at as "dueAt", r.paid_at as "paidAt",
  r.returned_at as "returnedAt", r.return_reason as "returnReason", r.follows`
const whole = sql`
  refunds r join published.users u on u.id = r.user_id
  left join published.orders o on o.shop_id = r.shop_id and o.id = r.order_id
  left join payments p on p.user_id = r.user_id and p.id = r.payment_id
  left join refund_accounts a on ${ofRefund}
  left join refund_batch_rows w on w.user_id = r.user_id and w.refund_id = r.id and w.batch_id = r.batch_id`

/** The account that a refund goes to, masked; null for none, and when its key is gone. */
function accountOf(
  sealer: Sealer,
  {
    userId,
    accountBin,
    accountLast4,
    accountHolder,
  }: Pick<RefundRow, 'userId' | 'accountBin' | 'accountLast4' | 'accountHolder'>,
): Refund['account'] {
  if (accountBin === null || accountLast4 === null || accountHolder === null) return null
  const holder = openHolder(sealer, { userId, holderSealed: accountHolder })
  return holder === null ? null : { bankName: bankName(accountBin), numberMasked: maskedNumber(accountLast4), holder }
}

const present = (
  sealer: Sealer,
  {
    dueAt,
    paidAt,
    returnedAt,
    shopperName,
    shopperEmail,
    userId,
    accountBin,
    accountLast4,
    accountHolder,
    ...refund
  }: RefundRow,
): Refund => ({
  ...refund,
  account: accountOf(sealer, { userId, accountBin, accountLast4, accountHolder }),
  shopper: { name: shopperName, email: shopperEmail },
  dueAt: dueAt.toISOString(),
  paidAt: paidAt?.toISOString() ?? null,
  returnedAt: returnedAt?.toISOString() ?? null,
})

export const findRefund = async (db: Db, sealer: Sealer, id: number): Promise<Refund | null> => {
  const row = await db.maybeOne(RefundRow, sql`select ${columns} from ${whole} where r.id = ${id}`)
  return row && present(sealer, row)
}

export interface RefundQuery {
  after?: number | undefined
  search?: string | undefined
  status?: Refund['status'] | undefined
  from?: string | undefined
  to?: string | undefined
  needsAccount?: boolean | undefined
  batch?: number | undefined
}

function searched(search: string | undefined): Sql[] {
  const known = parsePaymentSearch(search)
  if (!known) return []
  if (known.kind === 'order')
    return [sql`r.order_id = (select id from published.orders where order_number = ${known.number})`]
  if (known.kind === 'email') return [sql`r.user_id = ${userIdBy(known)}`]
  if (known.kind === 'code')
    return [sql`(r.user_id, r.payment_id) in (select user_id, id from payments where transfer_code = ${known.code})`]
  return [
    sql`r.id in (
      select id from refunds where reference = ${known.text}
      union select id from refunds where user_id = ${userIdBy(known)}
      union select id from refunds where amount = ${known.amount}::bigint)`,
  ]
}

/** One page of refunds, due and paid. */
export async function findRefunds(
  { db, sealer }: { db: ReadDb; sealer: Sealer },
  { after, search, status, needsAccount: needing, batch, ...days }: RefundQuery,
  slice: Slice = consolePage,
): Promise<CursorPage<Refund>> {
  const page = await findCursorPage(
    db,
    RefundRow,
    {
      columns,
      from: whole,
      counted: sql`refunds r`,
      id: sql`r.id`,
      where: [
        ...searched(search),
        ...(status === undefined ? [] : [sql`r.status = ${status}`]),
        ...(needing === undefined ? [] : [needing ? needsAccount : sql`not ${needsAccount}`]),
        ...(batch === undefined ? [] : [sql`r.batch_id = ${batch}`]),
        ...withinDays(sql`r.created_at`, days),
      ],
      after,
    },
    slice,
  )
  return { ...page, items: page.items.map((row) => present(sealer, row)) }
}
