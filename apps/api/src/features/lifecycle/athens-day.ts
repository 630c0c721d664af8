const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Athens', dateStyle: 'short' })

/** The day in Athens, `2026-11-20`: holdings, substitutions and protocol years go by it. */
export const athensDay = (now: Date) => parts.format(now)
