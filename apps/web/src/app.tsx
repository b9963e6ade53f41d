import type { PublicSettings } from '@chophien/domain/contract/rendering'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { SettingsProvider } from './lib/settings.tsx'
import { Cdn } from './ui/cdn.ts'

interface AppProps {
  settings: PublicSettings
  /** Called once after hydration. */
  onHydrated?: () => void
  children: ReactNode
}

/** The tree around the router. Identical on the server and in the browser, as hydration requires. */
export function App({ settings, onHydrated, children }: AppProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, with the first values
  useEffect(() => onHydrated?.(), [])
  return (
    <StrictMode>
      <SettingsProvider settings={settings}>
        <Cdn value={settings.cdnUrl}>{children}</Cdn>
      </SettingsProvider>
    </StrictMode>
  )
}
