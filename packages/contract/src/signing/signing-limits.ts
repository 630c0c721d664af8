/** Most characters of a text that is sealed for a browser. */
export const sealedTextLimit = 4_096

export const pinLimits = { shortest: 6, longest: 64 } as const

/** Digits of the code that is mailed by the portal. */
export const codeDigits = 8

/** The box that is sent, in points. */
export const usualBox = { width: 150, height: 50 } as const

/** Most bytes of the picture beside a signature, as it is sent. */
export const imageLimit = 2 * 1024 * 1024

/** Most documents of one run. */
export const mostSignedTogether = 1_000
