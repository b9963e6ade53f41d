import type { HelpfulVote } from '@chophien/domain/reviews/contract'
import { reviewErrors } from '@chophien/domain/reviews/errors'
import type { Database } from '../../platform/database/database.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import { addVote, findVote, removeVote } from './review-votes.queries.ts'

/** Marks a review as helpful for a person, or not any more; doing it twice changes nothing. Throws REVIEW_NOT_FOUND, REVIEW_OWN, REVIEW_VOTE_OWN_SHOP,
 *  TOKEN_INVALID when the account was deleted meanwhile. */
export const voteHelpful = (db: Database, userId: number, reviewId: number, isHelpful: boolean): Promise<HelpfulVote> =>
  db.transaction(async (tx) => {
    const change = isHelpful ? addVote : removeVote
    const [, changed] = await Promise.all([holdAccount(tx, userId), change(tx, userId, reviewId)])
    if (changed) tx.changed([`reviews:${changed.productId}`])
    const vote = await findVote(tx, userId, reviewId)
    if (!vote) throw reviewErrors.REVIEW_NOT_FOUND()
    const { own, ownShop, ...shown } = vote
    if (own) throw reviewErrors.REVIEW_OWN()
    // A vote of before joining may be taken back.
    if (ownShop && isHelpful) throw reviewErrors.REVIEW_VOTE_OWN_SHOP()
    return shown
  })
