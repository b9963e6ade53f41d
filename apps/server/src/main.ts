// Makes the program, which is more than a thousand files, quick to load; then runs it.
import { isKeptCompiled, keepCompiled } from './platform/processes/compiled.ts'
import { boundOldObjects } from './platform/processes/heap-flags.ts'
import { resolveOwnModules } from './platform/processes/own-modules.ts'
import { dataDirAt } from './root.ts'

// First: what is kept compiled is read only under the flags under which it was written.
boundOldObjects()
// The one variable that is read outside of config.ts, which is a tenth of what there is to load.
const dataDir = dataDirAt(process.env.DATA_DIR)
if (isKeptCompiled(dataDir)) keepCompiled(dataDir)
resolveOwnModules()
await import('./program.ts')
