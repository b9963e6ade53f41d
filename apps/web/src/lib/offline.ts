/** Installs the service worker that has a page for when the network is gone (build/offline). Called when the page is alive, and done when
 *  the browser has nothing better to do; an older browser does without. */
export function prepareForOffline(): void {
  if (!import.meta.env.PROD) return
  const register = () => void navigator.serviceWorker?.register('/sw.js').catch(() => {})
  // Safari has no such callback.
  ;(window.requestIdleCallback ?? setTimeout)(register)
}
