/** Processor seconds that each part of `npm test` may use, all its processes included. What is added to one is saved elsewhere: the sum stays. */
export const budgets = {
  check: 150,
  pages: 18,
  unit: 260,
  endpoints: 790,
  'endpoints, embedded': 22,
  journeys: 1_360,
}

/**
 * The sum may be exceeded by a quarter: the sampled work says how slow a core is, not how slow its caches and memory are. The same check and build were judged 113 and 13
 * seconds at 0.4 of the usual speed and 139 and 18 at nearly full speed.
 */
const tolerance = 1.25

const whole = (value) => (value === null ? 'unknown' : value.toFixed(0)).padStart(10)
const oneDigit = (value) => (value === null ? '' : value.toFixed(1)).padStart(10)

/**
 * Lines of the parts that ran, `{ name, processorSeconds, slowness, elapsed }`, and whether their sum keeps to the budget; where nothing is
 * measured nothing is judged. `slowness` says how many times slower the processor was than the one for which the budgets are set.
 */
export function compareWithBudgets(parts) {
  const rows = parts.map(({ name, processorSeconds, slowness, elapsed }) => ({
    ...{ name, elapsed, slowness, used: processorSeconds, budget: budgets[name] },
    judged: processorSeconds === null ? null : processorSeconds / slowness,
  }))
  const isMeasured = rows.every(({ used }) => used !== null)
  const sum = (key) => rows.reduce((total, row) => total + (row[key] ?? 0), 0)
  const all = {
    name: 'all',
    used: isMeasured ? sum('used') : null,
    judged: isMeasured ? sum('judged') : null,
    budget: sum('budget'),
    slowness: null,
    elapsed: null,
  }
  const lines = [...rows, all].map(
    ({ name, used, slowness, judged, budget, elapsed }) =>
      `${name.padEnd(24)}${whole(used)}${oneDigit(slowness)}${whole(judged)}${whole(budget)}${oneDigit(elapsed && elapsed / 60)}`,
  )
  const heading = `${'processor seconds'.padEnd(24)}${['used', 'slowness', 'judged', 'budget', 'minutes'].map((title) => title.padStart(10)).join('')}`
  return { ok: !isMeasured || all.judged <= all.budget * tolerance, lines: [heading, ...lines] }
}
