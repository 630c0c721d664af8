import { athensDay } from '../../../db/athens-day.ts'

const day = 86_400_000

/** How many midnights of Athens lie between. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(athensDay(new Date(to))) - Date.parse(athensDay(new Date(from)))) / day)
