type Problem = 'error saving events' | 'error saving events before call' | 'set form config config error'

/** Failures of the recording are logged to the console only, for developers. */
export function logProblem(problem: Problem, reason: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the messages are meant for the console
  console.error(problem, reason)
}
