import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const ticks = 100

function readProcess(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const seconds = (...indexes) => indexes.reduce((sum, index) => sum + Number(fields[index]), 0) / ticks
    // A pid may be used again; together with the start time it is unique.
    return { key: `${pid}:${fields[19]}`, pid: Number(pid), parent: Number(fields[1]), own: seconds(11, 12), reaped: seconds(13, 14) }
  } catch {
    return undefined
  }
}

/** Every process with its own processor seconds and those of the children it has waited for; undefined where there is no /proc. */
export function readProcesses() {
  try {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    return pids.map(readProcess).filter((found) => found !== undefined)
  } catch {
    return undefined
  }
}

const total = ({ own, reaped }) => own + reaped
const sum = (processes) => processes.reduce((seconds, one) => seconds + total(one), 0)

/** The environment that a process was started with; empty where it may not be read. */
export function readEnvironment(pid) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
  } catch {
    return []
  }
}

/** The processes of which `isOurs` is true, and all that descend from them. */
function findTracked(processes, isOurs) {
  const tracked = new Map(processes.filter(isOurs).map((one) => [one.pid, one]))
  for (let before = -1; before !== tracked.size; ) {
    before = tracked.size
    for (const one of processes) if (tracked.has(one.parent)) tracked.set(one.pid, one)
  }
  return new Map([...tracked.values()].map((one) => [one.key, one]))
}

/**
 * Adds up the processor seconds of the roots and all their descendants from a series of snapshots. A process that ended is counted by its
 * parent once the parent has waited for it; where no ancestor did, as after a kill, the last snapshot of it counts. `isMarked` finds descendants
 * whose parent ended before a snapshot showed both.
 */
export function processorAccount(roots, first, isMarked = () => false) {
  const strangers = new Set(first.map(({ key }) => key))
  let known = findTracked(first, ({ pid }) => roots.includes(pid))
  const before = sum([...known.values()])
  let lost = 0

  const findSuccessor = (ended, now) => {
    let parent = [...known.values()].find(({ pid }) => pid === ended.parent)
    while (parent && !now.has(parent.key)) {
      const { parent: next } = parent
      parent = [...known.values()].find(({ pid }) => pid === next)
    }
    return parent?.key
  }

  return {
    add(processes) {
      const now = findTracked(processes, ({ pid, key }) => known.has(key) || (!strangers.has(key) && isMarked(pid)))
      for (const { key } of processes) if (!now.has(key)) strangers.add(key)
      const ended = [...known.values()].filter(({ key }) => !now.has(key))
      const bySuccessor = Map.groupBy(ended, (one) => findSuccessor(one, now))
      for (const [successor, group] of bySuccessor) {
        const waitedFor = successor === undefined ? 0 : now.get(successor).reaped - known.get(successor).reaped
        lost += Math.max(0, sum(group) - waitedFor)
      }
      known = now
    },
    seconds: () => sum([...known.values()]) + lost - before,
  }
}
