import type { BankTie } from '@chophien/domain/ledger/bank-contract'
import { ledgerErrors } from '@chophien/domain/ledger/errors'
import { postingWords } from '@chophien/domain/ledger/posting-words'
import { MARKETPLACE } from '@chophien/domain/ledger/postings'
import type { Database, ReadDb } from '../../platform/database/database.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { findGaps, findMomo, findOpening, findTie, findUnlined, insertOpening } from './bank-tie.queries.ts'
import { book } from './book.ts'

/** The bank's own balance beside the books, what explains their difference, and what MoMo still holds. */
export async function readBankTie(db: ReadDb): Promise<BankTie> {
  const [tie, opening, momo] = await Promise.all([findTie(db), findOpening(db), findMomo(db)])
  const [unlined, gaps] = tie ? await Promise.all([findUnlined(db, tie.at), findGaps(db, tie.at)]) : [[], []]
  return {
    tie: tie && { ...tie, at: tie.at.toISOString(), difference: tie.told - tie.ours },
    opening: opening && { ...opening, at: opening.at.toISOString(), madeAt: opening.madeAt.toISOString() },
    unlined: {
      count: unlined[0]?.count ?? 0,
      sum: unlined[0]?.sum ?? 0,
      items: unlined.map(({ at, entryKey, amount }) => ({
        at: at.toISOString(),
        words: postingWords(entryKey),
        amount,
        entryKey,
      })),
    },
    gaps: {
      sum: gaps[0]?.sum ?? 0,
      items: gaps.map(({ from, to, missing }) => ({ from: from.toISOString(), to: to.toISOString(), missing })),
    },
    momo: { ...momo, oldestAt: momo.oldestAt?.toISOString() ?? null },
  }
}

/** Books what the account held before the marketplace, which no line has told of, as own money: the difference that the administrator saw. Once. Throws BANK_OPENING_KNOWN,
 *  BANK_TIE_CHANGED when the balance or the books have changed since. */
export const recordOpening = (
  db: Database,
  { adminId, transferId, amount }: { adminId: number; transferId: number; amount: number },
): Promise<void> =>
  db.transaction(async (tx) => {
    if (await findOpening(tx)) throw ledgerErrors.BANK_OPENING_KNOWN()
    const tie = await findTie(tx)
    if (!tie || tie.transferId !== transferId || tie.told - tie.ours !== amount) throw ledgerErrors.BANK_TIE_CHANGED()
    if ((await insertOpening(tx, { tie, amount, adminId })) === 0) throw ledgerErrors.BANK_OPENING_KNOWN()
    await recordActions(tx, adminId, [
      { action: 'ledger.opening', subjectId: null, after: { transferId, told: tie.told, amount } },
    ])
    if (amount !== 0)
      book(tx, [
        {
          entryKey: 'bank:opening',
          entries: [
            { account: 'BANK', holderId: MARKETPLACE, amount },
            { account: 'OWN_FUNDS', holderId: MARKETPLACE, amount: -amount },
          ],
        },
      ])
  })
