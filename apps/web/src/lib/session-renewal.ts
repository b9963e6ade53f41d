import type { Tokens } from '@chophien/domain/accounts/contract'
import type { Session } from './session.ts'

/** Renew this long before expiry, or after four fifths of the remaining life of a short-lived token. */
const MARGIN_SECONDS = 60
/** Requests are not sent with a token that may expire on the way. */
const URGENT_SECONDS = 5
/** When no answer came, the server may have rotated: it takes the same token again for 30 s (sessions.queries.ts), of which the wait for the
 *  answer may have taken 10. Each further wait is twice as long. */
const RETRY_SECONDS = 5
const LONGEST_RETRY_SECONDS = 300
/** Longest delay of setTimeout (32-bit signed), milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1

type Outcome = 'renewed' | 'refused' | 'unreachable'

export interface Renewal {
  session: Session
  /** Requests new tokens. 'refused': the session is over; 'unreachable': no answer. */
  askServer(refreshToken: string): Promise<Tokens | 'refused' | 'unreachable'>
  /** Runs the task under a lock shared by all tabs. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
}

/** Renews the session's tokens: one renewal at a time over all tabs, the others read the new tokens from storage (product.md, sessions). */
export function createRenewal({ session, askServer, exclusively }: Renewal) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<Outcome> | undefined
  /** The refresh token that got no answer, and the seconds until it is sent again. */
  let lost: string | undefined
  let retry = 0

  async function renewOnce(): Promise<Outcome> {
    const before = session.accessToken()
    return exclusively(async () => {
      const current = session.accessToken()
      if (current !== before && session.secondsLeft() > URGENT_SECONDS) {
        session.restore()
        return 'renewed'
      }
      const refreshToken = session.refreshToken()
      if (refreshToken === null) return 'refused'
      const answer = await askServer(refreshToken)
      if (answer === 'unreachable') {
        if (lost !== refreshToken) retry = RETRY_SECONDS
        lost = refreshToken
        schedule()
        return 'unreachable'
      }
      // The session changed while the request was running.
      if (session.refreshToken() !== refreshToken) return 'renewed'
      if (answer === 'refused') session.end()
      else session.begin(answer)
      return answer === 'refused' ? 'refused' : 'renewed'
    })
  }

  function renew(): Promise<Outcome> {
    running ??= renewOnce().finally(() => {
      running = undefined
    })
    return running
  }

  /** Whether the token of now is the one that got no answer. Another tab may have renewed it. */
  const isLost = () => session.refreshToken() === lost

  function schedule() {
    clearTimeout(timer)
    if (session.refreshToken() === null || !(isLost() || session.get().signedIn)) return
    const left = session.secondsLeft()
    const wait = isLost() ? retry : Math.max(left - MARGIN_SECONDS, left * 0.8, 1)
    timer = setTimeout(
      () => {
        // Here, so that requests that ask in between make no wait longer.
        retry = Math.min(retry * 2, LONGEST_RETRY_SECONDS)
        void renew()
      },
      Math.min(wait * 1000, LONGEST_TIMER),
    )
  }

  return {
    /** Renews at once, also while the tokens are valid: roles have changed. */
    renew,
    /** Starts to watch the session. A stored refresh token can outlive its access token. */
    start() {
      session.restore()
      session.subscribe(schedule)
      schedule()
      window.addEventListener('online', () => {
        if (!isLost()) return
        // The line may need a moment more: the waits begin anew.
        retry = RETRY_SECONDS
        void renew()
      })
      if (!session.get().signedIn && session.refreshToken() !== null) void renew()
    },
    /** Resolves when the token may be sent; renews it first when it is about to expire. */
    async beforeRequest() {
      if (session.refreshToken() === null) return
      if (session.secondsLeft() <= URGENT_SECONDS) await renew()
    },
  }
}
