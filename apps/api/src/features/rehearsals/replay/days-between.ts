import { athensDay } from '../../../db/athens-day.ts'

const day = 86_400_000

/** The number of Athens midnights between two instants. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(athensDay(new Date(to))) - Date.parse(athensDay(new Date(from)))) / day)
