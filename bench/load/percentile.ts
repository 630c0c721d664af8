/** The percentile of a share between 0 and 1; sorts the values in place. */
export function percentile(values: number[], share: number): number {
  values.sort((one, other) => one - other)
  return values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile([...values], 0.5)
