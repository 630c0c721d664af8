import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathTo } from '../paths.mjs'
import { run } from '../run.mjs'

const refused = [
  "import { setTimeout as wait } from 'node:timers/promises'",
  'expect(performance.now() - begun).toBeLessThan(1_000)',
  'times.push(performance.now())',
  'expect(Date.now() - begun).toBeLessThan(10_000)',
  'expect(expiresAt - Date.now()).toBeGreaterThan(59 * 60_000)',
  'expect(performance.eventLoopUtilization(before).active).toBeLessThan(300)',
  'await page.waitForTimeout(500)',
  'await new Promise((resolve) => setTimeout(resolve, 100))',
  'await new Promise<void>((resolve) => setTimeout(resolve, 100))',
]
const allowed = [
  'const tomorrow = new Date(Date.now() + 86_400_000)',
  'expect(processorTime() - before).toBeLessThan(300)',
  'const lateHost = () => new Promise((resolve) => setTimeout(resolve, 400))',
  'await expect.poll(countMails, { timeout: 20_000 }).toBe(3)',
  'test.setTimeout(240_000)',
]

let folder
let output
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'klesis-lint-'))
  cpSync(pathTo('scripts/lint/no-clock-in-tests.grit'), join(folder, 'rule.grit'))
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ root: true, plugins: ['./rule.grit'], linter: { rules: { preset: 'none' } } }))
  for (const [kind, lines] of Object.entries({ refused, allowed })) {
    for (const [index, line] of lines.entries()) writeFileSync(join(folder, `${kind}-${index}.ts`), `${line}\n`)
  }
  const result = await run('biome', ['lint', '--colors=off', '--max-diagnostics=none', folder], { cwd: folder, quiet: true })
  output = result.output
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(refused.entries().toArray())('line %i is refused in a test: %s', (index) => {
  expect(output).toContain(`refused-${index}.ts:1:`)
})

test.each(allowed.entries().toArray())('line %i is allowed in a test: %s', (index) => {
  expect(output).not.toContain(`allowed-${index}.ts`)
})
