import { setTimeout as pause } from 'node:timers/promises'
import { DRAW_AHEAD_JOB } from '../apps/server/src/demo/pictures/draw-ahead.ts'
import { type RealServer, startRealServer } from '../e2e/support/real-server.ts'

const METRICS_TOKEN = 'measures-pages-of-its-own-demo'
const DRAWN = new RegExp(`^recurring_job_last_success_seconds\\{[^}]*job="${DRAW_AHEAD_JOB}"`, 'mu')
const MINUTES_MAX = 10

/** Starts a demo marketplace in `dataDir` whose pictures may not be drawn yet. */
export const startFreshDemo = (dataDir: string): Promise<RealServer> =>
  startRealServer({ DATA_DIR: dataDir, SEED: 'demo', DRAW_AHEAD: 'on', NODE_ENV: 'production', METRICS_TOKEN })

/** Starts a demo marketplace in `dataDir` for measuring its pages. Resolves when the pictures that visitors see first are drawn, which would take
 *  a core from the first page that is measured. */
export async function startMeasuredDemo(dataDir: string): Promise<RealServer> {
  const server = await startFreshDemo(dataDir)
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const until = Date.now() + MINUTES_MAX * 60_000
  while (!DRAWN.test(await (await fetch(`${server.url}/metrics`, { headers })).text())) {
    if (Date.now() > until) {
      await server.stop()
      throw new Error(`the pictures of the demo were not drawn within ${MINUTES_MAX} minutes`)
    }
    await pause(500)
  }
  return server
}
