import { type ManualEntry, proposeManualEntry } from '@chophien/domain/manual-entries/admin-contract'
import { beforeAll } from 'vitest'
import type { Person } from './builders.ts'
import type { Reply } from './callers.ts'
import { type BodyLine, manualBody } from './manual-body.ts'
import { testMarketplace } from './test-marketplace.ts'

/** A marketplace with two administrators who book by hand. Call it once per test file. */
export function useManualEntries(environment: Record<string, string> = {}) {
  const market = testMarketplace(environment)
  let proposer: Person
  let approver: Person
  beforeAll(async () => {
    proposer = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
    approver = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  })
  const propose = (lines: readonly BodyLine[], facts: object = {}): Promise<ManualEntry> =>
    market.as(proposer).call(proposeManualEntry, { body: manualBody(lines, facts) })
  const decide = (
    id: number,
    how: 'approve' | 'reject' | 'withdraw',
    by = how === 'withdraw' ? proposer : approver,
  ): Promise<Reply<ManualEntry>> =>
    market
      .as(by)
      .put(`/api/v1/admin/manual-entries/${id}/${how}`, how === 'reject' ? { reason: 'Sai số tiền' } : {}) as Promise<
      Reply<ManualEntry>
    >
  return {
    market,
    propose,
    decide,
    get proposer() {
      return proposer
    },
    get approver() {
      return approver
    },
  }
}
