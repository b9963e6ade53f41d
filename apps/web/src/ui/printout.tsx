import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** What a page prints instead of itself. A portal beside #root, so that the print styles can hide the application (styles/index.css). Client
 *  only. */
export const Printout = ({ children }: { children: ReactNode }) =>
  createPortal(<div className="printout hidden text-[10.5pt] print:block">{children}</div>, document.body)
