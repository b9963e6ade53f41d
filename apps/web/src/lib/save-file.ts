/** How long a browser may take to begin with a download, in milliseconds: some ask first. It saves nothing when the address is gone by then. */
const BEGINS_WITHIN_MS = 60_000

/** Saves a file under a name, as a download of the browser. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), BEGINS_WITHIN_MS)
}
