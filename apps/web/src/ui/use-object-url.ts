import { useEffect, useState } from 'react'

/** Object URL for the preview of a selected file; null without one. Revoked on change and unmount. */
export function useObjectUrl(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setAddress(null)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
