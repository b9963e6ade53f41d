import { siFacebook, siTiktok, siYoutube, siZalo } from 'simple-icons'

const networks = [
  { name: 'Facebook', icon: siFacebook, address: 'https://www.facebook.com/' },
  { name: 'Zalo', icon: siZalo, address: 'https://zalo.me/' },
  { name: 'TikTok', icon: siTiktok, address: 'https://www.tiktok.com/' },
  { name: 'YouTube', icon: siYoutube, address: 'https://www.youtube.com/' },
]

export function SocialLinks() {
  return (
    <ul className="-ml-2.5 flex gap-1">
      {networks.map(({ name, icon, address }) => (
        <li key={name}>
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            className="grid size-11 place-items-center rounded-control text-indigo-pale hover:bg-indigo-line hover:text-white"
          >
            <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6 fill-current">
              <path d={icon.path} />
            </svg>
            <span className="sr-only">{name} (mở trong thẻ mới)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
