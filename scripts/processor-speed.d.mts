/** How many times slower than the reference the processor is now; a faster one counts as the reference. */
export function slownessNow(): number
