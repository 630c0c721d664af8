import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathTo } from './paths.mjs'
import { rowsOfPlaywright, rowsOfVitest, slowestTests } from './test-reports.mjs'

let folder
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'klesis-reports-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const written = (report) => {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return path
}
const file = (name, status, ...states) => ({
  name: pathTo(name),
  status,
  startTime: 0,
  endTime: 500,
  assertionResults: states.map((state) => ({ status: state, duration: 250, fullName: `is ${state}`, failureMessages: [`Error: ${state}\n at line 1`] })),
})

test('tests are counted by workspace, and skipped ones as left out', () => {
  const testResults = [
    file('apps/api/src/one.test.ts', 'failed', 'passed', 'failed', 'skipped'),
    file('apps/api/src/two.test.ts', 'passed', 'passed'),
    file('scripts/three.test.mjs', 'passed', 'passed'),
  ]
  expect(rowsOfVitest(written({ testResults }), { ok: false, seconds: 2 })).toMatchObject([
    { name: 'tests apps/api', passed: 2, failed: 1, skipped: 1, seconds: 1, faults: ['apps/api/src/one.test.ts › is failed: Error: failed'] },
    { name: 'tests scripts', passed: 1, failed: 0, skipped: 0, seconds: 0.5, faults: [] },
  ])
})

test('a file that broke before its tests is one failure', () => {
  const [row] = rowsOfVitest(written({ testResults: [file('apps/api/src/one.test.ts', 'failed')] }), { ok: false, seconds: 2 })
  expect(row).toMatchObject({ passed: 0, failed: 1, faults: ['apps/api/src/one.test.ts broke before its tests'] })
})

test('a part that runs the same tests again has rows of its own', () => {
  const [row] = rowsOfVitest(written({ testResults: [file('apps/api/src/one.test.ts', 'passed', 'passed')] }), { ok: true, seconds: 2 }, 'embedded')
  expect(row.name).toBe('embedded apps/api')
})

test('the slowest tests come first, whatever ran them', () => {
  const rows = [
    {
      tests: [
        { name: 'a', seconds: 1 },
        { name: 'b', seconds: 3 },
      ],
    },
    {},
    { tests: [{ name: 'c', seconds: 2 }] },
  ]
  expect(slowestTests(rows, 2).map(({ name }) => name)).toEqual(['b', 'c'])
  const [row] = rowsOfVitest(written({ testResults: [file('apps/api/src/one.test.ts', 'passed', 'passed')] }), { ok: true, seconds: 2 })
  expect(row.tests).toEqual([{ name: 'apps/api/src/one.test.ts › is passed', seconds: 0.25 }])
})

test('a run that ended badly never counts as no failure', () => {
  const absent = join(folder, 'absent.json')
  expect(rowsOfVitest(absent, { ok: false, seconds: 2 })).toMatchObject([{ name: 'vitest', passed: 0, failed: 1, skipped: 0, seconds: 2 }])
  const unharmed = written({ testResults: [file('apps/api/src/one.test.ts', 'passed', 'passed')] })
  expect(rowsOfVitest(unharmed, { ok: false, seconds: 2 }).map(({ failed }) => failed)).toEqual([0, 1])
})

test('a journey that needed a second try has failed', () => {
  const spec = (status, line) => ({
    title: `is ${status}`,
    line,
    tests: [{ status, results: [{ duration: 250, error: { message: '\u001b[31mError: gone\u001b[0m\nmore' } }] }],
  })
  const suites = [{ title: 'apply.spec.ts', specs: [spec('expected', 1)], suites: [{ specs: [spec('flaky', 2), spec('unexpected', 3), spec('skipped', 4)] }] }]
  expect(rowsOfPlaywright(written({ suites }), { ok: false, seconds: 1 })).toEqual([
    {
      name: 'journey apply',
      passed: 1,
      failed: 2,
      skipped: 1,
      seconds: 1,
      faults: ['apply.spec.ts:2 › is flaky: Error: gone', 'apply.spec.ts:3 › is unexpected: Error: gone'],
      tests: ['expected', 'flaky', 'unexpected', 'skipped'].map((status) => ({ name: `apply.spec.ts › is ${status}`, seconds: 0.25 })),
    },
  ])
})
