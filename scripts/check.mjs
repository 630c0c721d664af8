// npm run check: the whole definition of done. `--only=lint,types` runs the named parts, `--without=tests` all but the named ones, `--list` names them.
import { existsSync, readdirSync } from 'node:fs'
import { ensureInstalled } from './install.mjs'
import { reportLandingPages } from './landing-pages.mjs'
import { continueUnderNode24 } from './node-24.mjs'
import { pathTo } from './paths.mjs'
import { run } from './run.mjs'
import { reportSizes } from './sizes.mjs'

await ensureInstalled()
await continueUnderNode24()

const node = (script, ...args) => run(process.execPath, [pathTo(script), ...args], { quiet: true })
const tool = (name, ...args) => run(name, args, { quiet: true })
const workspaces = ['packages/contract', 'packages/forms', 'packages/pdf', 'apps/api', 'apps/web', 'e2e', 'bench']
const hasTypes = (workspace) =>
  existsSync(pathTo(`${workspace}/tsconfig.json`)) &&
  readdirSync(pathTo(workspace), { recursive: true }).some((file) => /^(?!.*node_modules).*\.tsx?$/.test(file))

const parts = {
  lint: () => tool('biome', 'check', '--error-on-warnings', '--colors=off', '--max-diagnostics=60'),
  boundaries: () => tool('depcruise', '--config', '.dependency-cruiser.mjs', 'apps', 'packages'),
  unused: () => tool('knip', '--no-progress', '--no-config-hints'),
  sizes: () => reportSizes(),
  'landing pages': () => reportLandingPages(),
  ...Object.fromEntries(
    workspaces.filter(hasTypes).map((workspace) => [`types:${workspace}`, () => node('node_modules/ts7/bin/tsc', '-p', workspace, '--pretty', 'false')]),
  ),
  ...(existsSync(pathTo('apps/api/src/db/generate-types.ts')) && { 'database types': () => node('apps/api/src/db/generate-types.ts', '--check') }),
  ...(existsSync(pathTo('apps/api/src/config-table.ts')) && { 'settings table': () => node('apps/api/src/config-table.ts', '--check') }),
  tests: () => tool('vitest', 'run'),
}

const flags = process.argv.slice(2)
const namesOf = (flag) =>
  flags
    .find((one) => one.startsWith(`${flag}=`))
    ?.slice(flag.length + 1)
    .split(',')
const isNamed = (names, part) => names.some((name) => part === name || part.startsWith(`${name}:`))
const [only, without] = [namesOf('--only'), namesOf('--without') ?? []]
const isAsked = (part) => (!only || isNamed(only, part)) && !isNamed(without, part)
/** The types of the measurements are checked with all that runs beside them: where both are asked for, these are not checked again by themselves. */
const within = { 'types:packages/contract': 'types:bench', 'types:packages/pdf': 'types:bench', 'types:apps/api': 'types:bench' }
const queue = Object.keys(parts).filter((part) => isAsked(part) && !(within[part] in parts && isAsked(within[part])))
const failed = []
/** Parts whose figures are shown though all is well. */
const shown = new Set(['sizes', 'landing pages'])

async function runNext() {
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
    const began = performance.now()
    const { ok, output } = await parts[name]()
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(24)} ${seconds.padStart(6)} s`)
    if (!ok || shown.has(name)) console.log(output.trim().replaceAll(/^/gm, '        '))
    if (!ok) failed.push(name)
  }
}

if (flags.includes('--list')) console.log(queue.join('\n'))
else {
  await Promise.all([runNext(), runNext()])
  console.log(failed.length === 0 ? 'The check passed.' : `The check failed: ${failed.join(', ')}.`)
  process.exitCode = failed.length === 0 ? 0 : 1
}
