import path from 'node:path'
import type { ChildLimits } from './child-types.ts'

/** The folder of what Node compiled of a script; `fill`: whether the process may add to it. */
export interface CompiledFolder {
  folder: string
  fill: boolean
}

const code = path.join(import.meta.dirname, '../../../..')
const readable = ['apps/api/src', 'packages', 'node_modules'].map((folder) => `--allow-fs-read=${path.join(code, folder)}/*`)

/** They give way to whoever waits for a page: of two that want a processor at once, a child gets a tenth. */
const niceness = 10

/** Node reserves this much for compiled code, which Linux counts as written. */
const reservedMegabytes = 640

/** Node reads what it compiled only where it may write, too; `ulimit -f 0` sees to it that no file gets a byte. */
const compiledFlags = ({ folder }: CompiledFolder) => [`--allow-fs-read=${folder}/*`, `--allow-fs-write=${folder}/*`]

/**
 * The program and arguments of a child process. On Linux a shell sets the limits of the process that replaces it: written memory, processor time, no core file, no
 * byte in a file, its turn at the processor.
 */
export function childCommand(script: string, limits: ChildLimits, compiled?: CompiledFolder): [string, string[]] {
  const { heapMegabytes, dataMegabytes, milliseconds } = limits
  const flags = [`--max-old-space-size=${heapMegabytes}`, '--permission', ...readable, ...(compiled ? compiledFlags(compiled) : [])]
  if (process.platform !== 'linux') return [process.execPath, [...flags, script]]
  const set = [
    ...['ulimit -c 0', `ulimit -d ${(reservedMegabytes + dataMegabytes) * 1024}`, `ulimit -t ${Math.ceil(milliseconds / 1000) * 4}`],
    ...(compiled?.fill ? [] : ['ulimit -f 0']),
  ]
  return ['/bin/sh', ['-c', `${set.join(' && ')} && exec nice -n ${niceness} "$0" "$@"`, process.execPath, ...flags, script]]
}

/** A child's environment: nothing but where it finds its compiled code. */
export const childEnvironment = (compiled?: CompiledFolder): Record<string, string> => (compiled ? { NODE_COMPILE_CACHE: compiled.folder } : {})
