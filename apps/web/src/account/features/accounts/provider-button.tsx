import { siFacebook, siGoogle } from 'simple-icons'
import { Button } from '../../../ui/button.tsx'

const icons = { Google: siGoogle, Facebook: siFacebook }

interface ProviderButtonProps {
  provider: keyof typeof icons
  onClick: () => void
  className?: string
}

/** A third-party sign-in button. */
export function ProviderButton({ provider, onClick, className }: ProviderButtonProps) {
  return (
    <Button variant="secondary" onClick={onClick} {...(className ? { className } : {})}>
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 fill-current">
        <path d={icons[provider].path} />
      </svg>
      {provider}
    </Button>
  )
}
