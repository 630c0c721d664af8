import { readFileSync } from 'node:fs'
import { expectNoViolations } from './pages/no-violations.ts'
import { signInByCall } from './pages/sign-in-by-call.ts'
import { expect, type Page, test } from './test.ts'
import { wordsIn } from './words.ts'

const t = wordsIn('el')
const admin = 'admin@uni.example'

const choose = async (page: Page, way: 'export' | 'import') => {
  await page.getByRole('button', { name: t('exchange:menu'), exact: true }).click()
  await page.getByRole('menuitem', { name: t(`exchange:menu.${way}`) }).click()
}
const give = (page: Page, file: Organisation) =>
  page
    .getByLabel(t('exchange:import.file'))
    .setInputFiles({ name: 'organisation.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) })

interface Organisation {
  units: { code: string; label: string; parent: string | null }[]
}

/** The file as it was downloaded, in the format chosen. */
async function download(page: Page, format: 'xlsx' | 'json') {
  await choose(page, 'export')
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

test('the organisation is downloaded, changed in a file, looked at with an error in a row, mended and imported', async ({ open, portal }) => {
  const page = await open()
  await signInByCall(page, admin)
  await page.goto('/management/organization-chart')
  const spreadsheet = await download(page, 'xlsx')
  const organisation = JSON.parse(readFileSync(await download(page, 'json'), 'utf8')) as Organisation
  const music = organisation.units.find(({ code }) => code === 'music')
  if (!music) throw new Error('The demonstration has no such department')

  await choose(page, 'import')
  const dialog = page.getByRole('dialog', { name: t('exchange:import.title') })
  await page.getByLabel(t('exchange:import.file')).setInputFiles(spreadsheet)
  await expect(dialog.getByRole('status')).toHaveText(t('exchange:import.none'))
  await dialog.getByRole('button', { name: t('exchange:import.other') }).click()

  const right = music.parent
  Object.assign(music, { label: 'Τμήμα Μουσικής και Ψηφιακών Τεχνών', parent: 'nowhere' })
  await give(page, organisation)
  await expect(dialog.getByRole('alert').or(dialog.getByRole('listitem')).filter({ hasText: '«nowhere»' }).first()).toBeVisible()
  await expect(dialog).toContainText(t('exchange:import.faults_one', { count: 1 }))
  await expect(dialog.getByRole('button', { name: /^Εισαγωγή/ })).toHaveCount(0)
  await expectNoViolations(page, 'a fault in a row')

  music.parent = right
  await dialog.getByRole('button', { name: t('exchange:import.other') }).click()
  await give(page, organisation)
  const details = dialog.getByRole('region', { name: t('exchange:import.details') })
  await expect(details.getByRole('listitem').filter({ hasText: 'music' })).toContainText('Τμήμα Μουσικής και Ψηφιακών Τεχνών')
  await expectNoViolations(page, 'what would change')
  await dialog.getByRole('button', { name: t('exchange:import.write_one', { count: 1 }) }).click()
  const done = page.getByRole('dialog', { name: t('exchange:import.done') })
  await expect(done).toContainText(t('exchange:import.changed_one', { count: 1 }))
  await page.keyboard.press('Escape')
  await expect(done).toHaveCount(0)
  expect(await portal.query("select label from unit where code = 'music'")).toEqual([{ label: 'Τμήμα Μουσικής και Ψηφιακών Τεχνών' }])
  expect(await portal.query("select count(*)::int as count from unit_period where unit_id = (select id from unit where code = 'music')")).toEqual([
    { count: 2 },
  ])
})

test('another system is given a token that is shown once, reads the directory, and reads no more once it is revoked', async ({ open, portal }) => {
  const page = await open()
  await signInByCall(page, 'sysadmin@uni.example')
  await page.goto('/management/directory-readers')
  await page.getByRole('button', { name: t('readers:addButton') }).click()
  const name = page.getByLabel(t('readers:name'), { exact: true })
  await expect(name).toBeFocused()
  await name.fill('Τηλεφωνικός κατάλογος')
  const lastDay = new Date(Date.now() + 864_000_000).toISOString().slice(0, 10).split('-').reverse().join('-')
  await page.getByRole('textbox', { name: t('readers:lastDay') }).fill(lastDay)
  await page.getByRole('button', { name: t('readers:addButton') }).click()
  const dialog = page.getByRole('dialog', { name: t('readers:token.title', { name: 'Τηλεφωνικός κατάλογος' }) })
  const token = await dialog.getByLabel(t('readers:token.label')).inputValue()
  await expectNoViolations(page, 'the token')
  await dialog.getByRole('button', { name: t('readers:token.close') }).click()
  await expect(dialog).toHaveCount(0)
  expect(await page.content()).not.toContain(token)

  const status = async () => (await fetch(`${portal.address}/api/org/feed`, { headers: { authorization: `Bearer ${token}` } })).status
  expect(await status()).toBe(200)
  await page.getByRole('button', { name: t('readers:revokeOne', { name: 'Τηλεφωνικός κατάλογος' }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('readers:revoke'), exact: true })
    .click()
  await expect(page.getByText(t('readers:state.revoked'))).toBeVisible()
  expect(await status()).toBe(401)
})
