/** Whether a path is one of the consoles, whose routes other pages do not load. */
export const isConsolePath = (pathname: string): boolean => /^\/(?:admin|seller)(?:\/|$)/u.test(pathname)
