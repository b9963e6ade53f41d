/** Copies a text to the clipboard. False when the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // The Clipboard API exists in secure contexts only.
    return copyByHand(text)
  }
}

/** Fallback with execCommand. */
function copyByHand(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr-only'
  const before = document.activeElement
  document.body.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}
