/** Processor seconds that each part of `npm test` may use, all its processes included. What is added to one is saved elsewhere: the sum stays. */
export const budgets = {
  check: 95,
  pages: 20,
  unit: 210,
  endpoints: 710,
  'endpoints, embedded': 25,
  journeys: 1_540,
}

/** The sum may be exceeded by a tenth, as processors differ. */
const tolerance = 1.1

const seconds = (value) => (value === null ? 'unknown' : value.toFixed(0)).padStart(10)

/** Lines of the parts that ran, `{ name, processorSeconds, elapsed }`, and whether their sum keeps to the budget; where nothing is measured nothing is judged. */
export function compareWithBudgets(parts) {
  const rows = parts.map(({ name, ...measured }) => ({ name, budget: budgets[name], ...measured }))
  const sum = (key) => rows.reduce((total, row) => total + (row[key] ?? 0), 0)
  const isMeasured = rows.every(({ processorSeconds }) => processorSeconds !== null)
  const all = { name: 'all', processorSeconds: isMeasured ? sum('processorSeconds') : null, budget: sum('budget'), elapsed: null }
  const lines = [...rows, all].map(
    ({ name, processorSeconds, budget, elapsed }) =>
      `${name.padEnd(24)}${seconds(processorSeconds)}${seconds(budget)}${elapsed === null ? '' : (elapsed / 60).toFixed(1).padStart(10)}`,
  )
  const heading = `${'processor seconds'.padEnd(24)}${['used', 'budget', 'minutes'].map((title) => title.padStart(10)).join('')}`
  return { ok: !isMeasured || all.processorSeconds <= all.budget * tolerance, lines: [heading, ...lines] }
}
