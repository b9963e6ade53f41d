import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Files that take longer than ten seconds, the longest first: started last, one of them would run alone at the end. Vitest remembers how long
// a file took, but not in a fresh clone.
const longest: readonly string[] = [
  'e2e/axe.spec',
  'e2e/forms.spec',
  'e2e/screens-on-desktop.spec',
  'e2e/screens-on-phone.spec',
  'e2e/narrow-webkit.spec',
  'e2e/bank-transfer.spec',
  'e2e/keyboard-seller.spec',
  'e2e/proofs/crash.spec',
  'e2e/proofs/interrupted.spec',
  'e2e/proofs/backup.spec',
  'e2e/three-sides.spec',
  'e2e/seller-live.spec',
  'e2e/proofs/start.spec',
  'e2e/session.spec',
  'src/market/backup.test',
  'prove/console-lists.prove',
  'src/modules/accounts/guessing.test',
  'src/market/market.test',
]

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = longest.findIndex((part) => moduleId.includes(part))
  return rank === -1 ? longest.length : rank
}

/** Starts the longest files of each group first, the others in Vitest's order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    // Vitest runs the groups one after the other in any case.
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}
