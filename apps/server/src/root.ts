import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root: relative paths of the configuration start here. */
export const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Where the data lies, by the variable DATA_DIR; empty counts as unset. */
export const dataDirAt = (path?: string): string => resolve(root, path || '.data')
