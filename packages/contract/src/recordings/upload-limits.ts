/** The name and number of this portal among the applications that send recordings. */
export const recordedApp = { app: 'klesis', appId: 9 } as const

/** Limits of one upload: events, unpacked bytes, packed bytes. Larger uploads are refused; the browser splits them before. */
export const uploadLimits = { events: 5_000, bytes: 4 * 1024 * 1024, packedBytes: 1024 * 1024 } as const

/** The header with the id of a visitor's consent, known before the body. The server stores the consent of signed-in people itself. */
export const consentHeader = 'x-recording-consent'

/** Interval at which the browser uploads recorded events, in milliseconds. */
export const flushEvery = 10_000

/** Largest upload while a page is being closed, in bytes. Browsers allow 64 KiB for all such requests together. */
export const leavingBytes = 60_000

/** The filter of the list of recordings. */
export const recordedKinds = ['all', 'persons', 'guests'] as const
