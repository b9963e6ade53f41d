export interface LeaveOptions {
  /** Kept beside the entry of the browser's history. */
  state?: unknown
  /** True where nobody should come back to by the back button. */
  replace?: boolean
}

type Navigate = (path: string, options: LeaveOptions) => void

let navigate: Navigate | null = null
let asked: Parameters<Navigate> | null = null

/** Lets code outside of components change the page without a reload. Called once, when the router exists. */
export function navigateWith(navigator: Navigate): void {
  navigate = navigator
  if (asked) navigator(...asked)
  asked = null
}

/** Goes to another page of the site from outside of a component, for instance when a call finds that the session is over.
 *  A loader of the very first page may ask before the router exists: then it is done as soon as it does. */
export function leaveFor(path: string, options: LeaveOptions = {}): void {
  if (navigate) navigate(path, options)
  else asked = [path, options]
}
