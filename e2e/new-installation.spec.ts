import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { FormBuilder } from './pages/form-builder.ts'
import { InvitationEditor } from './pages/invitation-editor.ts'
import { expectNoViolations } from './pages/no-violations.ts'
import { fillSignIn } from './pages/sign-in.ts'
import { type Portal, startPortal } from './portal/start-portal.ts'
import { test as base, expect } from './test.ts'
import { textsIn } from './texts.ts'

const t = textsIn('el')
const settings = { DEMO: '0', SMTP_URL: 'smtp://127.0.0.1:1' }

/** An empty database, and none of the means of the demonstration. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the name of the first argument tells which fixtures are needed: none
  portal: async ({}, use) => {
    const portal = await startPortal(settings, 'nothing')
    await use(portal)
    await portal.end()
  },
})

/** Runs `npm run system-admin` and answers the password that it shows. */
async function makeSystemAdmin({ databaseUrl }: Portal, email: string): Promise<string> {
  const command = path.join(import.meta.dirname, '../apps/api/src/system-admin.ts')
  const env = { ...process.env, ...settings, DATABASE_URL: databaseUrl }
  const { stdout } = await promisify(execFile)(process.execPath, [command, email], { env })
  return /shown only now: (\S+)/.exec(stdout)?.[1] ?? ''
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('-')

const lists = {
  ...{ format: 'klesis.masterdata', formatVersion: 1 },
  departments: [{ code: 'phys', titleEl: 'Τμήμα Φυσικής' }],
  semesters: [{ titleEl: '2ο εξάμηνο' }],
  courses: [{ department: 'phys', coursecode: 'Φ201', title: 'Οπτική', category: 'theory', semester: '2ο εξάμηνο' }],
}

test('an empty database becomes a portal with a published invitation, by the command for the first administrator and the pages only', async ({
  open,
  portal,
}) => {
  const email = 'first@uni.example'
  const password = await makeSystemAdmin(portal, email)
  const page = await open()

  await test.step('the first administrator signs in', async () => {
    await page.goto('/oauth/login')
    await fillSignIn(page, t, email, password)
    await page.getByRole('heading', { level: 2, name: t('dashboard:active.title') }).waitFor()
  })

  await test.step('master data come from a file, and one by one', async () => {
    await page.getByRole('link', { name: t('app:nav.masterdata'), exact: true }).click()
    await page.getByRole('button', { name: t('table-import:files.menu'), exact: true }).click()
    await page.getByRole('menuitem', { name: t('table-import:files.upload') }).click()
    const importing = page.getByRole('dialog', { name: t('code-lists:import.title') })
    const file = { name: 'lists.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(lists)) }
    await importing.locator('input[type=file]').setInputFiles(file)
    await expect(importing.getByText('phys · Φ201')).toBeVisible()
    await expectNoViolations(page, 'what a file of master data changes', '[role=dialog]')
    await importing.getByRole('button', { name: t('table-import:write_other', { count: 3 }) }).click()
    await expect(importing).toBeHidden()
    await page.getByRole('tab', { name: t('code-lists:tab.courses') }).click()
    await expect(page.getByText('Οπτική')).toBeVisible()

    await page.getByRole('tab', { name: t('code-lists:tab.targetGroups') }).click()
    await page.getByRole('button', { name: t('code-lists:add'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t('code-lists:targetGroups.new') })
    await dialog.getByRole('textbox', { name: t('app:language.text', { label: t('code-lists:name'), language: 'el' }) }).fill('Απόφοιτοι')
    await dialog.getByRole('checkbox', { name: t('code-lists:externalLogin') }).check()
    await dialog.getByRole('button', { name: t('code-lists:create'), exact: true }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('an invitation is published', async () => {
    const editor = new InvitationEditor(page, t)
    await editor.begin()
    // One language has no buttons for others.
    await editor.goTo('texts')
    await page.getByRole('textbox', { name: t('invitations:field.title'), exact: true }).fill('Πρώτη πρόσκληση')
    await editor.choose(t('invitations:field.targetGroupId'), 'Απόφοιτοι')
    await editor.writeMoment(t('invitations:field.startsAt'), inDays(-1), '08:00')
    await editor.writeMoment(t('invitations:field.endsAt'), inDays(30), '12:00')
    await editor.save('created')
    await page.waitForURL(/\/invitation\/edit\/\d+/)
    await editor.goTo('form')
    const builder = new FormBuilder(page, t)
    await builder.addByKeyboard(t('builder:kind.textfield'))
    await builder.setText('label', 'Γιατί κάνετε αίτηση')
    await editor.tick(t('invitations:option.isPublished'))
    await editor.save('updated')
    await editor.expectNoProblems()
  })

  const visitor = await open()
  await visitor.goto('/dashboard')
  await expect(visitor.getByText('Πρώτη πρόσκληση').first()).toBeVisible()
})
