import { setFlagsFromString } from 'node:v8'

/** Young objects take 16 MiB, where V8's default takes 64. Only a flag of the start can say this, so every command that starts the program has it. */
export const YOUNG_OBJECTS = '--max-semi-space-size=8'

/** Old objects may grow to twice what was alive after the last collection, where V8's default lets a busy process grow to several times that
 *  (decision 21). Processes that share compiled code must have it from their beginning (`compiled.ts`). */
export const OLD_OBJECTS = '--heap-growing-percent=100'

/** V8 reads this at each collection, so no start command has to name it. */
export const boundOldObjects = (): void => setFlagsFromString(OLD_OBJECTS)
