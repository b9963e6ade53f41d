import type { Page } from '../lib/page.tsx'

/** The pages about one person. */
export default import.meta.glob<{ default: Page<never> }>('./account/*.tsx')
