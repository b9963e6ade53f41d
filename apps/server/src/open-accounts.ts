import type { Config } from './config.ts'
import { accountLimits } from './modules/accounts/account-limits.ts'
import { accountMails } from './modules/accounts/account-mails.ts'
import { accountAdminRoutes } from './modules/accounts/accounts.admin.routes.ts'
import { accountRoutes } from './modules/accounts/accounts.routes.ts'
import type { AvatarStore } from './modules/accounts/avatars.ts'
import { consentRoutes } from './modules/accounts/consents.routes.ts'
import { googleIdentity } from './modules/accounts/google-identity.ts'
import { secondFactorRoutes } from './modules/accounts/second-factor.routes.ts'
import { secondFactorMails } from './modules/accounts/second-factor-mails.ts'
import { sessionRoutes } from './modules/accounts/sessions.routes.ts'
import { staffAdminRoutes } from './modules/accounts/staff.admin.routes.ts'
import { staffMails } from './modules/accounts/staff-mails.ts'
import type { AccessTokens } from './modules/accounts/tokens.ts'
import { addressRoutes } from './modules/addresses/addresses.routes.ts'
import { followOwnerLock } from './modules/shops/owner-lock.ts'
import type { Database } from './platform/database/database.ts'
import type { installLimits } from './platform/http/limits.ts'
import type { Router } from './platform/http/router.ts'
import type { EnqueueMail } from './platform/mail/mail-queue.ts'
import type { Sealer } from './platform/sealed.ts'
import { deriveKey } from './platform/secrets.ts'

interface AccountsDeps {
  config: Config
  db: Database
  secret: Buffer
  tokens: AccessTokens
  sealer: Sealer
  avatars: AvatarStore
  enqueueMail: EnqueueMail
  log: { warn(facts: Record<string, unknown>, message: string): void }
  /** The marketplace's name now. */
  marketName: () => string
  limits: ReturnType<typeof installLimits>
}

/** Opens what a person has with the marketplace: registration, sign-in (with Google where it is configured), sessions, addresses, and their locks. */
export function openAccounts(
  route: Router,
  { config, db, secret, tokens, sealer, avatars, enqueueMail, marketName, limits, log }: AccountsDeps,
): void {
  const codeKey = deriveKey(secret, 'one-time-code')
  const tell = secondFactorMails(enqueueMail, marketName)
  const refreshTtlSeconds = config.REFRESH_TOKEN_TTL
  accountRoutes(route, {
    db,
    mails: accountMails(enqueueMail, marketName),
    avatars,
    tokens,
    google: config.GOOGLE_CLIENT_ID
      ? googleIdentity({
          clientId: config.GOOGLE_CLIENT_ID,
          jwksUrl: config.GOOGLE_JWKS_URL,
          issuer: config.GOOGLE_ISSUER,
          now: () => db.clock.now(),
        })
      : null,
    limits,
    codeKey,
    refreshTtlSeconds,
  })
  secondFactorRoutes(route, {
    db,
    sealer,
    codeKey,
    tell,
    marketName,
    log,
    tokens,
    refreshTtlSeconds,
    limited: accountLimits(db, limits),
    settings: config,
  })
  sessionRoutes(route, { db })
  consentRoutes(route, { db })
  addressRoutes(route, { db })
  accountAdminRoutes(route, { db, followLock: followOwnerLock, tell })
  staffAdminRoutes(route, { db, tell: staffMails(enqueueMail, marketName) })
}
