const two = (number: number) => String(number).padStart(2, '0')

/** Formats milliseconds as `4:05`, or `1:02:09` from an hour on. */
export function toLengthText(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
