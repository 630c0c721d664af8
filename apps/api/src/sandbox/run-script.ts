import type { Sandbox } from './sandbox.ts'
import type { ScriptAnswer, ScriptFailure, ScriptLimits } from './tasks.ts'

/** Functions that a script may call as `api.name(...)`; arguments and results are JSON. */
export type Host = Readonly<Record<string, (...args: unknown[]) => Promise<unknown>>>

export interface ScriptRequest {
  /** For example `invitation:17`. The sandbox takes scripts of different owners in turn, and those of one owner never have all threads. */
  owner: string
  /** Whose script it is: among the scripts of an owner the sandbox takes those of different persons in turn. */
  person?: string
  /** Body of an async JavaScript function with the parameter `ctx`. */
  code: string
  /** The value of `ctx`. */
  input: unknown
  host?: Host
  /** The fixed time that `Date` returns in the script. */
  now: Date
  /** Seed of `Math.random()` in the script. */
  seed?: number
  limits?: Partial<ScriptLimits>
  /** Stops the script, which then has failed as `killed`. */
  signal?: AbortSignal | undefined
}

/** How a run ended. `logs` are the lines that the script wrote with `api.log` or `console.log`; `milliseconds` are those in its thread. */
export type ScriptRun = { logs: string[]; cpuMs: number; calls: number; milliseconds: number } & ({ ok: true; value: unknown } | ScriptFailure)

const defaultLimits: ScriptLimits = { cpuMs: 250, wallMs: 5_000, memory: 16 << 20, stack: 256 << 10, calls: 50, resultLength: 512 << 10 }

/** Milliseconds after which a thread is given up that neither answers nor gets any time of the processor. */
const killMs = 60_000

/** Characters of JSON of each answer to a call. */
export const maxReply = 1 << 20

/** Runs an administrator's script in the sandbox. Never throws: the result contains the failure. */
export async function runScript(sandbox: Sandbox, { owner, person, code, input, host = {}, now, seed = 1, limits, signal }: ScriptRequest): Promise<ScriptRun> {
  const allLimits = { ...defaultLimits, ...limits }
  const outcome = await sandbox.pool.run(
    { kind: 'script', code, input: JSON.stringify(input ?? null), hostNames: Object.keys(host), now: now.getTime(), seed, limits: allLimits },
    {
      owner,
      person,
      signal,
      killMs,
      // A busy machine gives a thread its time late. What has had it and still runs does not come to the engine's own checks.
      watchAfter: allLimits.wallMs + 1_000,
      cpuMs: allLimits.cpuMs,
      handleHostCall: async (name, args) => {
        const call = Object.hasOwn(host, name) ? host[name] : undefined
        if (!call) throw new Error(`no call ${name}`)
        const answer = await call(...(JSON.parse(args) as unknown[]))
        const text = answer === undefined ? undefined : JSON.stringify(answer)
        if (text !== undefined && text.length > maxReply) throw new Error(`${name}: the answer is too large`)
        return text
      },
    },
  )
  const { milliseconds } = outcome
  if (!outcome.ok) return { ok: false, reason: outcome.reason, message: outcome.message, line: null, logs: [], cpuMs: 0, calls: 0, milliseconds }
  const answer = outcome.answer as ScriptAnswer
  if (!answer.ok) return { ...answer, milliseconds }
  const { text, ...ran } = answer
  return { ...ran, value: (JSON.parse(text) as { value?: unknown }).value ?? null, milliseconds }
}
