import { once } from 'node:events'
import type { Pace } from './run-load.ts'

export interface Work {
  run: () => Promise<Pace>
  close?: () => Promise<void>
}

/** The side of the program: takes its task, says when it is ready, runs when told to, tells how it went, and ends when told to. */
export async function serveTask<Task>(prepare: (task: Task) => Promise<Work>): Promise<void> {
  const next = async () => (await once(process, 'message'))[0] as unknown
  const { run, close } = await prepare((await next()) as Task)
  const go = next()
  process.send?.('ready')
  await go
  const pace = await run()
  const end = next()
  process.send?.(pace)
  await end
  await close?.()
  process.exit(0)
}
