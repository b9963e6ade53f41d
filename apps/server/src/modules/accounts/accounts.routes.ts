import {
  getProfile,
  login,
  logout,
  refresh,
  register,
  resendOtp,
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
import { clientKey } from '../../platform/http/client-key.ts'
import { type Limits, limits } from '../../platform/http/limits.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import { accountLimits } from './account-limits.ts'
import { findProfile } from './accounts.queries.ts'
import { bearerOf } from './authenticate.ts'
import type { AvatarStore } from './avatars.ts'
import { changeOwnPassword } from './change-password.ts'
import { type GoogleSignInDeps, type PasswordCheck, signInByGoogle } from './google-sign-in.ts'
import { changeProfile, presentProfile } from './profile.ts'
import { type RegisterDeps, registerAccount, resendCode, verifyAccount } from './register.ts'
import { sendResetCode, resetPassword as setForgotten } from './reset-password.ts'
import { endSession } from './sessions.queries.ts'
import { renew, signIn } from './sign-in.ts'
import { visitorOf } from './visitor.ts'

type AccountDeps = GoogleSignInDeps & RegisterDeps & { limits: Limits; avatars: AvatarStore }

const sentTo = (email: string) => ({ email, resendAfterSeconds: OTP_RESEND_SECONDS })

/** Registration, sign-in, sign-out, passwords and the user's profile. */
export function accountRoutes(route: Router, deps: AccountDeps): void {
  const limited = accountLimits(deps.db, deps.limits)

  route.open(
    register,
    async ({ body, request }) => {
      const client = clientKey(request.ip)
      const ticket = await limited.mail({ client, email: body.email }, () => registerAccount(deps, body, client))
      return new Answer({ ...sentTo(body.email), ticket }, accountMessages.registered)
    },
    { limit: limits.registration },
  )
  route.open(verifyEmail, async ({ body, request }) => {
    const client = clientKey(request.ip)
    await limited.guess({ client, email: body.email }, () => verifyAccount(deps, body, client))
    return new Answer(null, accountMessages.verified)
  })
  route.open(resendOtp, async ({ body, request }) => {
    const client = clientKey(request.ip)
    const ticket = await limited.mail({ client, email: body.email }, () => resendCode(deps, body, client))
    return new Answer({ ...sentTo(body.email), ticket }, accountMessages.otpSent)
  })
  route.open(login, async ({ body, request }) => {
    const who = { client: clientKey(request.ip), email: body.email }
    const attempt = (excuse: () => void) =>
      signIn(deps, { ...body, client: who.client, visitor: visitorOf(request), excuse })
    return new Answer(await limited.passwordSignIn(who, attempt), accountMessages.loggedIn)
  })
  route.open(googleLogin, async ({ body, request }) => {
    const client = clientKey(request.ip)
    const checked: PasswordCheck = (email, check) => limited.passwordSignIn({ client, email }, check)
    const attempt = () => signInByGoogle(deps, { ...body, checked, visitor: visitorOf(request) })
    return new Answer(await limited.googleSignIn(client, attempt), accountMessages.loggedIn)
  })
  route.open(refresh, ({ body, request }) => renew(deps, body.refreshToken, visitorOf(request)))
  // Open, because an expired token must be enough to sign out (product.md, sessions).
  route.open(logout, async ({ request }) => {
    const token = bearerOf(request.headers.authorization)
    if (!token) throw accountErrors.LOGIN_REQUIRED()
    const user = deps.tokens.read(token, { evenExpired: true })
    await endSession(deps.db, user.id, user.sessionId)
    return new Answer(null, accountMessages.loggedOut)
  })
  route.open(forgotPassword, async ({ body, request }) => {
    const client = clientKey(request.ip)
    const ticket = await limited.mail({ client, email: body.email }, () => sendResetCode(deps, body.email, client))
    return new Answer({ ...sentTo(body.email), ticket }, passwordMessages.otpSent)
  })
  route.open(resetPassword, async ({ body, request }) => {
    const client = clientKey(request.ip)
    await limited.guess({ client, email: body.email }, () => setForgotten(deps, body, client))
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
