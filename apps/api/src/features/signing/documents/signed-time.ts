import { athensZone } from '../../../db/athens-day.ts'

const athens = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: athensZone,
})

/** The time that a signature shows, as the portal writes times everywhere. */
export const toSignedTime = (time: Date): string => athens.format(time).replaceAll('/', '-')
