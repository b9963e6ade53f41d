import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** What a page prints instead of itself. It stands beside the application and not in it, so that the style sheet can hide all the rest
 *  (styles/index.css). Only for pages that the browser makes. */
export const Printout = ({ children }: { children: ReactNode }) =>
  createPortal(<div className="printout hidden text-[10.5pt] print:block">{children}</div>, document.body)
