import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { bundledNode } from './paths.mjs'
import { projectEnvironment } from './run.mjs'

const wanted = 24

/** Continues only under Node 24; an older Node runs the same script under the Node that npm installed and exits with its code. */
export function continueUnderNode24() {
  if (Number.parseInt(process.versions.node, 10) >= wanted) return Promise.resolve()
  if (!existsSync(bundledNode)) {
    console.error(
      `Klesis needs Node ${wanted}, this is ${process.versions.node}, and npm brings none for ${process.platform} ${process.arch}: please install Node ${wanted}.`,
    )
    process.exit(1)
  }
  const child = spawn(bundledNode, process.argv.slice(1), { stdio: 'inherit', env: projectEnvironment() })
  // A terminal signals the whole group of processes; anyone else signals only this one.
  const forward = (signal) => process.stdin.isTTY || child.kill(signal)
  process.on('SIGINT', forward)
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', forward)
  child.once('close', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
  return new Promise(() => {})
}
