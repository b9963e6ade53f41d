let resolve: () => void

/** Resolves after hydration; never on the server. Loader results that arrive earlier wait for it: rendering another page or state during
 *  hydration would not match the server's HTML. */
export const hydrated: Promise<void> = new Promise((done) => {
  resolve = done
})

/** Called once when hydration is done. build/start.js keeps from React until then the events at which it would hydrate at a
 *  stretch, and repeats what the user did. */
export function markHydrated(): void {
  resolve()
  document.documentElement.dispatchEvent(new Event('hydrated'))
}
