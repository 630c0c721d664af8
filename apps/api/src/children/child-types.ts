/** Limits of the child processes of one script. */
export interface ChildLimits {
  /** Processes at the same time. */
  atOnce: number
  /** Jobs of one owner that may wait; one more is refused. */
  waitingOfOwner: number
  /** Jobs of all owners that may wait. */
  waiting: number
  /** Time from the start of the process to its answer. */
  milliseconds: number
  /** JavaScript's heap. */
  heapMegabytes: number
  /** All memory that the process may write, including its heap and its buffers; Linux only. */
  dataMegabytes: number
  /** The serialized answer. */
  answerBytes: number
}

/** Why a child process gave no result. `script`: the script threw an error; `ended`: it ended without an answer. */
export type ChildFailure = 'script' | 'ended' | 'time' | 'memory' | 'size' | 'cancelled' | 'closed'

/** A job without a result. The message is the script's own or the end of what the process logged. */
export class ChildFailed extends Error {
  readonly failure: ChildFailure

  constructor(failure: ChildFailure, message: string = failure) {
    super(message)
    this.failure = failure
  }
}

export interface ChildJob {
  /** Jobs of different owners take turns: those of a person, for example, have the person's id. */
  owner: string
  /** Ends the child process, or removes the waiting job. */
  signal?: AbortSignal | undefined
}

export interface Children<Input, Output> {
  /** Rejects with `ChildFailed`, or with the refusal `request.tooMany` if too many jobs wait. */
  run: (input: Input, job: ChildJob) => Promise<Output>
  load: () => { running: number; waiting: number }
  /** Ends all child processes; their jobs and those waiting fail. */
  close: () => Promise<void>
}
