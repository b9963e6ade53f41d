/** Characters and words of a query that is counted. */
export const LEARNED_LENGTH_MAX = 80
export const LEARNED_WORDS_MAX = 12
/** Counts are kept so long. */
export const KEPT_DAYS = 90
/** Words that fewer clients asked for are shown to nobody, and deleted earlier. */
export const ASKERS_MIN = 3
export const RARE_KEPT_DAYS = 30
/** A product is lifted by the choice of so many clients or more. */
export const CHOOSERS_MIN = 5
/** By so much at most: less than what sets a name with the whole words apart from one with their beginnings (`relevance`). */
export const LIFT_MAX = 7
/** The periods of the list of frequent queries, in days. */
export const searchPeriods = [7, 30, 90] as const
/** Queries of that list. */
export const FREQUENT_MAX = 50
