import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import { type NavigateOptions, type To, useHref, useLinkClickHandler } from 'react-router'

export interface LinkProps
  extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'>,
    Pick<NavigateOptions, 'state' | 'replace' | 'preventScrollReset'> {
  /** A path of this site, with its query and fragment. */
  to: To
  ref?: Ref<HTMLAnchorElement> | undefined
}

function LiveLink({ to, state, replace, preventScrollReset, onClick, ...rest }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state, replace, preventScrollReset })
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return <a {...rest} href={href} onClick={handleClick} />
}

/** What the server renders: a whole path needs no resolving, which takes a tenth of the time of a page. */
function PlainLink(props: LinkProps) {
  const { to, state: _state, replace: _replace, preventScrollReset: _reset, ...rest } = props
  return typeof to === 'string' && to.startsWith('/') ? <a {...rest} href={to} /> : <LiveLink {...props} />
}

/** A link to a page of the site: without scripts it loads the document, with them only the page. It replaces React Router's Link,
 *  which brings 2 kB (brotli) for preloading that only the router's framework mode uses; ours is lib/preload-on-intent.ts. */
export const Link = import.meta.env.SSR ? PlainLink : LiveLink
