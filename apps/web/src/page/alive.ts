const { promise, resolve } = Promise.withResolvers<void>()

/** Resolves once the page that the server sent has become the page of the browser. What a loader finds out before must wait for it:
 *  another page, or another state of this one, would not be the one that React expects. Never resolves on the server. */
export const alive: Promise<void> = promise

// For build/start.js, which keeps what is done to the page before.
const tell = (what: string) => document.documentElement.dispatchEvent(new Event(what))

/** Called once, when it begins to happen: from now on React takes what is done to the page. */
export const wakeUp = () => tell('waking')

/** Called once, when that has happened. */
export function comeAlive(): void {
  resolve()
  tell('alive')
}
