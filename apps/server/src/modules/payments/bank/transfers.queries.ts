import type { CursorPage } from '@chophien/domain/contract/lists'
import { transferCodesIn } from '@chophien/domain/payments/transfer-code'
import { type TransferStatus, transferStatuses } from '@chophien/domain/payments/transfers'
import { Transfer } from '@chophien/domain/payments/transfers-admin-schemas'
import * as z from 'zod/mini'
import { containsWords, findCursorPage } from '../../../platform/database/cursor-list.ts'
import type { Db, ReadDb, Transaction } from '../../../platform/database/database.ts'
import { IdRow } from '../../../platform/database/rows.ts'
import { type Sql, sql } from '../../../platform/database/sql.ts'
import type { BankTransfer } from './bank-transfer.ts'
import { mayJoin, mayReopen } from './waiting-lines.queries.ts'

const CONTENT_MAX = 500

const PERSON_MAX = 200

/** A bank's text as it can be stored: PostgreSQL refuses NUL in text and lone surrogates in JSON. */
export const plain = (text: string, max = CONTENT_MAX) => text.replaceAll('\0', '').slice(0, max).toWellFormed()

/** Shortens each text of the report; shortening the JSON would make it invalid, and the money would be refused. */
export const plainPerson = (counterparty: NonNullable<BankTransfer['counterparty']>): string =>
  JSON.stringify(counterparty, (_name, value) => (typeof value === 'string' ? plain(value, PERSON_MAX) : value))

/** Stores a provider's report. Null for a repeated report; the second of two concurrent ones waits and gets null. */
export const insertTransfer = (
  tx: Transaction,
  transfer: BankTransfer,
  status: TransferStatus,
): Promise<{ id: number } | null> =>
  tx.maybeOne(
    IdRow,
    sql`
    insert into bank_transfers (provider, provider_transaction_id, direction, amount, content, reference, occurred_at, counterparty, told_balance, status, typed_by)
    values (${transfer.provider}, ${plain(transfer.providerTransactionId)}, ${transfer.direction}, ${transfer.amount}, ${plain(transfer.content)},
      ${transfer.reference && plain(transfer.reference)}, ${transfer.occurredAt},
      ${transfer.counterparty && plainPerson(transfer.counterparty)}::jsonb, ${transfer.toldBalance}, ${status},
      ${transfer.typedBy ?? null})
    on conflict on constraint bank_transfers_once do nothing returning id`,
  )

/** The bank transfer payment with the first of the codes that is known. */
export const findPaymentByCodes = (
  db: ReadDb,
  codes: readonly string[],
): Promise<{ userId: number; id: number } | null> =>
  db.maybeOne(
    z.object({ userId: z.number(), id: z.number() }),
    sql`
    select p.user_id as "userId", p.id
    from unnest(${codes}::text[]) with ordinality as wanted (code, ordinal)
    join payments p on p.transfer_code = wanted.code and p.method = 'BANK_TRANSFER'
    order by wanted.ordinal limit 1`,
  )

export async function setStatus(tx: Transaction, id: number, status: 'IGNORED'): Promise<TransferStatus> {
  await tx.run(sql`update bank_transfers set status = ${status}, told_balance = null where id = ${id}`)
  return status
}

/** Remembers that an outgoing line was booked when it came. */
export const noteBooked = (tx: Transaction, id: number): Promise<number> =>
  tx.run(sql`update bank_transfers set booked = true where id = ${id}`)

/** Records what a transfer counted for. */
export const classifyTransfer = (
  tx: Transaction,
  transfer: { id: number; status: TransferStatus; payment: { userId: number; id: number } },
): Promise<number> =>
  tx.run(sql`
    update bank_transfers set status = ${transfer.status}, user_id = ${transfer.payment.userId}, payment_id = ${transfer.payment.id}
    where id = ${transfer.id}`)

const TransferRow = z.extend(
  z.omit(Transfer, {
    occurredAt: true,
    receivedAt: true,
    handledAt: true,
    suggestion: true,
    candidates: true,
    needsAnother: true,
  }),
  {
    occurredAt: z.date(),
    receivedAt: z.date(),
    handledAt: z.nullable(z.date()),
  },
)
type TransferRow = z.output<typeof TransferRow>

const columns = sql`
  t.id, t.provider, t.direction, t.amount, t.content, t.reference, t.occurred_at as "occurredAt", t.received_at as "receivedAt",
  t.counterparty, t.status, p.transfer_code as "transferCode", t.handled_at as "handledAt", t.return_reference as "returnReference",
  t.refund_id as "refundId", t.payout_id as "payoutId", t.handled_note as "handledNote", t.kind, t.fee,
  (select jsonb_build_object('id', s.id, 'name', s.name) from published.shops s where s.id = t.shop_id) as shop,
  case when t.rest is not null then jsonb_build_object('amount', t.rest, 'kind', t.rest_kind) end as rest, ${mayJoin} as "mayJoin", ${mayReopen} as "mayReopen",
  case when t.typed_by is not null then jsonb_build_object('id', t.typed_by,
    'name', coalesce((select u.first_name || ' ' || u.last_name from published.users u where u.id = t.typed_by), '')) end as "typedBy"`
const withPayment = sql`bank_transfers t left join payments p on p.user_id = t.user_id and p.id = t.payment_id`

const present = ({ occurredAt, receivedAt, handledAt, ...transfer }: TransferRow): Transfer => ({
  ...transfer,
  occurredAt: occurredAt.toISOString(),
  receivedAt: receivedAt.toISOString(),
  handledAt: handledAt?.toISOString() ?? null,
  suggestion: null,
  candidates: [],
  needsAnother: false,
})

export const findTransfer = async (db: Db, id: number): Promise<Transfer | null> => {
  const row = await db.maybeOne(TransferRow, sql`select ${columns} from ${withPayment} where t.id = ${id}`)
  return row && present(row)
}

interface TransferQuery {
  after?: number | undefined
  search?: string | undefined
  status?: TransferStatus | undefined
}

/** Conditions on transfers `t` that contain the words in text, reference, amount or counterparty, or that counted for the payment of a transfer
 *  code. */
async function searched(db: ReadDb, search: string): Promise<Sql[]> {
  const words = containsWords(sql`transfer_search_text(t.content, t.reference, t.amount, t.counterparty)`, search)
  // Looked up beforehand: the planner uses an index only for values that it knows.
  const payment = await findPaymentByCodes(db, transferCodesIn(search))
  if (!payment || words.length === 0) return words
  return [sql`((t.user_id = ${payment.userId} and t.payment_id = ${payment.id}) or (${sql.join(words, sql` and `)}))`]
}

/** One page of bank transfers. */
export async function findTransfers(
  db: ReadDb,
  { after, search, status }: TransferQuery,
): Promise<CursorPage<Transfer>> {
  const page = await findCursorPage(db, TransferRow, {
    columns,
    from: withPayment,
    counted: sql`bank_transfers t`,
    id: sql`t.id`,
    where: [
      ...(search ? await searched(db, search) : []),
      ...(status === undefined ? [] : [sql`t.status = ${status}`]),
    ],
    after,
  })
  return { ...page, items: page.items.map(present) }
}

const StatusRow = z.object({ status: z.enum(transferStatuses) })

/** The status of a transfer that a provider reported. */
export const findTransferStatus = (
  db: Db,
  provider: BankTransfer['provider'],
  providerTransactionId: string,
): Promise<{ status: TransferStatus }> =>
  db.one(
    StatusRow,
    sql`
    select status from bank_transfers where provider = ${provider} and provider_transaction_id = ${providerTransactionId}`,
  )
