import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Files that take longest: started last, one of them would run alone at the end. Vitest remembers how long a file took, but not in a fresh clone.
const longest: readonly string[] = [
  // Journeys.
  'e2e/forms.spec',
  'e2e/screens-on-desktop.spec',
  'e2e/screens-on-phone.spec',
  'e2e/axe.spec',
  'e2e/proofs/crash.spec',
  'e2e/seller-import-uploads.spec',
  'e2e/proofs/start.spec',
  'e2e/proofs/backup.spec',
  'e2e/search.spec',
  'e2e/seller-import-tables.spec',
  'e2e/proofs/files-in-s3.spec',
  'e2e/proofs/interrupted.spec',
  'e2e/narrow-webkit.spec',
  // Units and API.
  'src/market/restore-refused.test',
  'src/market/backup.test',
  'src/modules/imports/import-pictures.test',
  'prove/payout-months.prove',
  'src/modules/imports/imports.test',
  'src/vietnamese-answers.test',
  'prove/hostile-imports.prove',
  'src/modules/imports/hostile-files.test',
  'prove/console-lists.prove',
  'src/market/market.test',
  'bench/search/search-quality.test',
  'prove/returns.prove',
  'prove/payout-kills.prove',
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
