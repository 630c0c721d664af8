/** How much is measured. */
export interface Options {
  sizes: number[]
  /** Calls of each measurement; all are repeated `rounds` times, side by side. */
  amount: number
  rounds: number
}

/** `--quick`, `--sizes=1000,100000`, `--amount=400`, `--rounds=5`. */
export function readOptions(flags: readonly string[]): Options {
  const quick = flags.includes('--quick')
  const flagValue = (name: string, otherwise: string) => flags.find((flag) => flag.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise
  const sizes = flagValue('sizes', quick ? '1000,100000' : '1000,100000,1000000')
    .split(',')
    .map(Number)
  if (sizes.some((size) => !(size >= 1_000) || size % 20 !== 0)) throw new Error('Sizes are multiples of 20, from 1,000.')
  return {
    sizes: sizes.sort((one, other) => one - other),
    amount: Number(flagValue('amount', quick ? '200' : '400')),
    rounds: Number(flagValue('rounds', quick ? '2' : '5')),
  }
}
