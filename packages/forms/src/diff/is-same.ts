import diff from 'microdiff'

/** Whether two JSON values are equal; the order of keys does not matter. */
export const isSame = (one: unknown, other: unknown): boolean => diff({ value: one }, { value: other }, { cyclesFix: false }).length === 0
