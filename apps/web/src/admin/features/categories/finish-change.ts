import type { Settled } from '../../../lib/api-client.ts'
import { type Outcome, refusalOf } from '../../../lib/form.ts'
import { toast } from '../../../ui/toast-store.ts'

export interface CategoryDialog {
  /** Reloads the page. */
  onDone: () => Promise<void>
  onClose: () => void
}

/** Ends a change of a category: reloads the page, then closes the dialog, or resolves to the refusal for its form. A toast says that it is done,
 *  and why not when the category is gone: its form is gone too. */
export async function finishChange(
  answer: Settled<unknown>,
  { done, failed }: { done: string; failed: string },
  { onDone, onClose }: CategoryDialog,
): Promise<Outcome> {
  if (!answer.ok && answer.failure.code !== 'CATEGORY_NOT_FOUND') {
    // After a conflict the form shows the saved values, and the next submit overwrites them.
    await onDone()
    return refusalOf(answer.failure, failed)
  }
  toast(answer.ok ? { kind: 'success', title: done } : { kind: 'error', title: failed, detail: answer.failure.message })
  return {
    async after() {
      // Before closing: the button that opened the dialog may be removed.
      await onDone()
      onClose()
    },
  }
}
