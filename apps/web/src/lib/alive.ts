const { promise, resolve } = Promise.withResolvers<void>()

/** Resolves once the page that the server sent has become the page of the browser. What a loader finds out before must wait for it:
 *  another page, or another state of this one, would not be the one that React expects. Never resolves on the server. */
export const alive: Promise<void> = promise

/** Called once, when that has happened. */
export const comeAlive = (): void => resolve()
