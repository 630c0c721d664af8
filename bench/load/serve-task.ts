import { once } from 'node:events'
import type { Pace } from './run-load.ts'

export interface Work {
  run: () => Promise<Pace>
  close?: () => Promise<void>
}

/** The child's side of the protocol: receives the task, sends 'ready', runs on 'go', sends the result, and ends on 'end'. */
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
