const busyMs = 5_000

/** When a script is tried again for which the sandbox was too busy. This does not count as an attempt: otherwise many events at once would use up their attempts. */
export const whenLessBusy = (now: Date): string => new Date(now.getTime() + busyMs).toISOString()
