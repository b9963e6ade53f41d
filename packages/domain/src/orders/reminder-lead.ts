const DAY = 86_400

/** How long before its end a deadline of `seconds` is announced, in seconds: a day, or half of a shorter time. */
export const reminderLead = (seconds: number): number => Math.min(DAY, seconds / 2)
