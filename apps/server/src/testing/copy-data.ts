import { spawnSync } from 'node:child_process'
import { inject } from 'vitest'

/** Copies the data directory of a stopped marketplace to `to`, which must not exist. */
export function copyData(from: string, to: string): void {
  // `cp -a` keeps the owner of the cluster, who is not root.
  const { status } = spawnSync('cp', ['-a', from, to], { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${from} could not be copied`)
}

/** Makes a data directory with a migrated, empty database, for a server of a test's own. To create the database takes almost a second of
 *  computing. `dataDir` must not exist, and every account must be able to enter the folder above it. */
export const copyEmptyMarket = (dataDir: string): void => copyData(inject('emptyMarket'), dataDir)
