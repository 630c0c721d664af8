import { expectNoViolations } from './pages/no-violations.ts'
import { signInByCall } from './pages/sign-in-by-call.ts'
import { expect, type Page, test } from './test.ts'
import { type Texts, textsIn } from './texts.ts'

const en = textsIn('en')
const chart = '/management/organization-chart'

/** Uploads a file of units and confirms it. Answers a function that releases the outcome, which the page does not get before. */
async function startImport(page: Page, t: Texts, unit: Record<string, unknown>, meanwhile: () => Promise<unknown>) {
  let isBlocked = true
  await page.route(/\/api\/org\/import\/[0-9a-f-]{36}$/, async (route) => {
    if (isBlocked) await route.fulfill({ json: { step: 'units', finish: false, sheets: null, refusal: null } })
    else await route.continue()
  })
  await page.goto(chart)
  await page.getByRole('button', { name: t('org:chart.exchange'), exact: true }).click()
  await page.getByRole('menuitem', { name: t('exchange:menu.import') }).click()
  const dialog = page.getByRole('dialog', { name: t('exchange:import.title') })
  const file = { format: 'klesis.organisation', formatVersion: 1, units: [unit] }
  await page
    .getByLabel(t('exchange:import.file'))
    .setInputFiles({ name: 'organisation.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) })
  const write = dialog.getByRole('button', { name: t('exchange:import.write_one', { count: 1 }) })
  await write.waitFor()
  await meanwhile()
  await write.click()
  await expect(dialog.getByRole('status')).toHaveText(t('exchange:import.at', { step: 4, of: 7, words: t('exchange:import.step.units') }))
  return () => {
    isBlocked = false
  }
}

const noticeOf = (page: Page) => page.getByRole('region', { name: en('exchange:refused.label') })
const foundOf = (page: Page) => page.getByRole('dialog', { name: en('exchange:refused.found') })

test('an import refused while its page was closed shows its current changes and is written by keyboard', async ({ open, portal }) => {
  const page = await open({ language: 'en' })
  await signInByCall(page, 'admin@uni.example')
  const [code, label] = ['refused.en', 'Sound Laboratory']
  await portal.query(
    `insert into unit (code, label, label_en, unit_type_id, parent_id, active_from) select $1, $1, '', unit_type_id, parent_id, active_from
       from unit where code = 'library'`,
    [code],
  )
  const domain = 'sound.example'
  const release = await startImport(page, en, { code, label, type: 'directorate', parent: 'uni', domain: '' }, () =>
    portal.query('update unit set domain = $2 where code = $1', [code, domain]),
  )
  await page.reload()
  release()
  await expect(noticeOf(page)).toContainText('changed since the preview')
  // The server alone is enough: the browser has lost the import.
  await page.evaluate(() => localStorage.removeItem('exchange.import'))
  await page.reload()
  await expect(noticeOf(page)).toBeVisible()
  await expectNoViolations(page, 'a refused import on the page')

  await noticeOf(page)
    .getByRole('button', { name: en('exchange:refused.open') })
    .focus()
  await page.keyboard.press('Enter')
  const changes = foundOf(page).getByRole('region', { name: en('exchange:import.details') })
  await expect(changes).toContainText(domain)
  await expect(changes).toContainText(label)
  await expect(foundOf(page).getByRole('status')).toBeFocused()
  await expectNoViolations(page, 'what a refused import found')
  await foundOf(page)
    .getByRole('button', { name: en('exchange:import.write_one', { count: 1 }) })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: en('exchange:import.done') })).toContainText(en('exchange:import.changed_one', { count: 1 }))
  await page.keyboard.press('Escape')
  await expect(noticeOf(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: en('org:chart.exchange'), exact: true })).toBeFocused()
  expect(await portal.query('select label, domain from unit where code = $1', [code])).toEqual([{ label, domain: '' }])
  await portal.query('delete from unit_period where unit_id = (select id from unit where code = $1)', [code])
  await portal.query('delete from unit where code = $1', [code])
})

test('faults of a refused import are shown by row after the page was left, and dismissed', async ({ open, portal }) => {
  const page = await open({ language: 'en' })
  await signInByCall(page, 'admin@uni.example')
  const type = 'studio.en'
  await portal.query(`insert into unit_type (code, label) values ($1, '{"el": "Στούντιο", "en": "Studio"}')`, [type])
  const release = await startImport(page, en, { code: `${type}.a`, label: 'Στούντιο Α', type, parent: 'uni' }, () =>
    portal.query('delete from unit_type where code = $1', [type]),
  )
  await page.goto('/dashboard')
  release()
  await page.goto(chart)
  await noticeOf(page)
    .getByRole('button', { name: en('exchange:refused.open') })
    .click()
  await expect(foundOf(page).getByRole('alert').getByRole('listitem')).toHaveText(new RegExp(`${en('exchange:import.row', { row: 1 })}: .*${type}`))
  await expect(foundOf(page).getByRole('button', { name: /^(Εισαγωγή|Import) / })).toHaveCount(0)
  await expectNoViolations(page, 'faults that a refused import met')
  await foundOf(page)
    .getByRole('button', { name: en('exchange:refused.file') })
    .click()
  await expect(page.getByLabel(en('exchange:import.file'))).toBeAttached()
  await page.keyboard.press('Escape')

  await noticeOf(page)
    .getByRole('button', { name: en('exchange:refused.away') })
    .click()
  await expect(noticeOf(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: en('org:chart.exchange'), exact: true })).toBeFocused()
  const answered = page.waitForResponse('**/api/org/import/refused')
  await page.reload()
  expect(await (await answered).json()).toEqual({ refused: null })
  await expect(noticeOf(page)).toHaveCount(0)
})
