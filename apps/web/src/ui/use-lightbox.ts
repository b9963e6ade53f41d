import { type ComponentType, useState } from 'react'
import type { LightboxProps } from './lightbox.tsx'
import { sayDialogMissing } from './say-dialog-missing.ts'

/** The lightbox, null until its code is there; and a function that loads it, with a toast when it does not come. */
export function useLightbox(): [ComponentType<LightboxProps> | null, () => void] {
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps> | null>(null)
  const load = () =>
    void import('./lightbox.tsx').then(
      (loaded) => setLightbox(() => loaded.Lightbox),
      () => sayDialogMissing('ảnh lớn'),
    )
  return [Lightbox, load]
}
