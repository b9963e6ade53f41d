import type { KeyboardEvent } from 'react'

/** Whether a key belongs to an input method that is composing a word, as Vietnamese ones do: its Enter ends the word, nothing more. Safari has
 *  ended the composition by then and marks the key with 229 alone (UI Events, "Keyboard Events During Composition"). */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229
