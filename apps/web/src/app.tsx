import type { PublicSettings } from '@chophien/domain/contract/rendering'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { SettingsProvider } from './lib/settings.tsx'

interface AppProps {
  settings: PublicSettings
  /** Called once the page of the server has become the page of the browser. */
  onHydrated?: () => void
  children: ReactNode
}

/** What surrounds the router, the same on the server and in the browser, so that hydration finds the tree it expects. */
export function App({ settings, onHydrated, children }: AppProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once is the point
  useEffect(() => onHydrated?.(), [])
  return (
    <StrictMode>
      <SettingsProvider settings={settings}>{children}</SettingsProvider>
    </StrictMode>
  )
}
