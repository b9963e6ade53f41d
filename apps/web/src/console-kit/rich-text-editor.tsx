import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { Bold, Heading, Heading2, Italic, Link2, List, ListOrdered, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { classes } from '../ui/classes.ts'
import { plainTextOnly } from './rich-text-paste.ts'

interface RichTextEditorProps {
  label: string
  /** A page of the operator also takes links, smaller headings and formatted text of other programs. */
  isPage?: boolean
  /** HTML that the server has sanitised, or that was typed here. */
  value: string
  invalid: boolean
  describedBy: string | undefined
  onChange: (html: string) => void
}

/** Shortcuts that are left out: strike-through and quotes have no button, so that somebody presses them by mistake and cannot undo them later.
 *  Saved ones stay, and what else the keyboard does with them. */
const unwanted: Readonly<Record<string, string>> = { strike: 'Mod-Shift-s', blockquote: 'Mod-Shift-b' }
const Kit = StarterKit.extend({
  addExtensions() {
    const parts = this.parent?.() ?? []
    return parts.map((part) => {
      const shortcut = unwanted[part.name]
      if (shortcut === undefined) return part
      return part.extend({
        addKeyboardShortcuts() {
          const { [shortcut]: _, ...others } = this.parent?.() ?? {}
          return others
        },
      })
    })
  },
})

/** The tags that the server keeps (platform/clean-rich-text.ts). Nothing is added to a text that was only opened. */
const extensions = [
  Kit.configure({
    heading: { levels: [3, 4] },
    link: { openOnClick: false, autolink: false, linkOnPaste: false },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    gapcursor: false,
    trailingNode: false,
  }),
]

interface Tool {
  label: string
  icon: LucideIcon
  /** Arguments of `editor.isActive`. */
  active: [name: string, attributes?: Record<string, unknown>]
  run: (editor: Editor) => void
}

const heading: Tool = {
  label: 'Tiêu đề',
  icon: Heading,
  active: ['heading', { level: 3 }],
  run: (editor) => editor.chain().toggleHeading({ level: 3 }).run(),
}
const tools: readonly Tool[] = [
  { label: 'Đậm', icon: Bold, active: ['bold'], run: (editor) => editor.chain().toggleBold().run() },
  { label: 'Nghiêng', icon: Italic, active: ['italic'], run: (editor) => editor.chain().toggleItalic().run() },
  heading,
  {
    label: 'Danh sách',
    icon: List,
    active: ['bulletList'],
    run: (editor) => editor.chain().toggleBulletList().run(),
  },
  {
    label: 'Danh sách số',
    icon: ListOrdered,
    active: ['orderedList'],
    run: (editor) => editor.chain().toggleOrderedList().run(),
  },
]

/** Of a page. */
const smallHeading: Tool = {
  label: 'Tiêu đề nhỏ',
  icon: Heading2,
  active: ['heading', { level: 4 }],
  run: (editor) => editor.chain().toggleHeading({ level: 4 }).run(),
}
const pageTools = tools.flatMap((tool) => (tool === heading ? [tool, smallHeading] : [tool]))

/** The text as HTML; empty when it has no visible character. */
const htmlOf = (editor: Editor) => (editor.getText().trim() === '' ? '' : editor.getHTML())

/** Sets the target of the selected text, or takes it away. */
function LinkTool({ editor }: { editor: Editor }) {
  const [target, setTarget] = useState<string | null>(null)
  const isLink = useEditorState({ editor, selector: () => editor.isActive('link') })
  function apply() {
    const href = target?.trim() ?? ''
    const chain = editor.chain().extendMarkRange('link')
    if (href === '') chain.unsetLink().run()
    else chain.setLink({ href }).run()
    setTarget(null)
    editor.view.focus()
  }
  return (
    <>
      <button
        type="button"
        aria-label="Liên kết"
        aria-pressed={isLink}
        aria-expanded={target !== null}
        title="Liên kết"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setTarget(target === null ? String(editor.getAttributes('link').href ?? '') : null)}
        className={classes(
          'grid size-11 place-items-center rounded-control text-brand hover:bg-brand-soft',
          isLink && 'bg-brand-soft',
        )}
      >
        <Link2 aria-hidden className="size-5" strokeWidth={2} />
      </button>
      {target !== null && (
        <span className="flex w-full items-center gap-2 py-1">
          <input
            aria-label="Địa chỉ liên kết"
            placeholder="/terms hoặc https://…"
            value={target}
            // biome-ignore lint/a11y/noAutofocus: the press on the tool asks for it
            autoFocus
            onChange={(event) => setTarget(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              // Not the form around it.
              event.preventDefault()
              apply()
            }}
            className="min-h-11 min-w-0 flex-1 rounded-control border border-line-strong bg-surface px-3"
          />
          <button
            type="button"
            onClick={apply}
            className="min-h-11 rounded-control px-3 font-semibold text-brand hover:bg-brand-soft"
          >
            {target.trim() === '' ? 'Bỏ liên kết' : 'Đặt liên kết'}
          </button>
        </span>
      )}
    </>
  )
}

function Toolbar({ editor, isPage }: { editor: Editor; isPage: boolean }) {
  const shown = isPage ? pageTools : tools
  const pressed = useEditorState({ editor, selector: () => shown.map(({ active }) => editor.isActive(...active)) })
  return (
    <div
      role="toolbar"
      aria-label={isPage ? 'Định dạng nội dung' : 'Định dạng mô tả'}
      className="flex flex-wrap border-b border-line bg-page px-1"
    >
      {shown.map(({ label, icon: Icon, run }, at) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          aria-pressed={pressed[at]}
          title={label}
          // The selection stays in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            // At once: Tiptap's own focus command waits for the next frame, in which a typed letter is lost.
            editor.view.focus()
            run(editor)
          }}
          className={classes(
            'grid size-11 place-items-center rounded-control text-brand hover:bg-brand-soft',
            pressed[at] && 'bg-brand-soft',
          )}
        >
          <Icon aria-hidden className="size-5" strokeWidth={2} />
        </button>
      ))}
      {isPage && <LinkTool editor={editor} />}
    </div>
  )
}

/** A rich text editor on Tiptap for the tags that a description may have. The server sanitizes the HTML again. */
export function RichTextEditor({ label, isPage = false, value, invalid, describedBy, onChange }: RichTextEditorProps) {
  const shown = useRef(value)
  const editor = useEditor({
    extensions,
    content: value,
    // Typed or pasted Markdown (`# `, `**`) stays what it is.
    enableInputRules: false,
    enablePasteRules: false,
    // Its style element would need a permission in the Content-Security-Policy; the classes below have its rules.
    injectCSS: false,
    editorProps: {
      ...(isPage ? {} : plainTextOnly),
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(invalid ? { 'aria-invalid': 'true' } : {}),
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        class:
          'rich-text relative max-h-[32rem] min-h-40 overflow-y-auto p-3 whitespace-break-spaces outline-offset-[-2px] [&_img]:inline! [&_img]:size-0!',
      },
    },
    onUpdate({ editor: changed }) {
      shown.current = htmlOf(changed)
      onChange(shown.current)
    },
  })

  useEffect(() => {
    // What was typed here comes back as the value: setting it again would move the cursor.
    if (shown.current === value) return
    shown.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  return (
    <div className="overflow-hidden rounded-control border border-line-strong bg-surface has-aria-invalid:border-danger">
      <Toolbar editor={editor} isPage={isPage} />
      <EditorContent editor={editor} />
    </div>
  )
}
