// Collected by art/paint.ts.
import signs from './social.svg'

const networks = [
  { name: 'Facebook', sign: 'facebook', address: 'https://www.facebook.com/' },
  { name: 'Zalo', sign: 'zalo', address: 'https://zalo.me/' },
  { name: 'TikTok', sign: 'tiktok', address: 'https://www.tiktok.com/' },
  { name: 'YouTube', sign: 'youtube', address: 'https://www.youtube.com/' },
]

export function SocialLinks() {
  return (
    <ul className="-ml-2.5 flex gap-1">
      {networks.map(({ name, sign, address }) => (
        <li key={name}>
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            className="grid size-11 place-items-center rounded-control text-brand-pale hover:bg-brand-line hover:text-inverse"
          >
            <svg aria-hidden="true" className="size-6 fill-current">
              <use href={`${signs}#${sign}`} />
            </svg>
            <span className="sr-only">{name} (mở trong thẻ mới)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
