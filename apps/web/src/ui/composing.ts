import type { KeyboardEvent } from 'react'

/** Whether a key belongs to an input method that is composing a word, as Vietnamese ones do: its Enter ends the word, nothing more. Such keys
 *  have the code 229, in Safari also after the end of the composition (UI Events, "Keyboard Events During Composition"). `isComposing` says less:
 *  keyboards of Android compose every word, and mean their Enter (code 13). */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean => nativeEvent.keyCode === 229
