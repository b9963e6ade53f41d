/** Whether a path is one of the consoles, whose routes other pages do not load. In lower case only, on the server as in the browser: both must take
 *  the same routes. */
export const isConsolePath = (pathname: string): boolean => /^\/(?:admin|seller)(?:\/|$)/u.test(pathname)
