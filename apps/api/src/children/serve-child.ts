import { writeSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { deserialize, serialize } from 'node:v8'
import { answerDescriptor, type ChildAnswer } from './open-child.ts'

/** The main call of a script for `startChildren`: reads the job, calls the handler and writes its result or its error. Without a job it was only compiled. */
export async function serveChild<Input, Output>(handle: (input: Input) => Output | Promise<Output>): Promise<void> {
  const job = await buffer(process.stdin)
  if (job.length > 0) send(await answerOf(handle, deserialize(job) as Input))
}

async function answerOf<Input>(handle: (input: Input) => unknown, input: Input): Promise<ChildAnswer> {
  try {
    return { output: await handle(input) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

/** Writes synchronously: the process may end right after. */
function send(answer: ChildAnswer): void {
  const bytes = serialize(answer)
  for (let from = 0; from < bytes.length; ) from += writeSync(answerDescriptor, bytes, from)
}
