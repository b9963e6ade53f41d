/** The cache tag of answers that show the name of this person, such as their reviews. */
export const authorTag = (userId: number): string => `author:${userId}`
