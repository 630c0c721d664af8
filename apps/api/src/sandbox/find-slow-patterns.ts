import { attackTexts } from '@klesis/forms/kinds/attack-texts.ts'
import { mayBeSlow } from '@klesis/forms/kinds/pattern-effort.ts'
import { limits } from '@klesis/forms/rules/limits.ts'
import type { Sandbox } from './sandbox.ts'

/** Milliseconds of the processor after which a single text has taken too long, however busy the machine is, and by the clock. */
const limitsOfRun = { cpuMs: 5_000, killMs: 30_000 } as const

/** The patterns that take too long on one of the texts that are likely to hold them up. */
export async function findSlowPatterns(sandbox: Sandbox, sources: readonly string[]): Promise<Set<string>> {
  const suspect = sources.filter((source) => mayBeSlow(source))
  const outcomes = await Promise.all(
    suspect.map((source) =>
      sandbox.pool.run(
        { kind: 'pattern', source, texts: attackTexts(source, limits.patternText) },
        { owner: `pattern:${source}`, person: sandbox.person, ...limitsOfRun },
      ),
    ),
  )
  return new Set(suspect.filter((_, index) => isSlow(outcomes[index])))
}

const isSlow = (outcome: Awaited<ReturnType<Sandbox['pool']['run']>> | undefined): boolean =>
  outcome?.ok ? outcome.answer === true : outcome?.reason === 'killed'
