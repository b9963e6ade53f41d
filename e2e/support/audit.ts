import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Where header and footer are looked at too. */
const wholePages = ['/', '/admin', '/seller']

/** The dialogs of the storefront are native, those of the consoles are not. */
const openDialog = 'dialog[open], [role=dialog]'

/** The serious and critical findings of axe on a page. Looks at the open dialog, or else at the content; header and footer are looked at once,
 *  on the front page of each area. `place` names the page in the findings. */
export async function audit(page: Page, place: string): Promise<string[]> {
  const dialog = (await page.locator(openDialog).count()) > 0
  // Legacy mode: without a second page for the result, because the browser's list of pages belongs to the journey.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await (wholePages.includes(place) ? axe : axe.include(dialog ? openDialog : 'main')).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${place}: ${id} at ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
