import { DomainError } from '@chophien/domain/contract/errors'
import type { Db } from '../../platform/database/database.ts'
import { type FailureLimiter, type Limiter, type Limits, limits } from '../../platform/http/limits.ts'
import { isKnownClient } from './sessions.queries.ts'

/** A request about the account of an address. `client`: as limits count it (client-key.ts). */
interface Who {
  client: string
  email: string
}

/** The limits on mails with codes, on codes and on passwords. Each counts the client first, so that a client which has used up its own limit uses
 *  up nobody else's; a refused request is not counted. A client from which an account was signed in before does not depend on what all others
 *  did to that account. */
export interface AccountLimits {
  /** Runs `send`, which mails a code to an address. Counts it for the address only if it succeeds. Throws 429. */
  mail<T>(who: Who, send: () => Promise<T>): Promise<T>
  /** Runs `guess`, which tries a code; only wrong codes count. A right one clears what was counted for the address. Throws 429. */
  guess<T>(who: Who, guess: () => Promise<T>): Promise<T>
  /** Runs `attempt`, a check of a password; only a wrong one counts, not a failure of this server. One that calls `excuse` may have been right: it
   *  counts for the client and for the account, but does not make this client wait for this account. Throws 429. */
  passwordSignIn<T>(who: Who, attempt: (excuse: () => void) => Promise<T>): Promise<T>
  /** Runs `attempt`, which tries a code of an account's second factor; only wrong codes count. A right one clears what was counted for the account.
   *  Counted apart from mailed codes: who reads the mails of an account must not get more guesses by them. Throws 429. */
  secondFactor<T>(who: Who, attempt: () => Promise<T>): Promise<T>
  /** Runs `attempt`, a change of the caller's own second factor that takes the password; only wrong passwords count, of all such changes together. Throws 429. */
  ownPassword<T>(userId: number, attempt: () => Promise<T>): Promise<T>
  /** Runs `attempt`, a sign-in by Google; only what is refused counts, not a failure of Google's or this server. Throws 429. */
  googleSignIn<T>(client: string, attempt: () => Promise<T>): Promise<T>
}

/** Failures take this long, or a multiple of it, so that the work behind them does not show. ms */
const FAILURE_MS = 50

/** Runs `work` and delays its failure to the next step of time. */
async function failEvenly<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  try {
    return await work()
  } catch (error) {
    const left = FAILURE_MS - ((performance.now() - started) % FAILURE_MS)
    await new Promise((resolve) => setTimeout(resolve, left))
    throw error
  }
}

const isOneOf = (error: unknown, ...codes: string[]) => error instanceof DomainError && codes.includes(error.code)
// A locked account, and one with a second factor, had the right credentials. An unconfirmed one proves nothing: its password is whoever's attempt to sign up it is.
const provesCredentials = (error: unknown) => isOneOf(error, 'ACCOUNT_LOCKED', 'SECOND_FACTOR_NEEDED')
const isWrongCode = (error: unknown) => isOneOf(error, 'OTP_WRONG', 'OTP_EXPIRED')
const isWrongPassword = (error: unknown) =>
  isOneOf(error, 'WRONG_CREDENTIALS', 'EMAIL_NOT_VERIFIED', 'GOOGLE_PROOF_WRONG')
// A refusal, of whatever kind, but neither Google's nor the database's silence, nor a full queue.
const isRefused = (error: unknown) => error instanceof DomainError && error.kind !== 'unavailable'

/** What one request has counted, so that it can be taken back. */
function tally() {
  const taken: (() => Promise<void>)[] = []
  return {
    /** Counts an attempt as failed. Throws 429. */
    async begin(limiter: FailureLimiter, key: string): Promise<void> {
      await limiter.begin(key)
      taken.push(() => limiter.giveBack(key))
    },
    /** Returns how many are left. Throws 429. */
    async take(limiter: Limiter, key: string): Promise<number> {
      const { left, window } = await limiter.count(key)
      taken.push(() => limiter.giveBack(key, window))
      return left
    },
    async giveBack(): Promise<void> {
      await Promise.all(taken.splice(0).map((giveBack) => giveBack()))
    },
  }
}

/** Runs `work`; if it fails, takes back what it counted. */
async function orGiveBack(tallies: { giveBack(): Promise<void> }[], work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    for (const { giveBack } of tallies) await giveBack()
    throw error
  }
}

