import { rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/** Where services find the Node.js that built the program, below the repository's root: the pinned one, or the machine's own where that is new enough. */
export const NODE_LINK = 'tools/node/current'

/** Leads NODE_LINK of the repository at `root` to the Node.js that runs now. */
export function linkNode(root: string): void {
  const link = join(root, NODE_LINK)
  rmSync(link, { force: true })
  symlinkSync(process.execPath, link)
}
