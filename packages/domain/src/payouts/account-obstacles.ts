import { nameMatches } from './account-name.ts'

/** Why no payout goes to an account yet. UNREADABLE: no key opens it any more. HELD: it was changed a short time ago. NO_IDENTITY: no identity of the seller is
 *  checked. NAME_DIFFERS: the holder is not named as that identity is, and no administrator has confirmed the account. */
export const accountObstacles = ['UNREADABLE', 'HELD', 'NO_IDENTITY', 'NAME_DIFFERS'] as const
export type AccountObstacle = (typeof accountObstacles)[number]

export const accountObstacleNames: Record<AccountObstacle, string> = {
  UNREADABLE: 'Cần nhập lại',
  HELD: 'Chờ hiệu lực',
  NO_IDENTITY: 'Chờ danh tính người bán',
  NAME_DIFFERS: 'Chờ kiểm tra',
}

interface AccountFacts {
  /** Null when no key opens it. */
  holder: string | null
  held: boolean
  /** Of the checked identity; null without one. */
  legalName: string | null
  /** Whether an administrator has confirmed it under this identity. */
  confirmed: boolean
}

/** What keeps payouts from an account; nothing when they go there. */
export function obstaclesOf({ holder, held, legalName, confirmed }: AccountFacts): AccountObstacle[] {
  const stands: Record<AccountObstacle, boolean> = {
    UNREADABLE: holder === null,
    HELD: held,
    NO_IDENTITY: legalName === null,
    NAME_DIFFERS: holder !== null && legalName !== null && !confirmed && !nameMatches(holder, legalName),
  }
  return accountObstacles.filter((obstacle) => stands[obstacle])
}
