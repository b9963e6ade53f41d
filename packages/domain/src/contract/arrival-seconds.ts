/** Seconds in which a request must have arrived: the largest file that is taken (a ZIP of 40 MB) over an uplink of 6 Mbit/s. */
export const ARRIVAL_SECONDS = 60
