import { createHash } from 'node:crypto'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What is recorded before a seed is told. */
export const commitmentOf = (seed: string): string => sha256(seed)

/**
 * The order that a seed gives applications: by the SHA-256 of the seed, a colon and the label, which anyone works out again. In whichever order they come, and whatever
 * they are, only seed and labels decide.
 */
export function drawOrder<One extends { id: number; label: string }>(seed: string, applications: readonly One[]): One[] {
  const drawn = applications.map((one) => ({ one, hash: sha256(`${seed}:${one.label}`) }))
  return drawn.sort((first, second) => (first.hash === second.hash ? first.one.id - second.one.id : first.hash < second.hash ? -1 : 1)).map(({ one }) => one)
}
