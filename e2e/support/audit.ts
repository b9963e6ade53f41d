import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AxeResults, ElementContext, Result, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

type Axe = { run(context: ElementContext, options: RunOptions): Promise<AxeResults> }

/** Pages on which header and footer are checked too. */
const wholePages = ['/', '/admin', '/seller']

/** Open dialogs and menus. Those of the storefront are native, those of the consoles are portals outside of `main`. */
const openDialog = 'dialog[open], [role=dialog], [role=menu]'

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** All violations that axe finds in the elements of a selector, or on the whole page. */
export async function violationsOf(page: Page, selector?: string, rules?: readonly string[]): Promise<Result[]> {
  // Once per document: reading the source takes longer than most of the checks.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axeSource};0`)
  return page.evaluate(
    async ({ include, only }) => {
      const { axe } = window as unknown as { axe: Axe }
      // The marketplace has no frames.
      const options = {
        resultTypes: ['violations' as const],
        iframes: false,
        ...(only ? { runOnly: { type: 'rule' as const, values: only } } : {}),
      }
      const { violations } = await axe.run(include ? { include: [include] } : document, options)
      return violations
    },
    { include: selector, only: rules && [...rules] },
  )
}

/** The serious and critical findings of axe on a page. Checks the open dialog, or else the content; header and footer only
 *  on the front page of each area. `place` names the page in the findings. `rules`: only these. */
export async function audit(page: Page, place: string, rules?: readonly string[]): Promise<string[]> {
  const dialog = (await page.locator(openDialog).count()) > 0
  const content = dialog ? openDialog : 'main'
  const violations = await violationsOf(page, wholePages.includes(place) ? undefined : content, rules)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${place}: ${id} at ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
