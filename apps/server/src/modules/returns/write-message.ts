import { ownPurchase } from '@chophien/domain/orders/errors'
import { isOpenCase } from '@chophien/domain/returns/case-states'
import { caseErrors } from '@chophien/domain/returns/errors'
import { CASE_MESSAGES_MAX } from '@chophien/domain/returns/limits'
import type { Database } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/sql.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { requireForeignShop } from '../shops/foreign-shop.ts'
import { insertMessage, lockForMessage } from './case-messages.queries.ts'

/** One side writes to the others in a case. Throws CASE_NOT_FOUND, ORDER_OF_OWN, ORDER_OF_ADMIN, SHOP_OF_ADMIN, CASE_MOVED_ON for one that ended, CASE_MESSAGES_FULL. */
export const writeMessage = (
  db: Database,
  which: Sql,
  message: { by: 'shopper' | 'seller' | 'admin'; authorId: number; text: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    const found = await lockForMessage(tx, which)
    if (!found) throw caseErrors.CASE_NOT_FOUND()
    if (message.by !== 'shopper' && found.userId === message.authorId) throw ownPurchase(message.by)
    if (message.by === 'admin') await requireForeignShop(tx, message.authorId, found.shopId)
    if (!isOpenCase(found.state)) throw caseErrors.CASE_MOVED_ON()
    const { isRepeated, isWritten } = await insertMessage(tx, found.id, { ...message, max: CASE_MESSAGES_MAX })
    if (isRepeated) return
    if (!isWritten) throw caseErrors.CASE_MESSAGES_FULL()
    if (message.by === 'admin')
      await recordActions(tx, message.authorId, [
        { action: 'case.message', subjectId: found.id, subjectName: found.orderNumber },
      ])
  })
