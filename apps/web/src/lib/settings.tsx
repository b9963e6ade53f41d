import type { PublicSettings } from '@chophien/domain/contract/rendering'
import { createContext, type ReactNode, use } from 'react'

const SettingsContext = createContext<PublicSettings | null>(null)

export function SettingsProvider({ settings, children }: { settings: PublicSettings; children: ReactNode }) {
  return <SettingsContext value={settings}>{children}</SettingsContext>
}

/** The public settings of the marketplace: hotline, service URLs. No personal data. */
export function useSettings(): PublicSettings {
  const settings = use(SettingsContext)
  if (!settings) throw new Error('SettingsProvider is missing')
  return settings
}
