import { matchRoutes, type RouteObject } from 'react-router'

/** Loads the code of a page when a link to it gets pointer, touch or focus. One listener for the document: a product list has a hundred
 *  links. Repeated loads come from the module cache. */
export function preloadOnIntent(routes: RouteObject[]): void {
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
    if (!link) return
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      // A failed load is reported when the page is opened.
      if (typeof route.lazy === 'function') route.lazy().catch(() => {})
    }
  }
  for (const reach of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(reach, preload, { passive: true })
  }
}
