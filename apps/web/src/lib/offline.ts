/** Registers the service worker with the offline page (build/static-pages) when the browser is idle. Called after hydration; does nothing without
 *  service worker support. */
export function prepareForOffline(): void {
  if (!import.meta.env.PROD) return
  const register = () => void navigator.serviceWorker?.register('/sw.js').catch(() => {})
  // Safari has no requestIdleCallback.
  ;(window.requestIdleCallback ?? setTimeout)(register)
}
