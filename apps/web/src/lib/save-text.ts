import { saveFile } from './save-file.ts'

/** Saves a text as a file. */
export const saveText = (text: string, fileName: string, type: string): void =>
  saveFile(new Blob([text], { type: `${type};charset=utf-8` }), fileName)
