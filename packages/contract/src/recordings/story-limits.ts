/** The portal's number among the applications that send recordings, and its name there. */
export const recordedApp = { app: 'klesis', appId: 9 } as const

/** One upload: events, bytes unpacked and bytes as sent. Larger ones are refused; the browser cuts before. */
export const storyLimits = { events: 5_000, bytes: 4 * 1024 * 1024, packedBytes: 1024 * 1024, depth: 400 } as const

/** How often the browser sends what it gathered, in milliseconds. */
export const flushEvery = 10_000

/** What a page may still send while it is left, in bytes: browsers allow 64 KiB for all such calls together. */
export const leavingBytes = 60_000

/** Whose recordings a list shows. */
export const recordedKinds = ['all', 'persons', 'guests'] as const
