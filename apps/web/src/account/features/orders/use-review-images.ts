import { useState } from 'react'

interface Chosen {
  files: readonly File[]
  /** Their URLs, as far as an attempt has uploaded them. */
  uploaded: Map<File, string>
}

/** The pictures of reviews that are being written, by order item. They live as long as the page that holds them. */
export type ChosenImages = Map<number, Chosen>

/** The pictures of one review. `lost`: how many were chosen on a page that is gone, until some are chosen again. `restore`: takes their number
 *  out of a draft, 0 when it was dropped. */
export function useReviewImages(chosen: ChosenImages, itemId: number) {
  const [{ files, uploaded }, setShown] = useState<Chosen>(
    () => chosen.get(itemId) ?? { files: [], uploaded: new Map<File, string>() },
  )
  const [lost, setLost] = useState(0)

  function choose(next: readonly File[]) {
    const kept = { files: next, uploaded }
    chosen.set(itemId, kept)
    setShown(kept)
    setLost(0)
  }

  function restore(count: number) {
    if (count === 0) choose([])
    else if (count !== files.length) setLost(count)
  }

  return { files, uploaded, lost, choose, restore }
}
