/** Advisory locks of one database. Any numbers will do, as long as all programs use the same. */

/** Held by whoever changes the schema: one at a time. */
export const SCHEMA_LOCK = 0x63_68_6f_31

/** Shared by every server that runs on the database, on the line on which it hears of changes; taken whole by whoever replaces what is in it. */
export const RUNNING_LOCK = 0x63_68_6f_32
