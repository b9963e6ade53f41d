import { type CaseState, caseStates } from '@chophien/domain/returns/case-states'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
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

const Outcome = z.object({ isRepeated: z.boolean(), isWritten: z.boolean() })

/** Writes a message of one side, unless that side has written `max` of them. One that repeats the last of the case, of the same person and not ten
 *  minutes old, is written already: its answer was lost, and it was sent again. Told by its words, because nobody says the same twice with nothing between. */
export const insertMessage = async (
  tx: Db,
  caseId: number,
  message: { by: 'shopper' | 'seller' | 'admin'; authorId: number; text: string; max: number },
): Promise<z.output<typeof Outcome>> =>
  tx.one(
    Outcome,
    sql`
    with of_case as materialized (
      select m.id, m.author, m.author_id, m.text, m.at from case_messages m join return_cases c on m.shop_id = c.shop_id and m.case_id = c.id where c.id = ${caseId}
    ), repeated as (
      select from of_case where id = (select max(id) from of_case) and author_id = ${message.authorId} and text = ${message.text}
        and at > now() - interval '10 minutes'
    ), written as (
      insert into case_messages (shop_id, case_id, author, author_id, text)
      select c.shop_id, c.id, ${message.by}, ${message.authorId}::bigint, ${message.text} from return_cases c
      where c.id = ${caseId} and not exists (select from repeated)
        and (select count(*) from of_case where author = ${message.by}) < ${message.max}::integer
      returning shop_id, case_id, id
    ), messages as (${caseMessages('CASE_MESSAGE', sql`written`)})
    select exists (select from repeated) as "isRepeated", exists (select from written) as "isWritten"`,
  )
