import type { Locator, Page } from 'playwright-core'
import { twoFrames } from './two-frames.ts'

/** Maximum number of Tab presses between two controls. */
const MOST_PRESSES = 80
/** About a second: longer than any motion of the pages. */
const FRAMES_OF_MOTION = 60

interface Stop {
  /** Whether it is the target control. */
  there: boolean
  /** Why the focus is not visible; null when it is. */
  hidden: string | null
}

/** In the page: describes the focused element. */
function lookAtFocus(target: Element): Stop {
  const place = document.activeElement
  const there = place === target
  // After the last control the focus is in the browser's own controls; a date field has one for its calendar, outlined by the browser.
  const ofBrowser = !place || place === document.body || (place.matches('[type=date]') && !place.matches(':focus'))
  // An element with tabindex -1 is not a control but a starting point.
  if (ofBrowser || (place instanceof HTMLElement && place.tabIndex < 0)) return { there, hidden: null }
  const name = place.getAttribute('aria-label') ?? place.getAttribute('name') ?? place.textContent?.trim().slice(0, 40)
  const wrong = (what: string) => ({ there, hidden: `${place.tagName} “${name}” ${what}` })
  const ringed = (element: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && element.getBoundingClientRect().width > 8
  }
  // Search and file fields show the focus ring on their wrapper.
  const around = [place, place.parentElement, place.parentElement?.parentElement]
  const ring = around.find((element) => element && ringed(element))
  if (!ring) return wrong('has no ring')
  const { left, right, top, bottom } = ring.getBoundingClientRect()
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
  // A toast disappears by itself.
  const toasts = document.querySelector('[aria-label="Thông báo"]')
  const passing = (element: Element) => toasts?.contains(element) && !toasts.contains(place)
  const above = document.elementsFromPoint(x, y).find((element) => !passing(element))
  if (!above) return wrong('is out of sight')
  if (!ring.contains(above) && !above.contains(ring)) return wrong(`is under ${above.tagName} “${above.textContent}”`)
  return { there, hidden: null }
}

/** Presses Tab until the control has the focus. `key`: Shift+Tab
 *  when the way back is shorter. Throws when a control on the way shows no focus. */
export async function tabTo(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await control.waitFor()
  for (let presses = 0; presses <= MOST_PRESSES; presses++) {
    let { there, hidden } = await control.evaluate(lookAtFocus)
    // What still moves into its place passes over the controls.
    for (let frames = 0; hidden && frames < FRAMES_OF_MOTION; frames += 2) {
      await twoFrames(control.page())
      ;({ there, hidden } = await control.evaluate(lookAtFocus))
    }
    if (hidden) throw new Error(`nobody sees where the keyboard is: ${hidden}`)
    if (there) return
    await control.page().keyboard.press(key)
  }
  throw new Error(`${MOST_PRESSES} presses of ${key} did not reach ${control}`)
}

/** Tabs to a button or link and presses it. */
export async function press(
  place: Pick<Locator, 'getByRole'>,
  name: string | RegExp,
  role: 'button' | 'link' = 'button',
): Promise<void> {
  const control = place.getByRole(role, { name, exact: typeof name === 'string' })
  await tabTo(control)
  await control.page().keyboard.press('Enter')
}

/** Tabs to a field and replaces its value. */
export async function write(field: Locator, text: string): Promise<void> {
  await tabTo(field)
  await field.page().keyboard.press('ControlOrMeta+A')
  await field.page().keyboard.type(text)
}

/** The label or text of the focused element. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const place = document.activeElement
    if (place instanceof HTMLInputElement || place instanceof HTMLTextAreaElement)
      return place.getAttribute('aria-label') ?? place.labels?.[0]?.firstChild?.textContent ?? ''
    return place?.getAttribute('aria-label') ?? (place?.id === 'content' ? 'content' : (place?.textContent ?? ''))
  })
