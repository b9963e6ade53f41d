import type { Page } from '../page/page.tsx'

/** The pages of this area, by file. */
export default import.meta.glob<{ default: Page<never> }>('./routes/*.tsx')
