/** Who waits in this process for something of which one at a time may be used, by its number; what nobody uses is not there. */
export type Turns = Map<number, ((turn: Turn) => void)[]>

/** Whether one has the turn: `full` if too many wait already, `ended` if the wait was ended because what is waited for goes. */
type Turn = 'taken' | 'full' | 'ended'

/** Takes a turn, or waits for it unless somebody has it and `most` wait already. */
export async function takeTurn(turns: Turns, id: number, most: number): Promise<Turn> {
  const waiting = turns.get(id)
  if (waiting && waiting.length >= most) return 'full'
  return waiting ? new Promise((resolve) => waiting.push(resolve)) : begin(turns, id)
}

/** Takes the next turn, whoever waits for it: their waiting is ended. */
export async function takeLastTurn(turns: Turns, id: number): Promise<Turn> {
  for (const end of turns.get(id)?.splice(0) ?? []) end('ended')
  return takeTurn(turns, id, 1)
}

function begin(turns: Turns, id: number): Turn {
  turns.set(id, [])
  return 'taken'
}

/** Gives the turn to who waited longest. */
export function passTurn(turns: Turns, id: number): void {
  const next = turns.get(id)?.shift()
  if (next) next('taken')
  else turns.delete(id)
}
