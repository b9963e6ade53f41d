import type { Locator, Page } from 'playwright-core'

/** Further than this no control may be from another. */
const MOST_PRESSES = 80

interface Stop {
  /** Whether it is the control that is wanted. */
  there: boolean
  /** What is wrong with the way it looks; null where somebody sees where the keyboard is. */
  hidden: string | null
}

/** In the page: how the place looks that has the focus. */
function lookAtFocus(target: Element): Stop {
  const place = document.activeElement
  const there = place === target
  // Past the last control the browser's own buttons have it, and in a field for a date the one for the calendar, which the browser rings.
  const ofBrowser = !place || place === document.body || (place.matches('[type=date]') && !place.matches(':focus'))
  // What only a script gives the focus to is no control, but where the way goes on from.
  if (ofBrowser || (place instanceof HTMLElement && place.tabIndex < 0)) return { there, hidden: null }
  const name = place.getAttribute('aria-label') ?? place.getAttribute('name') ?? place.textContent?.trim().slice(0, 40)
  const wrong = (what: string) => ({ there, hidden: `${place.tagName} “${name}” ${what}` })
  const ringed = (element: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && element.getBoundingClientRect().width > 8
  }
  // The search and a field for files are ringed by what stands around them.
  const around = [place, place.parentElement, place.parentElement?.parentElement]
  const ring = around.find((element) => element && ringed(element))
  if (!ring) return wrong('has no ring')
  const { left, right, top, bottom } = ring.getBoundingClientRect()
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
  // A toast goes by itself.
  const toasts = document.querySelector('[aria-label="Thông báo"]')
  const passing = (element: Element) => toasts?.contains(element) && !toasts.contains(place)
  const above = document.elementsFromPoint(x, y).find((element) => !passing(element))
  if (!above) return wrong('is out of sight')
  if (!ring.contains(above) && !above.contains(ring)) return wrong(`is under ${above.tagName} “${above.textContent}”`)
  return { there, hidden: null }
}

/** Presses Tab until the control has the focus, as somebody without a mouse does. `key`: Shift+Tab
 *  where the way back is shorter. Throws where a stop on the way cannot be seen. */
export async function tabTo(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await control.waitFor()
  for (let presses = 0; presses <= MOST_PRESSES; presses++) {
    const { there, hidden } = await control.evaluate(lookAtFocus)
    if (hidden) throw new Error(`nobody sees where the keyboard is: ${hidden}`)
    if (there) return
    await control.page().keyboard.press(key)
  }
  throw new Error(`${MOST_PRESSES} presses of ${key} did not reach ${control}`)
}

/** Goes to a button or a link of a page or of a part of it, and presses it. */
export async function press(
  place: Pick<Locator, 'getByRole'>,
  name: string | RegExp,
  role: 'button' | 'link' = 'button',
): Promise<void> {
  const control = place.getByRole(role, { name, exact: typeof name === 'string' })
  await tabTo(control)
  await control.page().keyboard.press('Enter')
}

/** Goes to a field and writes into it, over what is there. */
export async function write(field: Locator, text: string): Promise<void> {
  await tabTo(field)
  await field.page().keyboard.press('ControlOrMeta+A')
  await field.page().keyboard.type(text)
}

/** What has the focus is called, by its label or its text. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const place = document.activeElement
    if (place instanceof HTMLInputElement || place instanceof HTMLTextAreaElement)
      return place.getAttribute('aria-label') ?? place.labels?.[0]?.firstChild?.textContent ?? ''
    return place?.getAttribute('aria-label') ?? (place?.id === 'content' ? 'content' : (place?.textContent ?? ''))
  })
