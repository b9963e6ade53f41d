interface NavigateOptions {
  /** Kept beside the entry of the browser's history. */
  state?: unknown
  /** True to replace the current history entry. */
  replace?: boolean
}

type Navigate = (path: string, options: NavigateOptions) => void

let navigate: Navigate | null = null
let pending: Parameters<Navigate> | null = null

/** Registers the router. Called once, when it exists. */
export function setNavigator(navigator: Navigate): void {
  navigate = navigator
  if (pending) navigator(...pending)
  pending = null
}

/** Client-side navigation from outside of components, for instance when a call finds that the session is over. Before the router exists (a
 *  loader of the first page) the navigation is kept until then. */
export function navigateTo(path: string, options: NavigateOptions = {}): void {
  if (navigate) navigate(path, options)
  else pending = [path, options]
}

type Place = Pick<Location, 'pathname' | 'search'>
let bound: Place | undefined
let choices = 0
const chosen = (): Place => bound ?? window.location

/** Tells which page is loading, or shown when none is. Another query is no other page. */
export function setDestination(place: Place): void {
  if (place.pathname !== destination()) choices++
  bound = place
}

/** The path of the page that was chosen last, be it that it is still loading. */
export const destination = (): string => chosen().pathname

/** Its query: empty, or with the question mark. */
export const destinationQuery = (): string => chosen().search

/** Guard for leading somebody away after an answer: `const stays = staying(); await save(); if (stays()) navigate('/cart')`. False once another
 *  page was chosen since. */
export function staying(): () => boolean {
  const before = choices
  return () => choices === before
}
