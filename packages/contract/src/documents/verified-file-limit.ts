/** Bytes of the largest file that is sent to be verified; an installation may allow less. */
export const verifiedFileLimit = 50 * 1024 * 1024
