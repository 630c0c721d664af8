/** Processor seconds that each part of `npm test` should keep to, all its processes included. What is added to one is saved elsewhere: the sum stays. */
export const budgets = {
  check: 150,
  pages: 18,
  unit: 260,
  endpoints: 790,
  'endpoints, embedded': 22,
  journeys: 1_360,
}

const whole = (value) => (value === null ? 'unknown' : value.toFixed(0)).padStart(10)
const oneDigit = (value) => (value === null ? '' : value.toFixed(1)).padStart(10)

/**
 * Lines to show of the parts that ran, `{ name, processorSeconds, slowness, elapsed }`: what they used beside their budgets. `slowness` says how many times slower
 * the processor was than the one for which the budgets are set. It fails no run (decision 196).
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
  const times = isMeasured ? all.judged / all.budget : null
  return [heading, ...lines, ...(times > 1 ? [`That is ${times.toFixed(2)} times the budget.`] : [])]
}
