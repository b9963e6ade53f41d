let given = 0

/** A code that no other parcel of the worker's marketplace has: goods are not sent back under the code of a parcel that was sent. */
export const trackingCode = (): string => `VTP${Date.now()}${given++}`
