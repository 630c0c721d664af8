import { existsSync, readFileSync } from 'node:fs'
import { place } from './places.mjs'

/** Rows of the summary. A part that ended badly without a report counts as one failure, so that nothing fails in silence. */
const crashed = (name, seconds) => ({ name, passed: 0, failed: 1, leftOut: 0, seconds })
const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)
const workspaceOf = (file) => /^scripts|^[^/]+\/[^/]+/.exec(file.slice(place('').length))?.[0] ?? 'elsewhere'

const columns = { passed: 'passed', failed: 'failed' }

function addFile(row, { status, assertionResults, startTime, endTime }) {
  for (const test of assertionResults) row[columns[test.status] ?? 'leftOut'] += 1
  const brokeBeforeItsTests = status === 'failed' && assertionResults.every((test) => test.status !== 'failed')
  if (brokeBeforeItsTests) row.failed += 1
  row.seconds += (endTime - startTime) / 1000
}

/** Vitest's JSON report → one row per workspace. */
export function rowsOfVitest(path, { ok, seconds }) {
  const report = readReport(path)
  if (!report) return [crashed('vitest', seconds)]
  const byWorkspace = Object.groupBy(report.testResults, (file) => workspaceOf(file.name))
  const rows = Object.entries(byWorkspace).map(([workspace, files]) => {
    const row = { name: `tests ${workspace}`, passed: 0, failed: 0, leftOut: 0, seconds: 0 }
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
    const tests = [...specsOf(suite)].flatMap((spec) => spec.tests)
    const count = (...states) => tests.filter(({ status }) => states.includes(status)).length
    const time = tests.flatMap((test) => test.results).reduce((sum, { duration }) => sum + duration, 0)
    return {
      name: `journey ${suite.title.replace(/\.spec\.ts$/, '')}`,
      passed: count('expected'),
      failed: count('unexpected', 'flaky'),
      leftOut: count('skipped'),
      seconds: time / 1000,
    }
  })
  return ok || rows.some(({ failed }) => failed > 0) ? rows : [...rows, crashed('journeys', seconds)]
}