/** The limits. */
export function accountLimits(db: Db, all: Limits): AccountLimits {
  // Of one account by one client.
  const wrongLogins = all.failures('wrongLogins')
  const mailsPerClient = all.limiter('codesPerClient')
  const mailsPerAddressAndClient = all.limiter('codesPerAddressAndClient')
  const mailsPerAddress = all.limiter('codesPerAddress')
  const mailsBeyond = all.limiter('codesPerAddressBeyond')
  const wrongCodes = all.limiter('wrongCodes')
  const wrongCodesPerAddressAndClient = all.limiter('wrongCodesPerAddressAndClient')
  const wrongCodesPerAddress = all.limiter('wrongCodesPerAddress')
  const wrongSecondFactors = all.limiter('wrongSecondFactors')
  const wrongSecondFactorsPerAccount = all.limiter('wrongSecondFactorsPerAccount')
  const wrongOwnPasswords = all.limiter('wrongOwnPasswords')
  const wrongLoginsPerClient = all.limiter('wrongLoginsPerClient')
  const wrongLoginsPerAccount = all.limiter('wrongLoginsPerAccount')

  /** Whether the limit that all clients share for an account allows this one: unless it is exceeded and the client unknown. */
  async function sharedLimit(count: () => Promise<unknown>, { client, email }: Who): Promise<boolean> {
    try {
      await count()
      return true
    } catch (error) {
      if (!(await isKnownClient(db, email, client))) throw error
      return false
    }
  }

  return {
    async mail(who, send) {
      const { client, email } = who
      const [asked, sent] = [tally(), tally()]
      await orGiveBack([asked, sent], async () => {
        await asked.take(mailsPerClient, client)
        const left = await sent.take(mailsPerAddressAndClient, `${email} ${client}`)
        const isFirst = left === limits.codesPerAddressAndClient.max - 1
        await sharedLimit(async () => {
          try {
            await sent.take(mailsPerAddress, email)
          } catch (error) {
            // Else two strangers could keep the owner of the address from every code.
            if (!isFirst) throw error
            await sent.take(mailsBeyond, email)
          }
        }, who)
      })
      try {
        return await send()
      } catch (error) {
        await sent.giveBack()
        throw error
      }
    },
    async guess(who, guess) {
      const { client, email } = who
      const own = `${email} ${client}`
      const counted = tally()
      await orGiveBack([counted], async () => {
        await counted.take(wrongCodes, client)
        await counted.take(wrongCodesPerAddressAndClient, own)
        await sharedLimit(() => counted.take(wrongCodesPerAddress, email), who)
      })
      try {
        const result = await failEvenly(guess)
        await counted.giveBack()
        // Whoever reads the mails of the address owns it: what strangers did must not keep the owner out.
        const ofAddress = [mailsPerAddress, mailsBeyond, wrongCodesPerAddress, wrongLoginsPerAccount]
        await Promise.all([...ofAddress.map((limiter) => limiter.clear(email)), wrongLogins.succeed(own)])
        return result
      } catch (error) {
        if (!isWrongCode(error)) await counted.giveBack()
        throw error
      }
    },
    async passwordSignIn(who, attempt) {
      const { client, email } = who
      const own = `${email} ${client}`
      const counted = tally()
      await orGiveBack([counted], async () => {
        await counted.take(wrongLoginsPerClient, client)
        // Looked at before it is counted, so that an attempt that it refuses is no failure of this client.
        const shared = await sharedLimit(() => wrongLoginsPerAccount.check(email), who)
        await counted.begin(wrongLogins, own)
        if (shared) await sharedLimit(() => counted.take(wrongLoginsPerAccount, email), who)
      })
      const succeed = async () => {
        await counted.giveBack()
        await wrongLogins.succeed(own)
      }
      let excused = false
      try {
        const result = await attempt(() => {
          excused = true
        })
        await succeed()
        return result
      } catch (error) {
        if (provesCredentials(error)) await succeed()
        else if (!isWrongPassword(error)) await counted.giveBack()
        else if (excused) await wrongLogins.giveBack(own)
        throw error
      }
    },
    async secondFactor(who, attempt) {
      const { client, email } = who
      const own = `${email} ${client}`
      const counted = tally()
      await orGiveBack([counted], async () => {
        await counted.take(wrongCodes, client)
        await counted.take(wrongSecondFactors, own)
        await sharedLimit(() => counted.take(wrongSecondFactorsPerAccount, email), who)
      })
      try {
        const result = await attempt()
        await counted.giveBack()
        await Promise.all([wrongSecondFactors.clear(own), wrongSecondFactorsPerAccount.clear(email)])
        return result
      } catch (error) {
        if (!isOneOf(error, 'SECOND_FACTOR_WRONG')) await counted.giveBack()
        throw error
      }
    },
    async ownPassword(userId, attempt) {
      const counted = tally()
      await counted.take(wrongOwnPasswords, String(userId))
      try {
        const result = await attempt()
        await counted.giveBack()
        return result
      } catch (error) {
        if (!isOneOf(error, 'SECOND_FACTOR_PASSWORD_WRONG')) await counted.giveBack()
        throw error
      }
    },
    async googleSignIn(client, attempt) {
      const key = `google ${client}`
      await wrongLogins.begin(key)
      try {
        const result = await attempt()
        await wrongLogins.succeed(key)
        return result
      } catch (error) {
        if (provesCredentials(error)) await wrongLogins.succeed(key)
        else if (!isRefused(error)) await wrongLogins.giveBack(key)
        throw error
      }
    },
  }
}
