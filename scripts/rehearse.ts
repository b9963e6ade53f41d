// Usage: npm run rehearse [-- <part of an event's name> …]
// Rehearses on this machine what an operator fears: three web processes and a worker behind a balancer, a primary with a streaming replica, a mail
// server and an object store, under load from all sides, while processes are killed and frozen, links cut, the replica promoted, a disk filled, a clock
// set wrong, the program restarted and upgraded. Adds everything up, prints a table and writes rehearse/latest.json. REHEARSE=full takes half an hour, else some four
// minutes. REHEARSE_SEED seeds the order of events. Exits with 1 when a bar is not held.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rehearse } from '../rehearse/rehearse.ts'
import { tableOf } from '../rehearse/report.ts'
import { type RehearsalSize, seed } from '../rehearse/size.ts'
import { ownMounts } from '../rehearse/small-disk.ts'
import { buildWebIfStale } from './build-web.ts'
import { openRunFolder } from './run-folder.ts'

const sizes: readonly RehearsalSize[] = ['small', 'short', 'full']
const wanted = process.env.REHEARSE || 'short'
const size = sizes.find((each) => each === wanted)
if (!size) {
  console.error(`REHEARSE=${wanted} is none of ${sizes.join(', ')}`)
  process.exit(1)
}
const root = join(import.meta.dirname, '..')

await ownMounts()
buildWebIfStale((line) => console.log(line))
console.log(`${size} rehearsal, seed ${seed}`)
// When this process ends, for whatever reason, a watchdog ends what was started and removes the folder.
const folder = await openRunFolder()
process.env.TMPDIR = folder.path
process.env.NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/compiled')
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, async () => {
    await folder.close()
    process.exit(1)
  })
let held = false
try {
  const report = await rehearse({
    size,
    folder: folder.path,
    say: (line) => console.log(line),
    only: process.argv.slice(2),
  })
  console.log(`\n${tableOf(report)}`)
  held = report.lines.every((line) => line.held)
  const file = join(root, 'rehearse/latest.json')
  const facts = { rehearsedAt: new Date().toISOString(), node: process.version, size, seed, ...report }
  writeFileSync(file, `${JSON.stringify(facts, null, 2)}\n`)
  console.log(`\nWritten: ${file}`)
} catch (error) {
  console.error(error)
}
await folder.close()
console.log(held ? 'Everything held.' : 'Not everything held.')
process.exit(held ? 0 : 1)
