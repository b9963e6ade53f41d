let navigate: (path: string) => void = (path) => window.location.assign(path)

/** Lets code outside of components change the page without a reload. Called once, when the router exists. */
export function navigateWith(navigator: (path: string) => void): void {
  navigate = navigator
}

/** Goes to another page of the site from outside of a component, for instance when a call finds that the session is over. */
export function leaveFor(path: string): void {
  navigate(path)
}
