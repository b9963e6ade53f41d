import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { type NavigateOptions, type To, useHref, useLinkClickHandler } from 'react-router'

export interface LinkProps
  extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'>,
    Pick<NavigateOptions, 'state' | 'replace' | 'preventScrollReset'> {
  /** A path of this site, with its query and fragment. */
  to: To
}

/** A link to a page of the site: without scripts it loads the document, with them only the page. It replaces React Router's Link,
 *  which brings 2 kB (brotli) for preloading that only the router's framework mode uses; ours is lib/preload-on-intent.ts. */
export function Link({ to, state, replace, preventScrollReset, onClick, ...rest }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state, replace, preventScrollReset })
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return <a {...rest} href={href} onClick={handleClick} />
}
