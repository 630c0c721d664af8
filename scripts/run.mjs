import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathTo, root } from './paths.mjs'

/** The environment in which the project's own tools, Node 24 among them, come first. */
export const projectEnvironment = (extra = {}) => ({
  ...process.env,
  ...extra,
  PATH: [pathTo('node_modules/.bin'), extra.PATH ?? process.env.PATH].filter(Boolean).join(delimiter),
})

/** Runs a command in the project's folder to its end. `quiet` returns its output; otherwise it is shown as it comes. */
export function run(command, args, { env = {}, cwd = root, quiet = false } = {}) {
  return new Promise((resolve) => {
    const began = performance.now()
    const child = spawn(command, args, { cwd, env: projectEnvironment(env), stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'] })
    let output = ''
    const keep = (chunk) => {
      output += chunk
    }
    child.stdout?.setEncoding('utf8').on('data', keep)
    child.stderr?.setEncoding('utf8').on('data', keep)
    const end = (code) => resolve({ ok: code === 0, code, output, seconds: (performance.now() - began) / 1000 })
    child.once('error', (error) => {
      output += `${error.message}\n`
      end(127)
    })
    child.once('close', (code) => end(code ?? 1))
  })
}

/** The same, with the processor seconds that the command and all its descendants used; null where the system does not say. */
export async function runMeasured(command, args, options) {
  const folder = mkdtempSync(join(tmpdir(), 'klesis-measured-'))
  const report = join(folder, 'report.json')
  const result = await run(process.execPath, [pathTo('scripts/measured.mjs'), report, command, ...args], options)
  const processorSeconds = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).processorSeconds : null
  rmSync(folder, { recursive: true, force: true })
  return { ...result, processorSeconds }
}
