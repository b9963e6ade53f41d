import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startRealServer } from './real-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the marketplace that the journeys visit. */
    marketUrl: string
    /** Its data directory: the outbox and the way to its database. */
    marketDataDir: string
  }
}

/** Starts one marketplace for all journeys: the real program in a process of its own, with the demo goods on its shelves. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chophien-journeys-'))
  const server = await startRealServer({ DATA_DIR: dataDir, SEED: 'demo' })
  project.provide('marketUrl', server.url)
  project.provide('marketDataDir', dataDir)
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
