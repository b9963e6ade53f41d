import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Pages on which header and footer are checked too. */
const wholePages = ['/', '/admin', '/seller']

/** Open dialogs and menus. Those of the storefront are native, those of the consoles are portals outside of `main`. */
const openDialog = 'dialog[open], [role=dialog], [role=menu]'

/** The serious and critical findings of axe on a page. Checks the open dialog, or else the content; header and footer only
 *  on the front page of each area. `place` names the page in the findings. */
export async function audit(page: Page, place: string): Promise<string[]> {
  const dialog = (await page.locator(openDialog).count()) > 0
  // Legacy mode opens no second page: journeys count the pages of their context.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await (wholePages.includes(place) ? axe : axe.include(dialog ? openDialog : 'main')).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${place}: ${id} at ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
