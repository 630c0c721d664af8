/** For whom a calendar is. */
export const calendarAudiences = ['everybody', 'unit', 'committee', 'people'] as const
export type CalendarAudience = (typeof calendarAudiences)[number]

/** What an event is that somebody enters. Only an interview can have slots. */
export const eventKinds = ['meeting', 'interview', 'event'] as const
export type EventKind = (typeof eventKinds)[number]

/** What an entry of a calendar is: an entered event, one's own slot, or what comes in by itself. */
export const entryKinds = [...eventKinds, 'booking', 'opening', 'deadline', 'decision', 'evaluation'] as const
export type EntryKind = (typeof entryKinds)[number]

/** Minutes for which a slot is held while somebody books it. */
export const heldMinutes = 5

/** Hours before a booked slot until which it can be moved or given back. */
export const changeHours = 24

/** The most slots that one event can have. */
export const mostSlots = 200

/** How often an event repeats. */
export const repeatUnits = ['day', 'week', 'month'] as const
export type RepeatUnit = (typeof repeatUnits)[number]

/** The most events of one series. */
export const mostRepeats = 200

/** Which events of a series are meant: the one at hand, it and those after it, or all. */
export const seriesScopes = ['one', 'following', 'all'] as const
export type SeriesScope = (typeof seriesScopes)[number]
