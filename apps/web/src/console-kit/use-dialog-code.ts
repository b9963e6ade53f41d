import { type ComponentType, useRef, useState } from 'react'
import { sayDialogMissing } from '../ui/say-dialog-missing.ts'

/** A dialog whose code is loaded when it is asked for. Without it a toast says so, and the page around it stays with what was typed.
 *  `what`: 'ô tra cứu'. `Dialog` is null until `open` calls `onReady`; presses meanwhile are ignored. */
export function useDialogCode<Props>(what: string, load: () => Promise<ComponentType<Props>>) {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null)
  const opening = useRef(false)
  return {
    Dialog,
    async open(onReady: () => void): Promise<void> {
      if (opening.current) return
      opening.current = true
      const code = Dialog ?? (await load().catch(() => null))
      opening.current = false
      if (!code) return sayDialogMissing(what)
      setDialog(() => code)
      onReady()
    },
  }
}
