import type { Page } from '../page/page.tsx'

/** The pages of this console, by file. */
export default import.meta.glob<{ default: Page<never> }>('./routes/*.tsx')
