/** Lets the browser ask before the document is closed, reloaded or left for another one. Returns the function that ends it. */
export function askBeforeUnload(): () => void {
  function ask(event: BeforeUnloadEvent) {
    event.preventDefault()
    // What Chromium before 119 asks for.
    event.returnValue = true
  }
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
