import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { outOnTheRight } from './pages/fits-a-phone.ts'
import { type Look, looks } from './pages/look.ts'
import { expectNoViolations } from './pages/no-violations.ts'

const command = path.join(import.meta.dirname, '../apps/api/src/system-tests/testing/run-mail-printer.ts')
/** Each kind of mail in both languages. */
const builtMails = () => JSON.parse(execFileSync(process.execPath, [command], { encoding: 'utf8' })) as { name: string; html: string }[]

/** Of each set of parts one mail: in Greek in the light, in English in the dark. */
const lookedAt = () =>
  new Map<string, Look['colorScheme']>(
    ['approval.opened', 'password', 'digest'].flatMap((kind) => looks.map(({ language, colorScheme }) => [`${kind} (${language})`, colorScheme] as const)),
  )

test.use({ viewport: { width: 360, height: 740 } })

test('each mail fits a telephone and reads well in the light and in the dark', async ({ page }) => {
  const looked = lookedAt()
  for (const { name, html } of builtMails()) {
    await page.setContent(html)
    expect.soft(await page.evaluate(outOnTheRight), name).toEqual([])
    const colorScheme = looked.get(name)
    if (!colorScheme) continue
    await page.emulateMedia({ colorScheme })
    await expectNoViolations(page, name, '.sheet')
    looked.delete(name)
  }
  expect([...looked.keys()], 'not among the mails').toEqual([])
})
