/** The types of the recorder's events (rrweb). `meta` has the address and size of the page; with `custom` the portal tells that the page changed without a reload. */
export const eventTypes = { domContentLoaded: 0, load: 1, fullSnapshot: 2, incremental: 3, meta: 4, custom: 5 } as const
