import { COUNT_MAX } from '@chophien/domain/contract/lists'
import type { Bearer, DecisionOutcome, ReturnPayer } from '@chophien/domain/returns/decisions'
import type { Db, ReadDb } from '../../platform/database/database.ts'
import { CountRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
import { isOfShopNow } from '../shops/people.queries.ts'

interface NewDecision {
  outcome: DecisionOutcome
  amount: number
  bearer: Bearer
  returnPayer: ReturnPayer
  reason: string
  state: 'WAITING' | 'APPLIED'
  by: number
}

/** Writes an administrator's decision. */
export const insertDecision = (
  tx: Db,
  { shopId, id }: { shopId: number; id: number },
  of: NewDecision,
): Promise<number> =>
  tx.run(sql`
    insert into case_decisions (shop_id, case_id, outcome, amount, bearer, return_payer, reason, state, decided_by, settled_at)
    values (${shopId}, ${id}, ${of.outcome}, ${of.amount}, ${of.bearer}, ${of.returnPayer}, ${of.reason}, ${of.state}, ${of.by},
      case when ${of.state === 'APPLIED'}::boolean then now() end)`)

/** Ends the waiting of a decision. `approvedBy`: the second administrator. */
export const settleDecision = (
  tx: Db,
  { shopId, id }: { shopId: number; id: number },
  decision: { id: number; state: 'APPLIED' | 'REJECTED'; approvedBy: number | null },
): Promise<number> =>
  tx.run(sql`
    update case_decisions set state = ${decision.state}, approved_by = ${decision.approvedBy}::bigint, settled_at = now()
    where shop_id = ${shopId} and case_id = ${id} and id = ${decision.id} and state = 'WAITING'`)

/** A case that ends otherwise needs its waiting decision no more. */
export const dropWaitingDecision = (tx: Db, { shopId, id }: { shopId: number; id: number }): Promise<number> =>
  tx.run(sql`
    update case_decisions set state = 'REJECTED', settled_at = now() where shop_id = ${shopId} and case_id = ${id} and state = 'WAITING'`)

/** How many decisions wait for this administrator: those of others about others' purchases and shops, because nobody approves the own.
 *  Counted up to COUNT_MAX. */
export const countDecisionsFor = async (db: ReadDb, adminId: number): Promise<number> =>
  (
    await db.one(
      CountRow,
      sql`
      select count(*) as count from (
        select 1 from case_decisions d join return_cases c on c.shop_id = d.shop_id and c.id = d.case_id
        where d.state = 'WAITING' and d.decided_by <> ${adminId} and c.user_id <> ${adminId}
          and not ${isOfShopNow(adminId, sql`c.shop_id`)} limit ${COUNT_MAX}::integer) counted`,
    )
  ).count
