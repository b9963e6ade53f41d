import { setFlagsFromString } from 'node:v8'

/** Young objects may take 8 MiB, and V8 two or three times that; by default it takes 64 MiB. Only a flag of the start can say this: all commands that
 *  start the program have it. */
export const YOUNG_OBJECTS = '--max-semi-space-size=8'

/** Old objects may grow by half of what was alive after the last collection; by default V8 lets a busy process grow to several times that. */
export const boundOldObjects = (): void => setFlagsFromString('--heap-growing-percent=50')
