type Complaint = 'error saving events' | 'error saving events before call' | 'set form config config error'

/** Recording that fails is nobody's concern but a developer's: these sentences are all there is of it. */
export function complain(complaint: Complaint, reason: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the messages are meant for the console
  console.error(complaint, reason)
}
