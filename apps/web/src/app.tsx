import type { PublicSettings } from '@chophien/domain/contract/rendering'
import { type ReactNode, StrictMode } from 'react'
import { SettingsProvider } from './lib/settings.tsx'

/** What surrounds the router, the same on the server and in the browser, so that hydration finds the tree it expects. */
export function App({ settings, children }: { settings: PublicSettings; children: ReactNode }) {
  return (
    <StrictMode>
      <SettingsProvider settings={settings}>{children}</SettingsProvider>
    </StrictMode>
  )
}
