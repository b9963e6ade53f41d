import { matchRoutes, type RouteObject } from 'react-router'

/** Fetches the code of a page as soon as somebody reaches for a link to it: by pointing, touching or tabbing there. One listener for the
 *  whole document, because a list of products has a hundred links. The browser keeps what was fetched, so a second reach costs nothing. */
export function preloadOnIntent(routes: RouteObject[]): void {
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
    if (!link) return
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      // A page that cannot be fetched now says so when it is opened.
      if (typeof route.lazy === 'function') route.lazy().catch(() => {})
    }
  }
  for (const reach of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(reach, preload, { passive: true })
  }
}
