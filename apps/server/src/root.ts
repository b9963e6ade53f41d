import { isAbsolute, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root: relative paths of the configuration start here. */
export const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Where the data lies; `path` as the variable DATA_DIR gives it. */
export const dataDirAt = (path = '.data'): string => (isAbsolute(path) ? path : resolve(root, path))
