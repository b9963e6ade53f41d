import { accountMessages } from '@chophien/domain/accounts/messages'
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  signInBySecondFactor,
  turnOffSecondFactor,
} from '@chophien/domain/accounts/second-factor-contract'
import { secondFactorMessages as text } from '@chophien/domain/accounts/second-factor-messages'
import type { FastifyRequest } from 'fastify'
import { clientKey } from '../../platform/http/client-key.ts'
import { limits } from '../../platform/http/limits.ts'
import { Answer, type CurrentUser, type Router } from '../../platform/http/router.ts'
import type { AccountLimits } from './account-limits.ts'
import { findProfile } from './accounts.queries.ts'
import { needsSecondFactor, type RoleSettings } from './require-role.ts'
import {
  beginOwnSetup,
  confirmOwnSetup,
  renewOwnCodes,
  type SecondFactorDeps,
  showSecondFactor,
  turnOwnOff,
} from './second-factor.ts'
import type { SignInDeps } from './sign-in.ts'
import { signInWithCode } from './sign-in-by-second-factor.ts'
import { visitorOf } from './visitor.ts'

type Deps = SecondFactorDeps & SignInDeps & { limited: AccountLimits; settings: RoleSettings }

/** The second factor: of a sign-in, and of the caller's account. */
export function secondFactorRoutes(route: Router, deps: Deps): void {
  const { db, limited, settings } = deps
  /** Runs a change that takes the password, under the limit on wrong ones. */
  const withPassword = <T>({ id }: CurrentUser, change: () => Promise<T>) => limited.ownPassword(id, change)
  /** Runs a change that takes a code, under the limits on wrong ones. */
  const withCode = async <T>(request: FastifyRequest, { id }: CurrentUser, change: () => Promise<T>) =>
    limited.secondFactor({ client: clientKey(request.ip), email: (await findProfile(db, id)).email }, change)

  route.open(signInBySecondFactor, async ({ body, request }) => {
    const visitor = visitorOf(request)
    const tokens = await signInWithCode(deps, { ...body, client: clientKey(request.ip), visitor })
    return new Answer(tokens, accountMessages.loggedIn)
  })
  route.guarded(getSecondFactor, ({ user }) => showSecondFactor(db, user, needsSecondFactor(settings, user.roles)))
  route.guarded(beginSecondFactor, ({ user, body }) => withPassword(user, () => beginOwnSetup(deps, user, body)), {
    limit: limits.secondFactors,
  })
  route.guarded(
    confirmSecondFactor,
    async ({ user, body, request }) => {
      const codes = await withCode(request, user, () => confirmOwnSetup(deps, user, body.code))
      return new Answer(codes, text.turnedOn)
    },
    { limit: limits.secondFactors },
  )
  route.guarded(
    renewRecoveryCodes,
    async ({ user, body, request }) => {
      const codes = await withPassword(user, () => withCode(request, user, () => renewOwnCodes(deps, user, body)))
      return new Answer(codes, text.codesRenewed)
    },
    { limit: limits.secondFactors },
  )
  route.guarded(
    turnOffSecondFactor,
    async ({ user, body, request }) => {
      await withPassword(user, () => withCode(request, user, () => turnOwnOff(deps, user, body)))
      return new Answer(null, text.turnedOff)
    },
    { limit: limits.secondFactors },
  )
}
