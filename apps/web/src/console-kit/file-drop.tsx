import { FileUp } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { classes } from '../ui/classes.ts'

interface FileDropProps {
  label: string
  /** What may be chosen, in a sentence. */
  hint: ReactNode
  /** As of `<input accept>`. */
  accept: string
  /** True while a file is worked on: no other one is taken. */
  busy: boolean
  /** True where no file is taken any more: only the refusal of the last one stays. */
  closed?: boolean
  /** Why the last file was refused. */
  problem: string | null
  onFile: (file: File) => void
}

/** Takes one file, chosen or dropped. */
export function FileDrop({ label, hint, accept, busy, closed = false, problem, onFile }: FileDropProps) {
  const inputId = useId()
  const problemId = `${inputId}-problem`
  const [over, setOver] = useState(false)
  // A refusal that is older than the field is no news: screen readers find it there, and are not told again.
  const [known, setKnown] = useState(problem)
  if (known !== null && known !== problem) setKnown(null)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file && !busy) onFile(file)
  }
  return (
    <>
      {!closed && (
        <label
          htmlFor={inputId}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setOver(false)
            take(event.dataTransfer.files)
          }}
          className={classes(
            'flex min-h-32 flex-col items-center justify-center gap-1 rounded-control border-2 border-dashed p-4 text-center text-brand transition-colors focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand',
            over ? 'border-brand bg-brand-soft' : 'border-line-strong',
            busy ? 'cursor-wait opacity-60' : 'cursor-pointer hover:border-brand hover:bg-brand-soft',
          )}
        >
          <FileUp aria-hidden className="size-7" strokeWidth={1.5} />
          <span className="font-semibold">{label}</span>
          <span className="text-sm text-content-soft">{hint}</span>
          <input
            id={inputId}
            type="file"
            accept={accept}
            disabled={busy}
            aria-invalid={problem !== null || undefined}
            aria-describedby={problem === null ? undefined : problemId}
            className="sr-only"
            onChange={({ target }) => {
              take(target.files)
              target.value = ''
            }}
          />
        </label>
      )}
      <p id={problemId} role={known === null ? 'alert' : undefined} className="mt-2 text-sm text-danger empty:hidden">
        {problem}
      </p>
    </>
  )
}
