/** Why something cannot be backed up or restored, in words for the operator. Nothing was changed. */
export class BackupError extends Error {}
