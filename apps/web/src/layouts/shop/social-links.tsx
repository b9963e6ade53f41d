import { useSettings } from '../../lib/settings.tsx'
// Collected by art/paint.ts.
import signs from './social.svg'

const names: Record<string, string> = { facebook: 'Facebook', zalo: 'Zalo', tiktok: 'TikTok', youtube: 'YouTube' }

export function SocialLinks() {
  return (
    <ul className="-ml-2.5 flex gap-1">
      {useSettings().brand.social.map(([network, address]) => (
        <li key={network}>
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            className="grid size-11 place-items-center rounded-control text-brand-pale hover:bg-brand-line hover:text-inverse"
          >
            <svg aria-hidden="true" className="size-6 fill-current">
              <use href={`${signs}#${network}`} />
            </svg>
            <span className="sr-only">{names[network]} (mở trong thẻ mới)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
