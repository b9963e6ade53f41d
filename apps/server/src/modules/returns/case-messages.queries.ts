import { type CaseState, caseStates } from '@chophien/domain/returns/case-states'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { IdRow } from '../../platform/database/rows.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { caseMessages } from '../outbox/outbox.queries.ts'

/** Locks a case, so that its messages are counted by one writer after the other. */
export const lockForMessage = (
  tx: Db,
  which: Sql,
): Promise<{ id: number; shopId: number; userId: number; state: CaseState; orderNumber: string } | null> =>
  tx.maybeOne(
    z.object({
      id: z.number(),
      shopId: z.number(),
      userId: z.number(),
      state: z.enum(caseStates),
      orderNumber: z.string(),
    }),
    sql`
    select c.id, c.shop_id as "shopId", c.user_id as "userId", c.state, (select o.order_number from published.orders o where o.id = c.order_id) as "orderNumber" from return_cases c where ${which}
    for no key update`,
  )

/** Writes a message of one side, unless that side has written `max` of them. False then. */
export const insertMessage = async (
  tx: Db,
  caseId: number,
  message: { by: 'shopper' | 'seller' | 'admin'; authorId: number; text: string; max: number },
): Promise<boolean> =>
  (
    await tx.rows(
      IdRow,
      sql`
      with written as (
        insert into case_messages (shop_id, case_id, author, author_id, text)
        select c.shop_id, c.id, ${message.by}, ${message.authorId}::bigint, ${message.text} from return_cases c
        where c.id = ${caseId} and (select count(*) from case_messages m
          where m.shop_id = c.shop_id and m.case_id = c.id and m.author = ${message.by}) < ${message.max}::integer
        returning shop_id, case_id, id
      ), messages as (${caseMessages('CASE_MESSAGE', sql`written`)})
      select id from written`,
    )
  ).length > 0
