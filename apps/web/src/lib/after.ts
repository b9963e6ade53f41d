/** Resolves after a time, ms. */
export const after = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Resolves in a task of its own. What takes a slow phone long is cut by it: the browser draws and hears of presses between the parts. */
export const nextTask = (): Promise<void> => after(0)
