/** Runs tasks that nobody waits for, `max` at once: what comes when there are so many is left out, and so are failures. */
export function fewTasks(max: number) {
  const running = new Set<Promise<void>>()
  return {
    begin(task: () => Promise<void>): void {
      if (running.size >= max) return
      const done = task()
        .catch(() => {})
        .finally(() => running.delete(done))
      running.add(done)
    },
    /** Resolves when those that were begun have ended. */
    async ended(): Promise<void> {
      await Promise.all(running)
    },
  }
}
