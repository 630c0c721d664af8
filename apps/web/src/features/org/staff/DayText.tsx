/** A day as `dd-MM-yyyy`. */
export function DayText({ day }: { day: string }) {
  return <time dateTime={day}>{day.split('-').reverse().join('-')}</time>
}
