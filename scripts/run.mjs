import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { place, root } from './places.mjs'

/** The environment in which the project's own tools, Node 24 among them, come first. */
export const projectEnvironment = (extra = {}) => ({
  ...process.env,
  ...extra,
  PATH: [place('node_modules/.bin'), extra.PATH ?? process.env.PATH].filter(Boolean).join(delimiter),
})

/** Runs a command in the project's folder to its end. `quiet` keeps what it says for the answer; otherwise it is shown as it comes. */
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
