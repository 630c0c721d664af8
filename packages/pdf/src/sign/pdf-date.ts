/** An instant as PDF writes it, in universal time (ISO 32000-2, 7.9.4). */
export const toPdfDate = (instant: string) => `D:${new Date(instant).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}+00'00'`

/** The ISO instant of a date of PDF; null if it is none. Without a zone it is taken as universal time. */
export function fromPdfDate(text: string | null): string | null {
  const match = /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:(Z)|([+-])(\d\d)(?:'?(\d\d))?)?/.exec(text ?? '')
  if (!match) return null
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', , sign, zoneHour, zoneMinute = '00'] = match
  const zone = sign ? `${sign}${zoneHour}:${zoneMinute}` : 'Z'
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
