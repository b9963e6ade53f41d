const { promise, resolve } = Promise.withResolvers<void>()

/** Resolves once the page that the server sent has become the page of the browser. What a loader finds out before must wait for it:
 *  another page, or another state of this one, would not be the one that React expects. Never resolves on the server. */
export const alive: Promise<void> = promise

/** Called once, when that has happened. The event is for build/start.js, which kept what was pressed before. */
export function comeAlive(): void {
  resolve()
  document.documentElement.dispatchEvent(new Event('alive'))
}
