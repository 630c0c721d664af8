import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { childCommand, childEnvironment } from './child-command.ts'
import type { ChildLimits } from './child-types.ts'

export interface CompiledCode {
  /** A folder for one process, or none while there is none ready; another is prepared for the next. */
  take: () => string | undefined
  /** Removes the folder of a process that has ended. */
  giveBack: (folder: string) => void
  /** Removes what is ready, and resolves when nothing is prepared or removed any more. */
  close: () => Promise<void>
}

/** Kept from one start of the portal to the next, and removed with each installation of the libraries. */
const kept = path.join(import.meta.dirname, '../../../../node_modules/.cache/children')

/**
 * What Node compiled of a script and its modules, which is most of what the start of a process costs. Node reads it only where it may write, and a process that
 * hostile input has taken over must not reach the next one's code: each process has a copy of its own, made from one that no process with input has seen.
 */
export function compiledCode(script: string, limits: ChildLimits, folder = kept): CompiledCode {
  const original = path.join(folder, `${path.basename(script, '.ts')}-${process.version}`)
  const ready: string[] = []
  const underWay = new Set<Promise<void>>()
  let preparing = false
  let isClosed = false

  // Whatever fails here, such as a full disk, costs a slower start only.
  const doAlongside = (work: Promise<void>) => {
    const settled = work.catch(() => {}).finally(() => underWay.delete(settled))
    underWay.add(settled)
  }
  const prepare = async () => {
    preparing = true
    try {
      await fillOnce(script, limits, original)
      const copy = await mkdtemp(path.join(tmpdir(), 'klesis-compiled-'))
      await cp(original, copy, { recursive: true })
      ready.push(copy)
    } finally {
      preparing = false
    }
  }

  return {
    take: () => {
      const copy = ready.pop()
      if (!(isClosed || preparing) && ready.length < limits.atOnce) doAlongside(prepare())
      return copy
    },
    giveBack: (copy) => doAlongside(rm(copy, { recursive: true, force: true })),
    close: async () => {
      isClosed = true
      await Promise.all(underWay)
      await Promise.all(ready.splice(0).map((copy) => rm(copy, { recursive: true, force: true })))
    },
  }
}

/** Has the script compiled by a process without input, unless that was done before. */
async function fillOnce(script: string, limits: ChildLimits, original: string): Promise<void> {
  if (await stat(original).catch(() => null)) return
  await mkdir(path.dirname(original), { recursive: true })
  const filled = { folder: await mkdtemp(`${original}-`), fill: true }
  try {
    const process = spawn(...childCommand(script, limits, filled), { env: childEnvironment(filled), stdio: 'ignore' })
    const [exitCode] = (await once(process, 'exit')) as [number | null]
    if (exitCode !== 0) throw new Error(`The script ended with ${exitCode}.`)
    await rename(filled.folder, original)
  } finally {
    await rm(filled.folder, { recursive: true, force: true })
  }
}
