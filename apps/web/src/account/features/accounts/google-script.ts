/** The used part of https://developers.google.com/identity/gsi/web/reference/js-reference. */
export interface GoogleId {
  initialize(options: {
    client_id: string
    nonce: string
    ux_mode: 'popup'
    callback: (answer: { credential?: string }) => void
  }): void
  renderButton(
    container: HTMLElement,
    look: {
      theme: 'outline'
      size: 'large'
      text: 'signin_with'
      logo_alignment: 'center'
      width: number
      locale: 'vi'
    },
  ): void
  prompt(): void
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleId } }
  }
}

const ADDRESS = 'https://accounts.google.com/gsi/client'
let loading: Promise<GoogleId> | null = null

function load(): Promise<GoogleId> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = ADDRESS
    script.async = true
    script.onload = () => {
      const id = window.google?.accounts?.id
      if (id) resolve(id)
      else reject(new Error("Google's script brought nothing"))
    }
    script.onerror = () => {
      script.remove()
      reject(new Error("Google's script did not load"))
    }
    document.head.append(script)
  })
}

/** Loads Google's identity script once. Rejects on failure; the next call retries. */
export function loadGoogle(): Promise<GoogleId> {
  loading ??= load().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}
