let resolve: () => void

/** Resolves after hydration; never on the server. Loader results that arrive earlier wait for it: rendering another page or state during
 *  hydration would not match the server's HTML. */
export const hydrated: Promise<void> = new Promise((done) => {
  resolve = done
})

// build/start.js listens to these events: it records what the user does before hydration.
const dispatch = (what: string) => document.documentElement.dispatchEvent(new Event(what))

/** Called once when hydration begins: from now on React records events itself. */
export const markHydrating = () => dispatch('hydrating')

/** Called once when hydration is done. */
export function markHydrated(): void {
  resolve()
  dispatch('hydrated')
}
