// npm test: check, unit tests, endpoints, journeys, on a fresh clone, under Node 20 with nothing installed. The pages are built meanwhile.
// `--bail` ends with the first part that fails, `--only=endpoints` runs the named parts, `--all` runs the endpoints in full on both databases.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { compareWithBudgets } from './budgets.mjs'
import { ensureInstalled } from './install.mjs'
import { folderOfTests } from './memory-folder.mjs'
import { continueUnderNode24 } from './node-24.mjs'
import { pathTo } from './paths.mjs'
import { sampleSpeed } from './processor-speed.mjs'
import { runMeasured } from './run.mjs'

await ensureInstalled()
await continueUnderNode24()

const { isWebBuilt } = await import('./build-web.mjs')
const { ensureChromium, ensureChromiumShell } = await import('./chromium.mjs')
const { rowsOfPlaywright, rowsOfVitest, slowestTests } = await import('./test-reports.mjs')

const flags = process.argv.slice(2)
const only = flags
  .find((flag) => flag.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',')
const folder = mkdtempSync(join(folderOfTests(), 'klesis-test-'))
// A database that root starts runs as another user.
chmodSync(folder, 0o755)
process.env.TMPDIR = folder
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
const rows = []
const measured = []
const missing = []
const speed = sampleSpeed()

const heading = (text) => console.log(`\n── ${text}`)
const hasFailed = () => missing.length > 0 || rows.some(({ ok, failed, skipped }) => ok === false || failed > 0 || skipped > 0)

async function node(part, args, options) {
  const began = performance.now()
  const result = await runMeasured(process.execPath, [pathTo(args[0]), ...args.slice(1)], options)
  const slowness = speed.slownessBetween(began, performance.now())
  measured.push({ name: part, processorSeconds: result.processorSeconds, slowness, elapsed: result.seconds })
  return result
}

async function vitest(part, args, { env, prefix } = {}) {
  const report = join(folder, `${part}.json`)
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  rows.push(...rowsOfVitest(report, await node(part, ['node_modules/vitest/vitest.mjs', 'run', ...output, ...args], { env }), prefix))
}

async function check() {
  heading('Check')
  rows.push({ name: 'check', ...(await node('check', ['scripts/check.mjs', '--without=tests,landing pages'])) })
}

async function unit() {
  heading('Unit tests')
  await vitest(
    'unit',
    ['scripts', 'contract', 'forms', 'pdf', 'web'].flatMap((project) => ['--project', project]),
  )
}

/** Built beside the check and the unit tests, so what it says is shown when it has ended. */
async function pages() {
  const result = await node('pages', ['scripts/check.mjs', '--only=landing pages'], { quiet: true })
  heading('Pages')
  console.log(result.output.trim())
  rows.push({ name: 'pages', ...result })
}

/** On the server that TEST_DATABASE_URL names, and there on the embedded one what depends on the engine; without it all on the embedded one. */
async function endpoints() {
  const { TEST_DATABASE_URL } = process.env
  heading(TEST_DATABASE_URL ? 'Endpoints on the PostgreSQL server' : 'Endpoints')
  await vitest('endpoints', ['--project', 'api'])
  if (!TEST_DATABASE_URL || (flags.includes('--bail') && hasFailed())) return
  heading('Endpoints on the embedded PostgreSQL')
  const which = flags.includes('--all') ? [] : ['.engine.test.ts']
  const env = { TEST_DATABASE_URL: '', TEST_DATABASE_PID: '' }
  await vitest('endpoints, embedded', ['--project', 'api', ...which], { env, prefix: 'embedded' })
}

async function journeys() {
  heading('Journeys in a browser, accessibility')
  if (!only && !isWebBuilt()) {
    missing.push('The journeys need the pages, which could not be built.')
    return
  }
  const chromium = await ensureChromium()
  if (!chromium.path) {
    console.error(chromium.missing)
    missing.push(chromium.missing)
    return
  }
  const report = join(folder, 'playwright.json')
  const shell = await ensureChromiumShell()
  const env = {
    CHROMIUM_PATH: chromium.path,
    ...(shell && { CHROMIUM_SHELL_PATH: shell }),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  }
  const result = await node('journeys', ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e', '--reporter=list,json'], { env })
  rows.push(...rowsOfPlaywright(report, result))
}

const mayRun = (part) => (!only || only.includes(part.name)) && !(flags.includes('--bail') && hasFailed())
const parts = { check, unit, pages, endpoints, journeys }
const unknown = only?.filter((name) => !(name in parts)) ?? []
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; the parts are ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}
const runInTurn = async (...some) => {
  for (const part of some) if (mayRun(part)) await part()
}

await Promise.all([runInTurn(pages), runInTurn(check, unit)])
await runInTurn(endpoints, journeys)
speed.stop()

const sum = (key) => rows.reduce((total, row) => total + (row[key] ?? 0), 0)
const cell = (value) => String(value ?? '').padStart(9)

heading('Slowest tests, in seconds')
for (const { name, seconds } of slowestTests(rows, 20)) console.log(`${seconds.toFixed(1).padStart(7)}  ${name}`)

heading('Processor time')
console.log(compareWithBudgets(measured).join('\n'))

heading('Summary')
console.log(`${'part'.padEnd(44)}${['passed', 'failed', 'skipped', 'seconds'].map(cell).join('')}`)
for (const { name, ok, passed, failed, skipped, seconds } of rows) {
  const counts = ok === undefined ? [passed, failed, skipped] : [ok ? 'yes' : '', ok ? '' : 'yes', '']
  console.log(`${name.padEnd(44)}${[...counts, seconds.toFixed(1)].map(cell).join('')}`)
}
for (const fault of rows.flatMap(({ faults }) => faults ?? [])) console.log(`Failed: ${fault}`)
for (const sentence of missing) console.log(`Skipped: ${sentence}`)
const failedParts = rows.filter(({ ok }) => ok === false).map(({ name }) => name)
if (failedParts.length > 0) console.log(`Failed parts: ${failedParts.join(', ')}.`)
process.exitCode = hasFailed() ? 1 : 0
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
