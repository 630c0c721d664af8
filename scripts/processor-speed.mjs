import { createHash } from 'node:crypto'

/** Processor milliseconds that the work below takes on the processor for which the budgets are set, while both cores are busy. */
export const referenceMilliseconds = 30

const rows = Array.from({ length: 4_000 }, (_, index) => ({
  id: index,
  name: `Person ${(index * 7_919) % 4_001}`,
  tags: [index % 7, index % 11],
  amounts: { share: index / 3, text: String(index) },
}))

/** Work of the kinds that tests do: JSON, sorting, grouping, patterns, hashing. The answer keeps the engine from leaving any of it out. */
function work() {
  let sum = 0
  for (let round = 0; round < 6; round++) {
    const text = JSON.stringify(rows)
    const read = JSON.parse(text).sort((a, b) => (a.name < b.name ? -1 : 1))
    for (const group of Map.groupBy(read, ({ tags }) => tags[0]).values()) for (const { amounts } of group) sum += amounts.share
    sum += text.replaceAll(/Person (\d+)/g, '$1').length + createHash('sha256').update(text).digest()[0]
  }
  return sum
}

function timeWork() {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** How many times slower the processor was than the reference between two moments, by the samples of that time; a faster one counts as the reference. */
export function slownessBetween(samples, from, to) {
  const within = samples.filter(({ at }) => at >= from && at <= to)
  const used = within.length > 0 ? within : samples
  return used.length === 0 ? 1 : Math.max(1, middle(used.map(({ milliseconds }) => milliseconds)) / referenceMilliseconds)
}

let isCompiled = false

/** The first rounds compile the work. */
function compileWork() {
  for (let round = 0; round < 5 && !isCompiled; round++) work()
  isCompiled = true
}

/** How many times slower than the reference the processor is now, by a few rounds of the work. */
export function slownessNow() {
  compileWork()
  const samples = Array.from({ length: 5 }, () => ({ at: 0, milliseconds: timeWork() }))
  return slownessBetween(samples, 0, 0)
}

/**
 * Samples the processor's speed every few seconds, less than a hundredth of its time. The same tests use more processor seconds
 * where a neighbour shares the core or its caches, so their seconds are judged by what the same work costs meanwhile.
 */
export function sampleSpeed(every = 6_000) {
  const samples = []
  compileWork()
  const take = () => samples.push({ at: performance.now(), milliseconds: timeWork() })
  const timer = setInterval(take, every)
  timer.unref()
  return { slownessBetween: (from, to) => slownessBetween(samples, from, to), stop: () => clearInterval(timer) }
}
