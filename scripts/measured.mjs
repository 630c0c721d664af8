// node scripts/measured.mjs report.json command …: runs the command and writes the processor seconds that it and all its descendants used.
// TEST_DATABASE_PID names a server besides, whose processor seconds meanwhile count too.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { processorAccount, readEnvironment, readProcesses } from './processor-time.mjs'

const [report, command, ...args] = process.argv.slice(2)
const server = Number(process.env.TEST_DATABASE_PID) || undefined

/** What this process uses for measuring does not count. */
const snapshot = () => readProcesses()?.map((one) => (one.pid === process.pid ? { ...one, own: 0 } : one))

const mark = randomUUID()
const first = snapshot()
const account = first && processorAccount([process.pid, ...(server ? [server] : [])], first, (pid) => readEnvironment(pid).includes(`KLESIS_MEASURED=${mark}`))
const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, KLESIS_MEASURED: mark } })
const sampling = account && setInterval(() => account.add(snapshot()), 500)

// A terminal signals the whole group of processes; anyone else signals only this one.
process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
process.on('SIGTERM', () => child.kill('SIGTERM'))

child.once('error', (error) => {
  console.error(error.message)
  process.exit(127)
})
child.once('close', (code) => {
  clearInterval(sampling)
  account?.add(snapshot())
  writeFileSync(report, JSON.stringify({ processorSeconds: account?.seconds() ?? null }))
  process.exit(code ?? 1)
})
