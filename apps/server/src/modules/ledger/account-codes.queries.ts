import { type LedgerAccount, ledgerAccounts } from '@chophien/domain/ledger/postings'
import * as z from 'zod/mini'
import type { ReadDb, Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

const CodeRow = z.object({
  account: z.enum(ledgerAccounts),
  code: z.string(),
  setAt: z.date(),
  setBy: z.nullable(z.string()),
})

/** The codes that the operator gave to accounts. */
export const findAccountCodes = (db: ReadDb): Promise<z.output<typeof CodeRow>[]> =>
  db.rows(
    CodeRow,
    sql`
    select c.account, c.code, c.set_at as "setAt", u.first_name || ' ' || u.last_name as "setBy"
    from account_codes c left join published.users u on u.id = c.set_by order by c.account`,
  )

const Before = z.object({ before: z.nullable(z.string()) })

/** One administrator after the other, until the transaction ends: each sees the code that it replaces. */
export const lockAccountCodes = (tx: Transaction): Promise<number> =>
  tx.run(sql`lock table account_codes in share row exclusive mode`)

/** Gives an account a code; returns the one before, null for none. */
export const upsertAccountCode = async (
  tx: Transaction,
  { account, code, adminId }: { account: LedgerAccount; code: string; adminId: number },
): Promise<string | null> =>
  (
    await tx.one(
      Before,
      sql`
      with earlier as (select code from account_codes where account = ${account}), written as (
        insert into account_codes (account, code, set_by) values (${account}, ${code}, ${adminId})
        on conflict (account) do update set code = excluded.code, set_at = now(), set_by = excluded.set_by
        where account_codes.code <> excluded.code
      )
      select (select code from earlier) as before`,
    )
  ).before

/** Takes an account's code away; returns it, null where it had none. */
export const deleteAccountCode = async (tx: Transaction, account: LedgerAccount): Promise<string | null> =>
  (
    await tx.maybeOne(
      z.object({ code: z.string() }),
      sql`delete from account_codes where account = ${account} returning code`,
    )
  )?.code ?? null
