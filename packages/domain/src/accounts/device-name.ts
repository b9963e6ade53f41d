import { sessionMessages } from './sessions-messages.ts'

// The first match counts, because most browsers also name their ancestors.
const browsers: [RegExp, string][] = [
  [/coc_coc_browser|CocCoc/iu, 'Cốc Cốc'],
  [/\bZalo\b/u, 'Zalo'],
  [/\bFBAN|\bFBAV/u, 'Facebook'],
  [/\bEdgA?(?:iOS)?\//u, 'Edge'],
  [/\bOPR\/|\bOpera\b/u, 'Opera'],
  [/SamsungBrowser\//u, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//u, 'Firefox'],
  [/Chrome\/|CriOS\//u, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//u, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone/u, 'iPhone'],
  [/iPad/u, 'iPad'],
  [/Android/u, 'Android'],
  [/Windows/u, 'Windows'],
  [/Mac OS X|Macintosh/u, 'macOS'],
  [/CrOS/u, 'ChromeOS'],
  [/Linux/u, 'Linux'],
]

/** Readable name of the device behind a User-Agent header: `Chrome trên Windows`. Only exact enough for its owner to recognise it. */
export function deviceName(userAgent: string | null): string {
  const nameIn = (list: [RegExp, string][]) => list.find(([sign]) => sign.test(userAgent ?? ''))?.[1]
  const browser = nameIn(browsers)
  const system = nameIn(systems)
  if (browser && system) return `${browser} trên ${system}`
  return browser ?? system ?? sessionMessages.unknownDevice
}
