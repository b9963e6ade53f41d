/** A refused backup or restore, with a sentence for the operator. Nothing was changed. */
export class BackupError extends Error {}
