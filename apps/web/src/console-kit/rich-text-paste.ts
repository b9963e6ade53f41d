import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/** Whether this is formatted text of another program. What was cut, copied or dragged in an editor is marked by ProseMirror and keeps its formats;
 *  text without HTML is inserted as it is. */
function isForeign(data: DataTransfer | null): data is DataTransfer {
  const html = data?.getData('text/html')
  return Boolean(html) && !html?.includes('data-pm-slice')
}

function insertPlain(view: EditorView, data: DataTransfer): true {
  const text = data.getData('text/plain')
  // Comes back to `handlePaste`, without data.
  if (text) view.pasteText(text)
  return true
}

/** Editor props that insert text of other programs, pasted or dropped, without its formats: they would bring links and headings that the seller
 *  did not write. */
export const plainTextOnly = {
  handlePaste: (view: EditorView, { clipboardData }: ClipboardEvent): boolean =>
    isForeign(clipboardData) && insertPlain(view, clipboardData),
  handleDrop(view: EditorView, { dataTransfer, clientX, clientY }: DragEvent): boolean {
    if (!isForeign(dataTransfer)) return false
    const at = view.posAtCoords({ left: clientX, top: clientY })
    if (at) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at.pos))))
    return insertPlain(view, dataTransfer)
  },
}
