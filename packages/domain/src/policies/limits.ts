/** Characters of a text, its tags included. */
export const POLICY_BODY_MAX = 100_000
/** Characters of what is new in a version. */
export const POLICY_SUMMARY_MAX = 1000
