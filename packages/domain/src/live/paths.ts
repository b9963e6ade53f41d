/** The event streams, by audience. Server-sent events: `order` with a LiveOrder, and `missed` after a gap that is not replayed, upon which the
 *  page loads everything again. Resumable by Last-Event-ID. */
export const livePaths = { seller: '/v1/seller/events', admin: '/v1/admin/events' } as const
export type LiveAudience = keyof typeof livePaths
