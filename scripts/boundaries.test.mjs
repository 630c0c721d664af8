import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathTo } from './paths.mjs'
import { run } from './run.mjs'

/** A small project that breaks every rule of direction once: file → the files it imports; `type` imports only a type. */
const project = {
  'packages/contract/src/calls.ts': ['../../forms/src/rules.ts'],
  'packages/forms/src/rules.ts': ['../../../apps/web/src/i18n/words.ts'],
  'packages/pdf/src/sign.ts': ['../../contract/src/calls.ts'],
  'apps/api/src/app.ts': ['./features/org/index.ts', './testing/people.ts'],
  'apps/api/src/db/db.ts': ['../features/org/index.ts', '../mail/mail.ts'],
  'apps/api/src/mail/mail.ts': ['../app.ts'],
  'apps/api/src/testing/people.ts': [],
  'apps/api/src/features/org/index.ts': ['../approvals/index.ts'],
  'apps/api/src/features/approvals/index.ts': ['../evaluations/secret.ts'],
  'apps/api/src/features/evaluations/secret.ts': [],
  'apps/api/src/features/evaluations/index.ts': ['../../app.ts', '../approvals/index.ts'],
  'apps/api/src/features/weather/index.ts': ['../org/index.ts'],
  'apps/api/src/features/signing/index.ts': ['../approvals/index.ts'],
  'apps/web/src/i18n/words.ts': ['../features/org/Chart.tsx'],
  'apps/web/src/features/org/Chart.tsx': ['../../app/Shell.tsx', './nowhere.ts'],
  'apps/web/src/features/identity/Login.tsx': ['../../../../api/src/features/org/index.ts', '../org/Chart.tsx'],
  'apps/web/src/features/org/Unit.tsx': ['../identity/Name.tsx', '../../../../../packages/pdf/src/sign.ts'],
  'apps/web/src/features/identity/Name.tsx': [],
  'apps/web/src/app/Card.tsx': ['./Title.tsx'],
  'apps/web/src/app/Title.tsx': ['type ./Card.tsx'],
  'apps/web/src/app/Shell.tsx': ['./Frame.tsx'],
  'apps/web/src/app/Frame.tsx': ['./Shell.tsx'],
}

let folder
let broken

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'klesis-project-'))
  for (const file of ['.dependency-cruiser.mjs', 'package.json', 'tsconfig.base.json']) cpSync(pathTo(file), join(folder, file))
  symlinkSync(pathTo('node_modules'), join(folder, 'node_modules'))
  for (const [path, imports] of Object.entries(project)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(
      join(folder, path),
      imports
        .map((from, index) =>
          from.startsWith('type ')
            ? `import type { It as It${index} } from '${from.slice(5)}'\nexport type Own${index} = It${index}\n`
            : `import { it as it${index} } from '${from}'\nit${index}()\n`,
        )
        .concat('export const it = () => 1\nexport type It = number\n')
        .join(''),
    )
  }
  const args = ['--config', '.dependency-cruiser.mjs', '--no-cache', '--output-type', 'json', 'apps', 'packages']
  const { output } = await run('depcruise', args, { cwd: folder, quiet: true })
  broken = JSON.parse(output).summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  'contract-knows-zod-only: packages/contract/src/calls.ts → packages/forms/src/rules.ts',
  'forms-knows-no-app: packages/forms/src/rules.ts → apps/web/src/i18n/words.ts',
  'pdf-knows-nothing-of-ours: packages/pdf/src/sign.ts → packages/contract/src/calls.ts',
  'pdf-serves-the-server: apps/web/src/features/org/Unit.tsx → packages/pdf/src/sign.ts',
  'nobody-needs-testing: apps/api/src/app.ts → apps/api/src/testing/people.ts',
  'api-ground-floor-carries-features: apps/api/src/db/db.ts → apps/api/src/features/org/index.ts',
  'api-ground-floor-carries-features: apps/api/src/mail/mail.ts → apps/api/src/app.ts',
  'api-ground-db-knows-only-earlier-folders: apps/api/src/db/db.ts → apps/api/src/mail/mail.ts',
  'api-org-knows-only-earlier-features: apps/api/src/features/org/index.ts → apps/api/src/features/approvals/index.ts',
  'api-evaluations-knows-only-earlier-features: apps/api/src/features/evaluations/index.ts → apps/api/src/features/approvals/index.ts',
  'api-features-are-in-the-order: apps/api/src/features/weather/index.ts → apps/api/src/features/org/index.ts',
  'api-features-meet-at-their-index: apps/api/src/features/approvals/index.ts → apps/api/src/features/evaluations/secret.ts',
  'api-features-know-not-the-top: apps/api/src/features/evaluations/index.ts → apps/api/src/app.ts',
  'web-ground-floor-carries-features: apps/web/src/i18n/words.ts → apps/web/src/features/org/Chart.tsx',
  'web-features-know-not-the-top: apps/web/src/features/org/Chart.tsx → apps/web/src/app/Shell.tsx',
  'no-dangling-imports: apps/web/src/features/org/Chart.tsx → ./nowhere.ts',
  'web-and-api-are-strangers: apps/web/src/features/identity/Login.tsx → apps/api/src/features/org/index.ts',
  'features-do-not-circle: apps/web/src/features/org → apps/web/src/features/identity',
  'no-cycles: apps/web/src/app/Frame.tsx → apps/web/src/app/Shell.tsx',
  'no-cycles: apps/web/src/app/Card.tsx → apps/web/src/app/Title.tsx',
])('%s', (line) => {
  expect(broken).toContain(line)
})

test('a later feature may use the index of an earlier one', () => {
  expect(broken.filter((line) => line.includes('features/signing'))).toEqual([])
})
