import { setTimeout as pause } from 'node:timers/promises'
import type { AppDeps } from './app.ts'
import type { Config } from './config.ts'
import { brandedFiles } from './modules/brand/brand-files.routes.ts'
import { ONLY_PROCESS, type Part } from './part.ts'
import { builtWeb, serveBuiltFiles } from './platform/pages/built-web.ts'
import { DRAIN_MS } from './platform/processes/stop-times.ts'
import { prepare } from './prepare.ts'

/** A running marketplace. */
export interface Marketplace {
  /** Its public URL. */
  url: string
  /** Announces the stop on /readyz for STOP_DELAY, then stops accepting requests, finishes those in flight, stops the embedded database. */
  close(): Promise<void>
}

interface MarketplaceOptions {
  config: Config
  /** Reports progress to the operator. */
  say: (line: string) => void
  /** The web application to serve; default: the built one, and none for a worker. */
  web?: AppDeps['web']
}

/** The built web application, which a process that answers requests serves. A worker has none, and does not load what renders pages. */
export const builtFor = ({ WEB_DIST }: Pick<Config, 'WEB_DIST'>, role: Part['role']): AppDeps['web'] =>
  role === 'worker'
    ? null
    : {
        ...builtWeb(WEB_DIST),
        serveFiles: (app) => serveBuiltFiles(app, WEB_DIST, brandedFiles),
        keepPages: true,
      }

/** Starts the marketplace in this process: what is done once, then API and pages, jobs, or both (ROLE). Throws with a sentence for the operator. */
export async function startMarketplace({
  config,
  say,
  web = builtFor(config, config.ROLE),
}: MarketplaceOptions): Promise<Marketplace> {
  // What serves is loaded while the database starts.
  const serving = import('./run-part.ts')
  serving.catch(() => {})
  const prepared = await prepare(config, say)
  try {
    const { runPart } = await serving
    const { connection } = prepared
    const part = await runPart({ config, connection, part: { ...ONLY_PROCESS, role: config.ROLE }, say, web })
    return {
      url: config.PUBLIC_URL,
      async close() {
        part.announceStop()
        await pause(config.STOP_DELAY * 1000)
        // A balancer has turned elsewhere, but may keep connections.
        if (config.STOP_DELAY > 0) await part.drain(DRAIN_MS)
        await part.close()
        await prepared.close()
      },
    }
  } catch (error) {
    await prepared.close()
    throw error
  }
}
