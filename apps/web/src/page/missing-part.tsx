/** Stands in a page where a part should be whose code did not come. The document is loaded afresh: a browser may remember that a file was
 *  missing for as long as the document lives. */
export function MissingPart({ children }: { children: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 rounded-card bg-surface px-4 py-2 text-content-soft">
      {children}
      <button
        type="button"
        onClick={() => window.location.reload()}
        className="min-h-11 font-semibold text-brand hover:underline"
      >
        Thử lại
      </button>
    </p>
  )
}
