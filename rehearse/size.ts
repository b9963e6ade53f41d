/** How much is rehearsed: `small` in every test run, `short` by `npm run rehearse`, `full` with REHEARSE=full. */
export type RehearsalSize = 'small' | 'short' | 'full'

/** Seed of the order of the events and of what the clients do. */
export const seed = Number(process.env.REHEARSE_SEED ?? 2026)

/** How long events go on, in seconds; the last one is not cut short. 0: each of the size's events once. */
export const secondsOf: Record<RehearsalSize, number> = { small: 0, short: 0, full: 30 * 60 }

/** Clients of each kind. They share two cores with everything else, so that a freeze is a freeze and not a busy machine. */
export const clientsOf: Record<RehearsalSize, { shoppers: number; sellers: number; readers: number }> = {
  small: { shoppers: 4, sellers: 1, readers: 1 },
  short: { shoppers: 6, sellers: 2, readers: 2 },
  full: { shoppers: 12, sellers: 3, readers: 3 },
}

/** Size of the disk of the databases where it can be filled: two of them, each with up to 2 GB of log. */
export const diskBytesOf: Record<RehearsalSize, number> = { small: 2e9, short: 4e9, full: 6e9 }

/** Products of the demo marketplace that is seeded. */
export const productsOf: Record<RehearsalSize, number> = { small: 60, short: 300, full: 3000 }
