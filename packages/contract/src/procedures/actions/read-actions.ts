import { Action } from './action.ts'

/** Why one of the stored actions cannot be run: `name` is its id, or its place in the list. */
export interface ActionFault {
  name: string
  /** `notAList`: the value is no list; `repeatedId`: an earlier action has its id; `property`: the named one is missing or wrong. */
  reason: 'notAList' | 'repeatedId' | 'property'
  property: string
}

/** The actions of a stored value that can be run, and what is wrong with the others. Nothing stored means none. */
export function readActions(stored: unknown): { actions: Action[]; faults: ActionFault[] } {
  if (stored === null || stored === undefined) return { actions: [], faults: [] }
  if (!Array.isArray(stored)) return { actions: [], faults: [{ name: '', reason: 'notAList', property: '' }] }
  const actions: Action[] = []
  const faults: ActionFault[] = []
  for (const [index, one] of stored.entries()) {
    const read = Action.safeParse(one)
    const name = nameOf(one) ?? String(index + 1)
    if (!read.success) faults.push({ name, reason: 'property', property: read.error.issues[0]?.path.join('.') ?? '' })
    else if (actions.some(({ id }) => id === read.data.id)) faults.push({ name, reason: 'repeatedId', property: 'id' })
    else actions.push(read.data)
  }
  return { actions, faults }
}

function nameOf(action: unknown): string | undefined {
  const id = typeof action === 'object' && action !== null && 'id' in action ? action.id : undefined
  return typeof id === 'string' && id !== '' ? id.slice(0, 64) : undefined
}
