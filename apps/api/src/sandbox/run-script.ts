import type { Sandbox } from './sandbox.ts'
import type { Failure, ScriptAnswer, ScriptLimits } from './tasks.ts'

/** What a script may call as `api.name(...)`; arguments and answers are JSON. */
export type Host = Readonly<Record<string, (...args: unknown[]) => Promise<unknown>>>

export interface ScriptRequest {
  /** Body of an async function in JavaScript that is given `ctx`. */
  code: string
  /** What the script knows as `ctx`. */
  input: unknown
  host?: Host
  /** The only time the script knows. */
  now: Date
  /** Its `Math.random()` follows from this. */
  seed?: number
  limits?: Partial<ScriptLimits>
}

/** How a run ended. `logs` are what the script said with `api.log` or `console.log`. */
export type ScriptRun = { logs: string[]; cpuMs: number; calls: number } & ({ ok: true; value: unknown } | { ok: false; reason: Failure; message: string })

const usual: ScriptLimits = { cpuMs: 250, wallMs: 5_000, memory: 16 << 20, stack: 256 << 10, calls: 50, resultLength: 512 << 10 }

/** Runs an administrator's script apart from our own engine. It never throws: what went wrong is in the answer. */
export async function runScript(sandbox: Sandbox, { code, input, host = {}, now, seed = 1, limits }: ScriptRequest): Promise<ScriptRun> {
  const all = { ...usual, ...limits }
  const outcome = await sandbox.pool.run(
    { kind: 'script', code, input: JSON.stringify(input ?? null), hostNames: Object.keys(host), now: now.getTime(), seed, limits: all },
    {
      killMs: all.wallMs + 1_000,
      answerCall: async (name, args) => {
        const call = Object.hasOwn(host, name) ? host[name] : undefined
        if (!call) throw new Error(`no call ${name}`)
        const answer = await call(...(JSON.parse(args) as unknown[]))
        return answer === undefined ? undefined : JSON.stringify(answer)
      },
    },
  )
  if (!outcome.ok) return { ok: false, reason: outcome.reason, message: outcome.message, logs: [], cpuMs: 0, calls: 0 }
  const answer = outcome.answer as ScriptAnswer
  return answer.ok ? { ...answer, value: JSON.parse(answer.value) as unknown } : answer
}
