/** What both dialogs about the staff are given. */
export interface StaffDialog {
  /** Reloads the page. */
  onDone: () => Promise<void>
  onClose: () => void
}
