import type { CDPSession, Page } from 'playwright-core'
import { twoFrames } from './two-frames.ts'

/** What may run although the reader wants no motion, in milliseconds. */
const MOTION_MS = 20
/** A window of 1440 × 900 px at 200 %. */
const ZOOMED = { width: 720, height: 450 }
/** What the bars of such a window must leave for the content, px. */
const ROOM = 200

/** In the page: what moves although the reader has asked for no motion. */
function moving(allowed: number): string[] {
  return document
    .getAnimations()
    .filter(({ effect, playState }) => {
      const { duration, iterations = 1 } = effect?.getTiming() ?? {}
      return playState === 'running' && Number(duration) * iterations > allowed
    })
    .map(({ effect }) => `moves: ${(effect as KeyframeEffect).target?.outerHTML.slice(0, 120)}`)
}

/** In the page: controls that only a mouse reaches, or that do not show that they have the focus. The last press must have been one of the keyboard,
 *  or `:focus-visible` does not hold. */
function withoutKeyboard(): string[] {
  const faults: string[] = []
  const stop = (event: Event) => event.stopImmediatePropagation()
  const quiet = ['focus', 'focusin', 'blur', 'focusout'] as const
  // Nothing opens or is loaded by a look at the rings.
  for (const type of quiet) addEventListener(type, stop, true)
  const before = document.activeElement
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const controls = 'a[href],button,input,select,textarea,summary,[tabindex],[contenteditable=true]'
  const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const named = (element: Element) => element.outerHTML.slice(0, 160)
  // A card is outlined by what its link lays over it.
  const ringed = (element: Element | null | undefined) =>
    [undefined, '::after'].some((part) => {
      if (!element) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
  for (const element of (dialog ?? document).querySelectorAll<HTMLElement>(controls)) {
    if (!shown(element) || element.matches(':disabled, [inert] *') || element.tabIndex < 0) continue
    if (element.tabIndex > 0) faults.push(`has an order of its own: ${named(element)}`)
    element.focus({ preventScroll: true })
    const { parentElement } = element
    if (document.activeElement !== element) faults.push(`takes no focus: ${named(element)}`)
    else if (![element, parentElement, parentElement?.parentElement].some(ringed))
      faults.push(`shows no focus: ${named(element)}`)
  }
  // A child takes the cursor from its parent.
  for (const element of (dialog ?? document).querySelectorAll('main *')) {
    if (getComputedStyle(element).cursor !== 'pointer' || !shown(element)) continue
    const parent = element.parentElement
    if (parent && getComputedStyle(parent).cursor === 'pointer') continue
    const reached = element.closest(`${controls}, label`) ?? element.querySelector(controls)
    if (!reached) faults.push(`is for a mouse only: ${named(element)}`)
  }
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  for (const type of quiet) removeEventListener(type, stop, true)
  return faults
}

/** In the page, with forced colours: controls that nobody sees, and chosen ones that look like the others. */
function withoutColours(): string[] {
  const faults: string[] = []
  // What the browser has not drawn yet keeps the looks that it had before.
  const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
  for (const element of document.querySelectorAll('main button, main a[href], main [role=switch], main [role=tab]')) {
    if (!shown(element) || element.textContent?.trim() || element.querySelector('svg, img')) continue
    const { borderTopWidth, borderTopStyle } = getComputedStyle(element)
    if (borderTopStyle === 'none' || Number.parseFloat(borderTopWidth) === 0)
      faults.push(`is not seen with forced colours: ${element.outerHTML.slice(0, 160)}`)
  }
  const states = ['aria-selected', 'aria-pressed', 'aria-checked', 'aria-current']
  const look = (element: Element) => {
    const { fontWeight, textDecorationLine, borderWidth, borderStyle, outlineStyle, outlineWidth, forcedColorAdjust } =
      getComputedStyle(element)
    const drawings = element.querySelectorAll('svg, img').length
    const border = borderStyle === 'none' ? '' : borderWidth
    const outline = outlineStyle === 'none' ? '' : outlineWidth
    return [fontWeight, textDecorationLine, border, outline, forcedColorAdjust, drawings].join()
  }
  const chosen = (element: Element, state: string) => !['false', null].includes(element.getAttribute(state))
  for (const state of states)
    for (const element of document.querySelectorAll(`[${state}]`)) {
      // A text that nobody can press, as the end of a breadcrumb, is no choice.
      if (!chosen(element, state) || !shown(element) || !element.matches('a, button, [role]')) continue
      const others = [
        ...(element
          .closest('ul, ol, nav, tr, [role=tablist], [role=group], [role=radiogroup], fieldset, div')
          ?.querySelectorAll(element.tagName) ?? []),
      ]
      const other = others.find((one) => one !== element && shown(one) && !chosen(one, state))
      if (other && look(other) === look(element))
        faults.push(`looks like those that are not chosen, with forced colours: ${element.outerHTML.slice(0, 160)}`)
    }
  return faults
}

/** In the page: what a window of half the size hides. */
function tooLarge(room: number): string[] {
  const faults: string[] = []
  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth) faults.push(`is ${scrollWidth} px wide at 200 %`)
  let free = innerHeight
  for (const element of document.querySelectorAll('body *')) {
    const { position, visibility } = getComputedStyle(element)
    if ((position !== 'fixed' && position !== 'sticky') || visibility === 'hidden') continue
    const { top, bottom, width } = element.getBoundingClientRect()
    // A bar over the width, at an edge.
    if (width > innerWidth * 0.8 && (top <= 0 || bottom >= innerHeight))
      free -= Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
  }
  if (free < room) faults.push(`leaves ${Math.round(free)} px between its bars at 200 %`)
  return faults
}

async function withForcedColours(page: Page, session: CDPSession): Promise<string[]> {
  const features = (forced: string) => [
    { name: 'forced-colors', value: forced },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]
  await session.send('Emulation.setEmulatedMedia', { features: features('active') })
  // Transitions, however short, end with the next frame.
  await twoFrames(page)
  const faults = await page.evaluate(withoutColours)
  await session.send('Emulation.setEmulatedMedia', { features: features('none') })
  return faults
}

async function atDoubleSize(page: Page): Promise<string[]> {
  const size = page.viewportSize()
  await page.setViewportSize(ZOOMED)
  await twoFrames(page)
  const faults = await page.evaluate(tooLarge, ROOM)
  if (size) await page.setViewportSize(size)
  await twoFrames(page)
  return faults
}

/** Follows a link, comes back, and looks whether the page is where it was. */
async function andBack(page: Page): Promise<string[]> {
  const far = await page.evaluate(() => {
    scrollTo({ top: 600, behavior: 'instant' })
    return scrollY > 200
  })
  // On a short page nobody sees a difference.
  if (!far) return []
  await twoFrames(page)
  const before = await page.evaluate(() => ({ address: location.href, at: scrollY }))
  // Any other page of the same area that loads little.
  const left = await page.evaluate(() => {
    const links = [
      ...document.querySelectorAll<HTMLAnchorElement>(
        'footer a[href="/contact"], nav a[href$="/actions"], nav a[href$="/reviews"], a[href="/contact"]',
      ),
    ]
    const link = links.find(({ pathname }) => pathname !== location.pathname)
    link?.click()
    return link?.pathname ?? null
  })
  if (left === null) return []
  await page.waitForURL(`**${left}`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.goBack()
  await page.waitForURL(before.address)
  const settled = await page
    // A page may have become a little shorter, or a line longer while it was drawn.
    .waitForFunction(
      (at) => document.documentElement.scrollHeight - innerHeight > at - 40 && Math.abs(scrollY - at) < 40,
      before.at,
      { timeout: 5000 },
    )
    .then(
      () => true,
      () => false,
    )
  return settled ? [] : [`is at ${await page.evaluate(() => scrollY)} px after Back, not at ${before.at}`]
}

/** The rude questions that every screen answers, at the width of a desktop: no motion, only a keyboard, forced colours, 200 % zoom, Back. `place`
 *  names the screen in what is found. */
export async function askRudely(page: Page, place: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await page.keyboard.press('Shift')
  const found = [
    ...(await page.evaluate(moving, MOTION_MS)),
    ...(await page.evaluate(withoutKeyboard)),
    ...(await withForcedColours(page, session)),
    ...(await atDoubleSize(page)),
    ...(await andBack(page)),
  ]
  await session.detach()
  return found.map((fault) => `${place}: ${fault}`)
}
