import { readFileSync } from 'node:fs'
import { directoryErrors } from '@klesis/contract/org/directory.errors.ts'
import { expectNoViolations } from './pages/no-violations.ts'
import { signInByCall } from './pages/sign-in-by-call.ts'
import { expect, type Page, test } from './test.ts'
import { type Texts, textsIn } from './texts.ts'

const [t, en] = [textsIn('el'), textsIn('en')]
const admin = 'admin@uni.example'

const choose = async (page: Page, t: Texts, way: 'export' | 'import') => {
  await page.getByRole('button', { name: t('org:chart.exchange'), exact: true }).click()
  await page.getByRole('menuitem', { name: t(`exchange:menu.${way}`) }).click()
}
const chooseFile = (page: Page, t: Texts, file: Organisation) =>
  page
    .getByLabel(t('exchange:import.file'))
    .setInputFiles({ name: 'organisation.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) })

interface Organisation {
  units: { code: string; label: string; parent: string | null }[]
}

/** Downloads the organisation in this format. Answers the path of the file. */
async function download(page: Page, t: Texts, format: 'xlsx' | 'json') {
  await choose(page, t, 'export')
  const dialog = page.getByRole('dialog', { name: t('exchange:export.title') })
  await expect(dialog).toContainText(t('exchange:export.personalText'))
  await dialog.getByRole('radio', { name: t(`exchange:export.${format}`), exact: true }).check()
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: t('exchange:export.do'), exact: true }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe(`organisation.${format}`)
  await expect(dialog).toHaveCount(0)
  return file.path()
}

const changed = { code: 'music', label: 'Τμήμα Μουσικής και Ψηφιακών Τεχνών' }

test('the organisation is exported, changed in a file, previewed with a fault in a row, corrected and imported', async ({ open, portal }) => {
  const page = await open()
  await signInByCall(page, admin)
  await page.goto('/management/organization-chart')
  const spreadsheet = await download(page, t, 'xlsx')
  const organisation = JSON.parse(readFileSync(await download(page, t, 'json'), 'utf8')) as Organisation
  const unit = organisation.units.find(({ code }) => code === changed.code)
  if (!unit) throw new Error('The demonstration has no such department')

  await choose(page, t, 'import')
  const dialog = page.getByRole('dialog', { name: t('exchange:import.title') })
  await page.getByLabel(t('exchange:import.file')).setInputFiles(spreadsheet)
  await expect(dialog.getByRole('status')).toHaveText(t('exchange:import.none'))
  await dialog.getByRole('button', { name: t('app:import.other') }).click()

  const right = unit.parent
  Object.assign(unit, { label: changed.label, parent: 'nowhere' })
  await chooseFile(page, t, organisation)
  await expect(dialog.getByRole('alert').or(dialog.getByRole('listitem')).filter({ hasText: 'nowhere' }).first()).toBeVisible()
  await expect(dialog).toContainText(t('exchange:import.faults_one', { count: 1 }))
  await expect(dialog.getByRole('button', { name: /^Εισαγωγή/ })).toHaveCount(0)
  await expectNoViolations(page, 'a fault in a row')

  unit.parent = right
  await dialog.getByRole('button', { name: t('app:import.other') }).click()
  await chooseFile(page, t, organisation)
  const details = dialog.getByRole('region', { name: t('exchange:import.details') })
  await expect(details.getByRole('listitem').filter({ hasText: changed.code })).toContainText(changed.label)
  await expectNoViolations(page, 'what would change')
  // The page sees no progress, is reloaded and finds the import again.
  let isBlocked = true
  await page.route(/\/api\/org\/import\/[0-9a-f-]{36}$/, async (route) => {
    if (isBlocked) await route.fulfill({ json: { step: 'units', finish: false, sheets: null, refusal: null } })
    else await route.continue()
  })
  await dialog.getByRole('button', { name: t('exchange:import.write_one', { count: 1 }) }).click()
  const step = t('exchange:import.at', { step: 4, of: 7, words: t('exchange:import.step.units') })
  await expect(dialog.getByRole('status')).toHaveText(step)
  await expectNoViolations(page, 'an import under way')
  await page.reload()
  await choose(page, t, 'import')
  await expect(dialog.getByRole('status')).toHaveText(step)
  isBlocked = false
  await expect(page.getByText(t('exchange:import.doneToast_one', { count: 1 }))).toBeVisible()
  await expect(page.getByLabel(t('exchange:import.file'))).toBeAttached()
  await page.keyboard.press('Escape')
  expect(await portal.query('select label from unit where code = $1', [changed.code])).toEqual([{ label: changed.label }])
  expect(await portal.query('select count(*)::int as count from unit_period where unit_id = (select id from unit where code = $1)', [changed.code])).toEqual([
    { count: 2 },
  ])
})

test('another system reads the directory with a token that is shown once, until it is revoked', async ({ open, portal }) => {
  const clientName = 'Telephone directory'
  const page = await open({ language: 'en' })
  await signInByCall(page, 'sysadmin@uni.example')
  await page.goto('/management/api-clients')
  await page.getByRole('button', { name: en('api-clients:addButton') }).click()
  const name = page.getByLabel(en('api-clients:name'), { exact: true })
  await expect(name).toBeFocused()
  await expect(page.getByText(en('api-clients:noName'))).toBeVisible()
  await expect(page.getByText(en('api-clients:noDay'))).toBeVisible()
  await name.fill(clientName)
  await page.getByRole('textbox', { name: en('api-clients:lastDay') }).fill('01-01-2000')
  await page.getByRole('button', { name: en('api-clients:addButton') }).click()
  await expect(page.getByText(directoryErrors['apiClient.lastDayWrong'].en)).toBeVisible()
  await expect(name).toHaveValue(clientName)
  const lastDay = new Date(Date.now() + 864_000_000).toISOString().slice(0, 10).split('-').reverse().join('-')
  await page.getByRole('textbox', { name: en('api-clients:lastDay') }).fill(lastDay)
  await page.getByRole('button', { name: en('api-clients:addButton') }).click()
  const dialog = page.getByRole('dialog', { name: en('api-clients:token.title', { name: clientName }) })
  const token = await dialog.getByLabel(en('api-clients:token.label')).inputValue()
  await expectNoViolations(page, 'the token')
  await dialog.getByRole('button', { name: en('api-clients:token.close') }).click()
  await expect(dialog).toHaveCount(0)
  expect(await page.content()).not.toContain(token)

  const status = async () => (await fetch(`${portal.address}/api/org/feed`, { headers: { authorization: `Bearer ${token}` } })).status
  expect(await status()).toBe(200)
  await page.getByRole('button', { name: en('api-clients:revokeOne', { name: clientName }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('api-clients:revoke'), exact: true })
    .click()
  await expect(page.getByRole('listitem').filter({ hasText: clientName }).getByText(en('api-clients:state.revoked'))).toBeVisible()
  expect(await status()).toBe(401)
})
