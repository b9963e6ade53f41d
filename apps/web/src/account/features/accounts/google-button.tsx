import { useEffect, useRef, useState } from 'react'
import { newNonce } from './google-nonce.ts'
import { type GoogleId, loadGoogle } from './google-script.ts'
import { ProviderButton } from './provider-button.tsx'

/** Maximum width of Google's button, px. */
const WIDEST = 400

interface GoogleButtonProps {
  clientId: string
  /** Number of received credentials: each needs its own nonce, so the button is initialised again. */
  used: number
  /** `credential`: undefined when Google returned none. */
  onCredential: (credential: string | undefined, nonce: string) => void
  /** Google's script failed to load. */
  onFailure: () => void
}

/** Google's button. Until its script is loaded, our own button opens Google's prompt. */
export function GoogleButton({ clientId, used, onCredential, onFailure }: GoogleButtonProps) {
  const slot = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState(false)

  async function prepare(): Promise<GoogleId> {
    const [google, nonce] = await Promise.all([loadGoogle(), newNonce()])
    google.initialize({
      client_id: clientId,
      nonce: nonce.digest,
      ux_mode: 'popup',
      callback: ({ credential }) => onCredential(credential, nonce.secret),
    })
    const container = slot.current
    if (container) {
      container.replaceChildren()
      const width = Math.min(WIDEST, container.clientWidth)
      google.renderButton(container, {
        theme: 'outline',
        size: 'large',
        text: 'signin_with',
        logo_alignment: 'center',
        width,
        locale: 'vi',
      })
      setDrawn(container.childElementCount > 0)
    }
    return google
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per credential, not after each render
  useEffect(() => {
    // A press on our button reports why Google's is missing.
    prepare().catch(() => {})
  }, [clientId, used])

  async function ask() {
    try {
      const google = await prepare()
      google.prompt()
    } catch {
      onFailure()
    }
  }

  return (
    <div className="relative flex min-h-11 items-center justify-center">
      <div ref={slot} className="flex w-full justify-center" />
      {!drawn && <ProviderButton provider="Google" onClick={() => void ask()} className="absolute inset-0" />}
    </div>
  )
}
