export interface QueueLimits {
  /** Waiting tasks of one owner. */
  waitingOfOwner: number
  /** Waiting tasks of one person among those of an owner. */
  waitingOfPerson?: number
  /** Waiting tasks of all owners. */
  waiting: number
}

export interface FairQueue<Task> {
  /** False if the task finds no room. Tasks without a person are those of one. */
  add: (owner: string, task: Task, person?: string) => boolean
  /**
   * Removes the task whose turn it is: of the owners who may have a turn now the one who waited longest since the last turn,
   * of that owner's persons likewise, and of that person the oldest task.
   */
  next: (mayHaveTurn?: (owner: string) => boolean) => Task | undefined
  /** Removes a waiting task; false if it no longer waits. */
  remove: (owner: string, task: Task) => boolean
  size: () => number
}

/** The waiting tasks of one owner, by person. A map keeps the order of insertion: the first person is the next one. */
type Turns<Task> = Map<string, Task[]>

const countOf = (turns: Turns<unknown>) => [...turns.values()].reduce((sum, tasks) => sum + tasks.length, 0)

/** Puts what had a turn behind all others, or takes it out if it has nothing left. */
function endTurn<Value>(map: Map<string, Value>, key: string, rest: Value, isEmpty: boolean): void {
  map.delete(key)
  if (!isEmpty) map.set(key, rest)
}

/**
 * A queue in which owners take turns, and the persons of each owner as well, so that a hundred tasks of one delay another's by one turn.
 */
export function fairQueue<Task>({ waitingOfOwner, waitingOfPerson = waitingOfOwner, waiting }: QueueLimits): FairQueue<Task> {
  const turnsByOwner = new Map<string, Turns<Task>>()
  let size = 0
  return {
    add: (owner, task, person = '') => {
      const turns: Turns<Task> = turnsByOwner.get(owner) ?? new Map()
      const tasks = turns.get(person) ?? []
      if (tasks.length >= waitingOfPerson || countOf(turns) >= waitingOfOwner || size >= waiting) return false
      turnsByOwner.set(owner, turns.set(person, [...tasks, task]))
      size += 1
      return true
    },
    next: (mayHaveTurn = () => true) => {
      const [owner, turns] = [...turnsByOwner].find(([one]) => mayHaveTurn(one)) ?? []
      if (owner === undefined || turns === undefined) return undefined
      const [[person, [task, ...rest]] = ['', []]] = turns
      endTurn(turns, person, rest, rest.length === 0)
      endTurn(turnsByOwner, owner, turns, turns.size === 0)
      size -= 1
      return task
    },
    remove: (owner, task) => {
      const turns: Turns<Task> = turnsByOwner.get(owner) ?? new Map()
      const [person, tasks] = [...turns].find(([, own]) => own.includes(task)) ?? []
      if (person === undefined || tasks === undefined) return false
      if (tasks.length > 1)
        turns.set(
          person,
          tasks.filter((one) => one !== task),
        )
      else turns.delete(person)
      if (turns.size === 0) turnsByOwner.delete(owner)
      size -= 1
      return true
    },
    size: () => size,
  }
}
