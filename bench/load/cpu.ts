import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks a second, as Linux has them everywhere. */
const ticks = 100

function readStat(pid: number | string): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

const millisecondsOf = (stat: readonly string[]) => ((Number(stat[11] ?? 0) + Number(stat[12] ?? 0)) / ticks) * 1000

/** A process and its direct children. */
export function withChildren(pid: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const children = all.filter((name) => Number(readStat(name)[1]) === pid).map(Number)
  return [pid, ...children]
}

/** Starts measuring; the function returned gives the processor milliseconds used since. Processes that start and end in between are not counted. */
export function startProcessorTimer(pidsNow: () => readonly number[]): () => number {
  const use = () => new Map(pidsNow().map((pid) => [pid, millisecondsOf(readStat(pid))]))
  const before = use()
  return () => [...use()].reduce((sum, [pid, used]) => sum + used - (before.get(pid) ?? 0), 0)
}

/** Megabytes that processes hold, shared ones divided among those who share them. */
export function memoryOf(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
    } catch {
      return 0
    }
  })
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024
}
