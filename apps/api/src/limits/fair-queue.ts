export interface QueueLimits {
  /** Waiting tasks of one owner. */
  waitingOfOwner: number
  /** Waiting tasks of all owners. */
  waiting: number
}

export interface FairQueue<Task> {
  /** False if the task finds no room. */
  add: (owner: string, task: Task) => boolean
  /** Removes the task whose turn it is: the oldest of the owner who waited longest since the last turn, of those who may have a turn now. */
  next: (mayHaveTurn?: (owner: string) => boolean) => Task | undefined
  /** Removes a waiting task; false if it no longer waits. */
  remove: (owner: string, task: Task) => boolean
  size: () => number
}

/** A queue in which owners take turns, so that a hundred tasks of one owner delay another's by one turn. */
export function fairQueue<Task>({ waitingOfOwner, waiting }: QueueLimits): FairQueue<Task> {
  // A map keeps the order of insertion: the first owner is the next one.
  const tasksByOwner = new Map<string, Task[]>()
  let size = 0
  return {
    add: (owner, task) => {
      const tasks = tasksByOwner.get(owner) ?? []
      if (tasks.length >= waitingOfOwner || size >= waiting) return false
      tasksByOwner.set(owner, [...tasks, task])
      size += 1
      return true
    },
    next: (mayHaveTurn = () => true) => {
      const owner = [...tasksByOwner.keys()].find((one) => mayHaveTurn(one))
      if (owner === undefined) return undefined
      const [task, ...rest] = tasksByOwner.get(owner) ?? []
      tasksByOwner.delete(owner)
      if (rest.length > 0) tasksByOwner.set(owner, rest)
      size -= 1
      return task
    },
    remove: (owner, task) => {
      const tasks = tasksByOwner.get(owner) ?? []
      const rest = tasks.filter((one) => one !== task)
      if (rest.length === tasks.length) return false
      if (rest.length > 0) tasksByOwner.set(owner, rest)
      else tasksByOwner.delete(owner)
      size -= 1
      return true
    },
    size: () => size,
  }
}
