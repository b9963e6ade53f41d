import { Bold, Heading, Italic, List, ListOrdered } from 'lucide-react'
import { type ClipboardEvent, useEffect, useRef } from 'react'

interface RichTextEditorProps {
  label: string
  /** HTML that the server has sanitised, or that was typed here. */
  value: string
  invalid: boolean
  describedBy: string | undefined
  onChange: (html: string) => void
}

const tools = [
  { command: 'bold', value: undefined, label: 'Đậm', icon: Bold },
  { command: 'italic', value: undefined, label: 'Nghiêng', icon: Italic },
  { command: 'formatBlock', value: 'h3', label: 'Tiêu đề', icon: Heading },
  { command: 'insertUnorderedList', value: undefined, label: 'Danh sách', icon: List },
  { command: 'insertOrderedList', value: undefined, label: 'Danh sách số', icon: ListOrdered },
] as const

// Marked as deprecated, and the one way that every browser has: nothing has taken its place, and its undo works.
function format(command: string, value?: string): void {
  const block = value && document.queryCommandValue(command) === value ? 'p' : value
  document.execCommand(command, false, block)
}

/** A minimal rich text editor on contenteditable. The server sanitizes the HTML. */
export function RichTextEditor({ label, value, invalid, describedBy, onChange }: RichTextEditorProps) {
  const ref = useRef<HTMLDivElement>(null)
  const written = useRef<string | null>(null)
  useEffect(() => {
    const area = ref.current
    // What was typed here comes back as the value; to write it again would move the cursor.
    if (!area || written.current === value) return
    written.current = value
    area.innerHTML = value
    document.execCommand('defaultParagraphSeparator', false, 'p')
  }, [value])

  function emitChange() {
    const html = ref.current?.textContent?.trim() ? (ref.current?.innerHTML ?? '') : ''
    written.current = html
    onChange(html)
  }

  function paste(event: ClipboardEvent) {
    if (event.clipboardData.files.length > 0) return
    // Foreign formats bring fonts, colours and worse.
    event.preventDefault()
    document.execCommand('insertText', false, event.clipboardData.getData('text/plain'))
  }

  return (
    <div className="overflow-hidden rounded-control border border-line-strong bg-surface has-aria-invalid:border-danger">
      <div role="toolbar" aria-label="Định dạng mô tả" className="flex flex-wrap border-b border-line bg-page px-1">
        {tools.map(({ command, value: block, label: name, icon: Icon }) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            title={name}
            // The selection stays in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              ref.current?.focus()
              format(command, block)
              emitChange()
            }}
            className="grid size-11 place-items-center rounded-control text-brand hover:bg-brand-soft"
          >
            <Icon aria-hidden className="size-5" strokeWidth={2} />
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a textarea knows no emphasis */}
      <div
        ref={ref}
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        contentEditable
        suppressContentEditableWarning
        onInput={emitChange}
        onPaste={paste}
        className="rich-text max-h-[32rem] min-h-40 overflow-y-auto p-3 outline-offset-[-2px]"
      />
    </div>
  )
}
