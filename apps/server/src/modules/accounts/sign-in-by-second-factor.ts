import type { Tokens } from '@chophien/domain/accounts/contract'
import { isAppCode } from '@chophien/domain/accounts/second-factor-codes'
import { secondFactorErrors as errors } from '@chophien/domain/accounts/second-factor-errors'
import type { AccountLimits } from './account-limits.ts'
import { lockUser } from './accounts.queries.ts'
import { type SecondFactorDeps, useSecondFactor, wrongCode } from './second-factor.ts'
import { countRecoveryCodes } from './second-factors.queries.ts'
import type { Visitor } from './sessions.queries.ts'
import { openSessionOf, type SignInDeps } from './sign-in.ts'
import { readTicket } from './sign-in-ticket.ts'
import { countGuess, deleteTicket, findTicketOwner } from './sign-in-tickets.queries.ts'

/** Ends a sign-in that waits for its code: opens the session. A ticket opens one, and takes five wrong codes. Throws SECOND_FACTOR_TICKET_OVER,
 *  SECOND_FACTOR_WRONG, SECOND_FACTOR_UNREADABLE, 429. `client`: as limits count it. */
export async function signInWithCode(
  deps: SignInDeps & SecondFactorDeps & { limited: AccountLimits },
  given: { ticket: string; code: string; client: string; visitor: Visitor },
): Promise<Tokens> {
  const { db, limited, tell } = deps
  const ticket = readTicket(given.ticket)
  const owner = ticket && (await findTicketOwner(db, ticket.userId, ticket.hash))
  if (!owner) throw errors.SECOND_FACTOR_TICKET_OVER()
  return limited.secondFactor({ client: given.client, email: owner.email }, async () => {
    const tokens = await db.transaction(async (tx) => {
      // What locks the account or ends its tickets takes the same lock: it ends this session, or is seen here.
      await lockUser(tx, ticket.userId)
      const user = await countGuess(tx, ticket.userId, ticket.hash)
      if (!user) throw errors.SECOND_FACTOR_TICKET_OVER()
      // Not thrown in here: the guess must stay counted.
      if (!(await useSecondFactor(deps, tx, user.id, given.code))) return null
      await deleteTicket(tx, user.id, ticket.hash)
      const secondFactor = isAppCode(given.code) ? 'app' : 'recovery-code'
      if (secondFactor === 'recovery-code')
        await tell(tx, user, 'recovery-code-used', await countRecoveryCodes(tx, user.id))
      return openSessionOf({ ...deps, db: tx }, user, { visitor: given.visitor, secondFactor })
    })
    if (!tokens) throw wrongCode(given.code)
    return tokens
  })
}
