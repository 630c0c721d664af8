const busyMs = 5_000

/** When a script that found no turn is tried again: that is no attempt, or a rush would use up the attempts of what happened in it. */
export const whenLessBusy = (now: Date): string => new Date(now.getTime() + busyMs).toISOString()
