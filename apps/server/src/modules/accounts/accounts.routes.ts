import { isIP } from 'node:net'
import {
  getProfile,
  login,
  logout,
  refresh,
  register,
  resendOtp,
  type Tokens,
  verifyEmail,
} from '@chophien/domain/accounts/contract'
import { accountErrors } from '@chophien/domain/accounts/errors'
import { googleLogin } from '@chophien/domain/accounts/google-contract'
import { AVATAR_BYTES_MAX, OTP_RESEND_SECONDS } from '@chophien/domain/accounts/limits'
import { accountMessages } from '@chophien/domain/accounts/messages'
import { changePassword, forgotPassword, resetPassword } from '@chophien/domain/accounts/password-contract'
import { passwordMessages } from '@chophien/domain/accounts/password-messages'
import { updateProfile } from '@chophien/domain/accounts/profile-contract'
import { profileMessages } from '@chophien/domain/accounts/profile-messages'
import { DomainError } from '@chophien/domain/contract/errors'
import type { FastifyRequest } from 'fastify'
import { clientKey } from '../../platform/http/client-key.ts'
import { type Limits, limits } from '../../platform/http/limits.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import { findProfile } from './accounts.queries.ts'
import { bearerOf } from './authenticate.ts'
import type { AvatarStore } from './avatars.ts'
import { changeOwnPassword } from './change-password.ts'
import { type GoogleSignInDeps, signInByGoogle } from './google-sign-in.ts'
import { changeProfile, presentProfile } from './profile.ts'
import { type RegisterDeps, registerAccount, resendCode, verifyAccount } from './register.ts'
import { sendResetCode, resetPassword as setForgotten } from './reset-password.ts'
import { endSession, type Visitor } from './sessions.queries.ts'
import { renew, signIn } from './sign-in.ts'

type AccountDeps = GoogleSignInDeps & RegisterDeps & { limits: Limits; avatars: AvatarStore }

// A proxy may pass on something that is no IP address.
const visitorOf = ({ headers, ip }: FastifyRequest): Visitor => ({
  userAgent: headers['user-agent'] ?? null,
  ip: isIP(ip) ? ip : null,
})

/** Registration, sign-in, sign-out, passwords and the user's profile. */
export function accountRoutes(route: Router, deps: AccountDeps): void {
  const codesPerAddress = deps.limits.limiter(limits.codesPerAddress)
  const codesPerClient = deps.limits.limiter(limits.codesPerClient)
  const wrongLogins = deps.limits.failureLimiter(limits.wrongLogins)

  // The client first: a client that has used up its own limit must not use up that of an address.
  const countCode = async (request: FastifyRequest, email: string) => {
    await codesPerClient.count(clientKey(request.ip))
    await codesPerAddress.count(email)
  }

  route.open(
    register,
    async ({ body, request }) => {
      await countCode(request, body.email)
      await registerAccount(deps, body)
      return new Answer({ email: body.email, resendAfterSeconds: OTP_RESEND_SECONDS }, accountMessages.registered)
    },
    { limit: limits.registration },
  )
  route.open(verifyEmail, async ({ body }) => {
    await verifyAccount(deps, body)
    return new Answer(null, accountMessages.verified)
  })
  route.open(resendOtp, async ({ body, request }) => {
    await countCode(request, body.email)
    await resendCode(deps, body.email)
    return new Answer({ email: body.email, resendAfterSeconds: OTP_RESEND_SECONDS }, accountMessages.otpSent)
  })
  /** A sign-in whose failures are limited. `key`: what they are counted under. */
  const withFailureLimit = async (key: string, attempt: () => Promise<Tokens>) => {
    await wrongLogins.begin(key)
    try {
      const tokens = await attempt()
      await wrongLogins.succeed(key)
      return new Answer(tokens, accountMessages.loggedIn)
    } catch (error) {
      // A forbidden account had the right credentials. Other errors, such as an overloaded server, prove nothing.
      if (error instanceof DomainError && error.kind === 'forbidden') await wrongLogins.succeed(key)
      throw error
    }
  }
  route.open(login, ({ body, request }) =>
    withFailureLimit(`${body.email} ${clientKey(request.ip)}`, () =>
      signIn(deps, { ...body, visitor: visitorOf(request) }),
    ),
  )
  route.open(googleLogin, ({ body, request }) =>
    withFailureLimit(`google ${clientKey(request.ip)}`, () =>
      signInByGoogle(deps, { ...body, visitor: visitorOf(request) }),
    ),
  )
  route.open(refresh, ({ body, request }) => renew(deps, body.refreshToken, visitorOf(request)))
  // Open, because an expired token must be enough to sign out (product.md, sessions).
  route.open(logout, async ({ request }) => {
    const token = bearerOf(request.headers.authorization)
    if (!token) throw accountErrors.LOGIN_REQUIRED()
    const user = await deps.tokens.read(token, { evenExpired: true })
    await endSession(deps.db, user.id, user.sessionId)
    return new Answer(null, accountMessages.loggedOut)
  })
  route.open(forgotPassword, async ({ body, request }) => {
    await countCode(request, body.email)
    await sendResetCode(deps, body.email)
    return new Answer({ email: body.email, resendAfterSeconds: OTP_RESEND_SECONDS }, passwordMessages.otpSent)
  })
  route.open(resetPassword, async ({ body }) => {
    await setForgotten(deps, body)
    return new Answer(null, passwordMessages.changed)
  })
  route.guarded(
    changePassword,
    async ({ user, body }) => {
      await changeOwnPassword(deps, user, body)
      // The pages look for the word (§5).
      return new Answer(null, 'Password changed successfully')
    },
    { limit: limits.passwordChanges },
  )
  route.guarded(getProfile, async ({ user }) => presentProfile(await findProfile(deps.db, user.id)))
  route.guarded(
    updateProfile,
    async ({ user, body, file }) => new Answer(await changeProfile(deps, user.id, body, file), profileMessages.updated),
    {
      limit: limits.uploads,
      upload: {
        jsonPart: 'profile',
        filePart: 'avatar',
        maxBytes: AVATAR_BYTES_MAX,
        tooLarge: accountErrors.AVATAR_TOO_LARGE,
      },
    },
  )
}
