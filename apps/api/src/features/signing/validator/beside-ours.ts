import type { OutsideVerdict } from './read-report.ts'

/** For each signature of ours what the validator says of it: by the name of the field, or in turn if it names none and knows as many; null if it does not know it. */
export function besideOurs(ours: readonly { field: string }[], outside: readonly OutsideVerdict[] | null): (OutsideVerdict | null)[] {
  if (!outside) return ours.map(() => null)
  const isInTurn = outside.length === ours.length && outside.every(({ field }) => field === null)
  return ours.map(({ field }, index) => (isInTurn ? outside[index] : outside.find((one) => one.field === field)) ?? null)
}
