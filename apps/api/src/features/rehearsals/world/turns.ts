/** Who waits in this process for something of which one at a time may be used, by its number; what nobody uses is not there. */
export type Turns = Map<number, (() => void)[]>

/** Takes a turn, or waits for it; false if somebody has it and `most` wait already. */
export async function takeTurn(turns: Turns, id: number, most: number): Promise<boolean> {
  const waiting = turns.get(id)
  if (!waiting) return Boolean(turns.set(id, []))
  if (waiting.length >= most) return false
  await new Promise<void>((resolve) => waiting.push(resolve))
  return true
}

/** Gives the turn to who waited longest. */
export function passTurn(turns: Turns, id: number): void {
  const next = turns.get(id)?.shift()
  if (next) next()
  else turns.delete(id)
}
