import fc from 'fast-check'

/**
 * The properties of all tests are tried with the same values each time, so that a test that passed fails only when something changed. `PROPERTY_SEED=$RANDOM`
 * tries others, and `PROPERTY_RUNS=20` twenty times as many.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) })

/** How often a property is tried. */
export const runs = (count: number): { numRuns: number } => ({ numRuns: count * Number(process.env.PROPERTY_RUNS ?? 1) })

export { fc }
