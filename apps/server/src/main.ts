// Quick ways of loading come before the program itself, which is more than a thousand files.
import { keepCompiled } from './platform/processes/compiled.ts'
import { boundOldObjects } from './platform/processes/heap-flags.ts'
import { resolveOwnModules } from './platform/processes/own-modules.ts'
import { dataDirAt } from './root.ts'

boundOldObjects()
// Not read from the configuration: that is a tenth of what there is to load.
keepCompiled(dataDirAt(process.env.DATA_DIR || undefined))
resolveOwnModules()
await import('./program.ts')
