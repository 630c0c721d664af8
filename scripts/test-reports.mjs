import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { pathTo } from './paths.mjs'

/** Rows of the summary; `faults` names what failed, `tests` says how many seconds each test took. A part that ended badly without a report counts as one failure, so that nothing fails in silence. */
const crashed = (name, seconds) => ({ name, passed: 0, failed: 1, skipped: 0, seconds, faults: [`${name} ended without a report`], tests: [] })
const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)
const inProject = (file) => file.slice(pathTo('').length)
const workspaceOf = (file) => /^scripts|^[^/]+\/[^/]+/.exec(inProject(file))?.[0] ?? 'elsewhere'

const whyOf = (text = '') => stripVTControlCharacters(text).split('\n')[0].slice(0, 300)

const columns = { passed: 'passed', failed: 'failed' }

function addFile(row, { name, status, assertionResults, startTime, endTime }) {
  for (const test of assertionResults) {
    row[columns[test.status] ?? 'skipped'] += 1
    row.tests.push({ name: `${inProject(name)} › ${test.fullName}`, seconds: (test.duration ?? 0) / 1000 })
    if (test.status === 'failed') row.faults.push(`${inProject(name)} › ${test.fullName}: ${whyOf(test.failureMessages?.[0])}`)
  }
  const brokeBeforeItsTests = status === 'failed' && assertionResults.every((test) => test.status !== 'failed')
  if (brokeBeforeItsTests) {
    row.failed += 1
    row.faults.push(`${inProject(name)} broke before its tests`)
  }
  row.seconds += (endTime - startTime) / 1000
}

/** Vitest's JSON report → one row per workspace, named after the part where a part runs tests again. */
export function rowsOfVitest(path, { ok, seconds }, prefix = 'tests') {
  const report = readReport(path)
  if (!report) return [crashed('vitest', seconds)]
  const byWorkspace = Object.groupBy(report.testResults, (file) => workspaceOf(file.name))
  const rows = Object.entries(byWorkspace).map(([workspace, files]) => {
    const row = { name: `${prefix} ${workspace}`, passed: 0, failed: 0, skipped: 0, seconds: 0, faults: [], tests: [] }
    for (const file of files) addFile(row, file)
    return row
  })
  return ok || rows.some(({ failed }) => failed > 0) ? rows : [...rows, crashed('vitest', seconds)]
}

function* specsOf({ suites = [], specs = [] }) {
  yield* specs
  for (const suite of suites) yield* specsOf(suite)
}

/** Playwright's JSON report → one row per spec file. A test that needed a second try has failed. */
export function rowsOfPlaywright(path, { ok, seconds }) {
  const report = readReport(path)
  if (!report) return [crashed('journeys', seconds)]
  const rows = report.suites.map((suite) => {
    const specs = [...specsOf(suite)]
    const tests = specs.flatMap((spec) => spec.tests)
    const whyBad = (spec) => whyOf(spec.tests.flatMap((test) => test.results).find(({ error }) => error)?.error.message)
    const isBad = ({ status }) => status === 'unexpected' || status === 'flaky'
    const count = (...states) => tests.filter(({ status }) => states.includes(status)).length
    const secondsOf = (some) => some.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000
    return {
      name: `journey ${suite.title.replace(/\.spec\.ts$/, '')}`,
      passed: count('expected'),
      failed: tests.filter(isBad).length,
      skipped: count('skipped'),
      seconds: secondsOf(tests),
      faults: specs.filter((spec) => spec.tests.some(isBad)).map((spec) => `${suite.title}:${spec.line} › ${spec.title}: ${whyBad(spec)}`),
      tests: specs.map((spec) => ({ name: `${suite.title} › ${spec.title}`, seconds: secondsOf(spec.tests) })),
    }
  })
  return ok || rows.some(({ failed }) => failed > 0) ? rows : [...rows, crashed('journeys', seconds)]
}

/** The tests that took longest, the longest first. */
export const slowestTests = (rows, count) =>
  rows
    .flatMap(({ tests = [] }) => tests)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count)
