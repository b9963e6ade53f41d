import type { OwnCase } from '@chophien/domain/personal-data/contract'
import { caseNote } from '@chophien/domain/returns/case-note'
import { caseKinds, caseReasons } from '@chophien/domain/returns/case-reasons'
import { caseStates } from '@chophien/domain/returns/case-states'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

const OwnCaseRow = z.object({
  id: z.number(),
  orderId: z.number(),
  kind: z.enum(caseKinds),
  reason: z.enum(caseReasons),
  state: z.enum(caseStates),
  note: z.nullable(z.string()),
  openedBy: z.string(),
  amount: z.number(),
  openedAt: z.date(),
  closedAt: z.nullable(z.date()),
  messages: z.nullable(z.array(z.object({ text: z.string(), at: z.string() }))),
})

/** A person's cases with what that person wrote in them, for the export of personal data. */
export const findCasesOfPerson = async (db: Db, userId: number): Promise<OwnCase[]> =>
  (
    await db.rows(
      OwnCaseRow,
      sql`
      select c.id, c.order_id as "orderId", c.kind, c.reason, c.state, c.note, c.opened_by as "openedBy", c.goods + c.shipping as amount, c.opened_at as "openedAt",
        c.closed_at as "closedAt",
        (select json_agg(json_build_object('text', m.text, 'at', m.at) order by m.id) from case_messages m
          where m.shop_id = c.shop_id and m.case_id = c.id and m.author = 'shopper') as messages
      from return_cases c where c.user_id = ${userId} order by c.id desc`,
    )
  ).map(({ note, openedBy, openedAt, closedAt, messages, ...row }) => ({
    ...row,
    note: caseNote({ note, openedBy }),
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    messages: (messages ?? []).map(({ text, at }) => ({ text, at: new Date(at).toISOString() })),
  }))
