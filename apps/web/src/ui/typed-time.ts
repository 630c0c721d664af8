const dateForm = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/
const timeForm = /^(\d{1,2})[:.]?(\d{2})$/
/** What a date and a time look like, for messages. */
export const dateExample = '27-11-2026'
export const timeExample = '14:30'
const padToTwo = (digits: string) => digits.padStart(2, '0')

/** `27-11-2026`, `27/11/2026` or `27.11.2026` as `2026-11-27`; undefined where there is no such day. */
export function readDate(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = dateForm.exec(text.trim()) ?? []
  const date = `${year}-${padToTwo(month)}-${padToTwo(day)}`
  const real = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(real.getTime()) && real.toISOString().startsWith(date) ? date : undefined
}

/** `9:30`, `09.30` or `0930` as `09:30`. */
export function readTime(text: string): string | undefined {
  const [, hour = '', minute = ''] = timeForm.exec(text.trim()) ?? []
  return hour && Number(hour) < 24 && Number(minute) < 60 ? `${padToTwo(hour)}:${minute}` : undefined
}

/** `2026-11-27` as the portal writes it: `27-11-2026`. */
export const writeDate = (date: string) => date.split('-').reverse().join('-')

/** How a date, `2026-11-27`, and a time, `12:00`, are typed and written. */
export interface TypedMoment {
  readDate: (text: string) => string | undefined
  writeDate: (date: string) => string
  readTime: (text: string) => string | undefined
  writeTime: (time: string) => string
  /** What to type, and examples of it; those of the portal if left out. */
  dateHelp?: string
  timeHelp?: string
  dateExample?: string
  timeExample?: string
}

export const portalMoment: TypedMoment = { readDate, writeDate, readTime, writeTime: (time) => time }
