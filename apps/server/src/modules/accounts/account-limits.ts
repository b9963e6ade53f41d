import { DomainError } from '@chophien/domain/contract/errors'
import type { Db } from '../../platform/database/database.ts'
import { type Limits, limits } from '../../platform/http/limits.ts'
import { isKnownClient } from './sessions.queries.ts'

/** The limits on mails with codes, on codes and on passwords. `client`: as limits count it (client-key.ts). Each counts the client first, so
 *  that a client which has used up its own limit uses up nobody else's. A client from which an account was signed in before does not depend
 *  on what all others did to that account. */
export interface AccountLimits {
  /** Runs `send`, which mails a code to an address. Counts it for the address only if it succeeds. Throws 429. */
  mail<T>(who: { client: string; email: string }, send: () => Promise<T>): Promise<T>
  /** Runs `guess`, which tries a code; only failures count. Throws 429. */
  guess<T>(client: string, guess: () => Promise<T>): Promise<T>
  /** Runs `attempt`, a sign-in by password; only failures count. Throws 429. */
  passwordSignIn<T>(who: { client: string; email: string }, attempt: () => Promise<T>): Promise<T>
  /** Runs `attempt`, a sign-in by Google; only failures count. Throws 429. */
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

// A forbidden account had the right credentials. Other errors, such as an overloaded server, prove nothing.
const provesCredentials = (error: unknown) => error instanceof DomainError && error.kind === 'forbidden'

export function accountLimits(db: Db, all: Limits): AccountLimits {
  const mailsPerClient = all.limiter(limits.codesPerClient)
  const mailsPerAddressAndClient = all.limiter(limits.codesPerAddressAndClient)
  const mailsPerAddress = all.limiter(limits.codesPerAddress)
  const wrongCodes = all.limiter(limits.wrongCodes)
  const wrongLogins = all.failureLimiter(limits.wrongLogins)
  const wrongLoginsPerClient = all.limiter(limits.wrongLoginsPerClient)
  const wrongLoginsPerAccount = all.failureLimiter(limits.wrongLoginsPerAccount)

  /** Whether the limit that all clients share for an account allows this one: unless it is exceeded and the client unknown. */
  async function sharedLimit(count: () => Promise<void>, { client, email }: { client: string; email: string }) {
    try {
      await count()
      return true
    } catch (error) {
      if (!(await isKnownClient(db, email, client))) throw error
      return false
    }
  }

  return {
    async mail({ client, email }, send) {
      const own = `${email} ${client}`
      await mailsPerClient.count(client)
      await mailsPerAddressAndClient.count(own)
      let counted = false
      try {
        counted = await sharedLimit(() => mailsPerAddress.count(email), { client, email })
        return await send()
      } catch (error) {
        await mailsPerAddressAndClient.giveBack(own)
        if (counted) await mailsPerAddress.giveBack(email)
        throw error
      }
    },
    async guess(client, guess) {
      await wrongCodes.count(client)
      const result = await failEvenly(guess)
      await wrongCodes.giveBack(client)
      return result
    },
    async passwordSignIn({ client, email }, attempt) {
      const own = `${email} ${client}`
      await wrongLoginsPerClient.count(client)
      await wrongLogins.begin(own)
      const counted = await sharedLimit(() => wrongLoginsPerAccount.begin(email), { client, email })
      const succeed = async () => {
        await wrongLoginsPerClient.giveBack(client)
        await wrongLogins.succeed(own)
        if (counted) await wrongLoginsPerAccount.succeed(email)
      }
      try {
        const result = await attempt()
        await succeed()
        return result
      } catch (error) {
        if (provesCredentials(error)) await succeed()
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
        throw error
      }
    },
  }
}
