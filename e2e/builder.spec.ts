import { type EditorPart, InvitationEditor, namedPart } from './pages/invitation-editor.ts'
import { signInByCall } from './pages/sign-in-by-call.ts'
import { newPerson } from './portal/new-person.ts'
import { publishInvitation } from './portal/publish-invitation.ts'
import { expect, test } from './test.ts'
import { textsIn } from './texts.ts'

const [t, en] = [textsIn('el'), textsIn('en')]
const components = [{ type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true }]
const options = ['isPublished', 'isArchived', 'avatarRequired', 'appExperience', 'appItems', 'appScopus', 'appOthers', 'appComments', 'protocol'] as const
const texts = {
  el: { group: 'Μέλη του Πανεπιστημίου', repeat: 'Χωρίς περιορισμό', urgent: 'Επείγον' },
  en: { group: 'Members of the University', repeat: 'No limit', urgent: 'Urgent' },
} as const

test('a new invitation has defaults, and sections of saved invitations after it is saved', async ({ open, portal }) => {
  const page = await open({ language: 'en' })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInByCall(page, await newPerson(portal, { roles: ['admin'] }))
  await page.goto('/invitation/new?from=empty')
  const editor = new InvitationEditor(page, en)
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  /** The parts of a section that has several. */
  const partsOf = (section: 'send' | 'decide' | 'extras') =>
    page.getByRole('tablist', { name: en('invitation-editor:section.parts', { section: en(`invitation-editor:section.${section}`) }) }).getByRole('tab')
  const names = (...parts: EditorPart[]) => parts.map((part) => namedPart(en(`invitations:section.${part}`)))
  const option = (name: (typeof options)[number] | 'appEvaluation' | 'appApprovals') => page.getByRole('checkbox', { name: en(`invitations:option.${name}`) })
  const footer = page.getByRole('region', { name: en('invitations:footer.label') })
  const appTags = page.getByLabel(en('invitations:field.appTagIds')).first()
  await expect(heading(en('invitations:edit.newTitle'))).toBeVisible()
  await editor.goTo('contents')
  await expect(partsOf('send')).toHaveText(names('contents', 'form', 'requirements'))
  await editor.goTo('options')
  await expect(partsOf('extras')).toHaveText(names('options', 'translations'))
  await expect(appTags).toHaveCount(0)
  await expect(footer.getByRole('link')).toHaveCount(0)
  await editor.goTo('applicants')
  await expect(page.getByLabel(en('invitations:field.targetGroupId')).first()).toHaveValue(texts.en.group)
  await expect(page.getByLabel(en('invitations:field.repeatId')).first()).toHaveValue(texts.en.repeat)
  await editor.goTo('texts')
  await expect(page.getByRole('main').getByText('Ελληνικά', { exact: true }).first()).toBeVisible()
  for (const name of [...options, 'appEvaluation', 'appApprovals'] as const) {
    await editor.reach(en(`invitations:option.${name}`))
    await expect(option(name)).not.toBeChecked()
  }

  await editor.goTo('requirements')
  await page.getByRole('button', { name: en('invitations:requirements.add') }).click()
  await expect(page.getByRole('alert').filter({ hasText: en('invitations:requirements.unsaved') })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await editor.goTo('texts')
  await page.getByRole('textbox', { name: en('invitations:field.title'), exact: true }).fill('Νέα πρόσκληση')
  await expect(heading(`${en('invitations:edit.newTitle')} *`)).toBeVisible()
  for (const field of ['field.startsAt', 'field.endsAt'] as const) await editor.writeMoment(en(`invitations:${field}`), '', '')
  await page.getByRole('button', { name: en('invitations:footer.save'), exact: true }).click()
  for (const field of ['field.startsAt', 'field.endsAt'] as const) {
    await expect(page.getByText(`${en(`invitations:${field}`)}: ${en('invitations:fault.required')}`)).toBeVisible()
  }
  await editor.writeMoment(en('invitations:field.startsAt'), '01-09-2026', '08:00')
  await editor.writeMoment(en('invitations:field.endsAt'), '01-09-2030', '12:00')
  for (const name of ['appItems', 'protocol', 'appEvaluation'] as const) await editor.tick(en(`invitations:option.${name}`))
  await expect(partsOf('decide')).toHaveText(names('decision', 'evaluation'))
  await editor.save('created')
  await page.waitForURL(/\/invitation\/edit\/\d+/)
  const id = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0])

  await expect(heading(en('invitations:edit.title'))).toBeVisible()
  await editor.goTo('options')
  await expect(partsOf('extras')).toHaveText(names('options', 'help', 'translations', 'triggers', 'actions', 'versions', 'history'))
  await editor.goTo('items')
  await expect(partsOf('send')).toHaveText(names('contents', 'form', 'requirements', 'items'))
  await expect(footer.getByRole('link', { name: en('invitations:footer.applications') })).toHaveAttribute('href', `/management/applications/${id}`)
  await expect(footer.getByRole('link', { name: en('invitations:footer.newApplication') })).toHaveAttribute('href', `/application/new/${id}`)
  const [row] = await portal.query<{ protocol: boolean }>("select (flags ->> 'protocol')::boolean as protocol from invitation where id = $1", [id])
  expect(row).toEqual({ protocol: true })
  await editor.goTo('options')
  await appTags.click()
  await expect(page.getByRole('option', { name: texts.en.urgent }).locator('.tabler-icon-flame')).toBeVisible()
  await page.keyboard.press('Escape')

  await footer.getByRole('button', { name: en('invitations:footer.export') }).click()
  await expect(page.getByText(en('invitations:footer.exported', { title: 'Νέα πρόσκληση' }))).toBeVisible()
  expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toMatchObject({ format: 'klesis.invitation' })

  await editor.reach(en('invitations:option.appEvaluation'))
  await option('appEvaluation').uncheck()
  await expect(partsOf('decide')).toHaveText(names('decision', 'letters', 'mails'))
  await expect(heading(`${en('invitations:edit.title')} *`)).toBeVisible()
  await editor.save('updated')
  await expect(heading(en('invitations:edit.title'))).toBeVisible()

  await editor.goTo('history')
  const saved = page
    .getByRole('list', { name: en('invitations:section.history') })
    .getByRole('listitem')
    .first()
  await saved.getByText(en('change-list:title', { count: 1 })).click()
  await expect(saved.getByText(en('invitations:option.appEvaluation'), { exact: true })).toBeVisible()
})

test('dialogs for documents and items show what is missing', async ({ open, portal }) => {
  const id = await publishInvitation(portal, { title: 'Δικαιολογητικά και μαθήματα', components, also: { appItems: true }, isPublished: false })
  const page = await open()
  await signInByCall(page, 'admin@uni.example')
  await page.goto(`/invitation/edit/${id}?section=requirements`)
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: t('invitations:save'), exact: true })
  await page.getByRole('button', { name: t('invitations:requirements.add') }).click()
  const [least, most] = (['min', 'max'] as const).map((name) => dialog.getByLabel(t(`invitations:requirement.${name}`)))
  await expect(dialog.getByRole('checkbox', { name: t('invitations:requirement.isRequired') })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: t('invitations:requirement.keepFileName') })).not.toBeChecked()
  for (const number of [least, most]) await expect(number as NonNullable<typeof least>).toHaveValue('1')
  await most?.fill('0')
  await save.click()
  await expect(dialog.getByText(t('invitations:requirement.noType'))).toBeVisible()
  await most?.fill('2')
  await dialog.getByLabel(t('invitations:requirement.type')).first().fill('Χειρόγραφη δήλωση')
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'Χειρόγραφη δήλωση' })).toBeVisible()
  const [requirement] = await portal.query<{ min: number; max: number; title: string }>(
    'select r.min, r.max, a.title ->> $2 as title from requirement r join attachment_type a on a.id = r.attachment_type_id where r.invitation_id = $1',
    [id, 'el'],
  )
  expect(requirement).toEqual({ min: 1, max: 2, title: 'Χειρόγραφη δήλωση' })

  await page.getByRole('tab', { name: t('invitations:section.items') }).click()
  const department = new RegExp(`^${t('invitations:item.department')}( \\*)?$`)
  const items = page.getByRole('tabpanel').getByRole('listitem')
  for (const index of [0, 1]) {
    await page.getByRole('button', { name: t('invitations:items.add') }).click()
    await save.click()
    await expect(dialog.getByText(t('invitations:fault.required'))).toHaveCount(4)
    await dialog.getByLabel(department).first().click()
    await page.getByRole('option').first().click()
    await dialog.getByLabel(t('invitations:item.course')).first().click()
    const course = page.getByRole('option').nth(index)
    const [code = '', title = ''] = ((await course.textContent()) ?? '').split(' – ')
    await course.click()
    await expect(dialog.getByLabel(t('invitations:item.code'))).toHaveValue(code)
    await expect(dialog.getByLabel(t('invitations:item.title'))).toHaveValue(title)
    await expect(dialog.getByLabel(t('invitations:item.category')).first()).not.toHaveValue('')
    await save.click()
    await expect(dialog).toBeHidden()
    await expect(items.filter({ hasText: code })).toBeVisible()
  }
  await expect(items.locator('b')).toHaveCount(2)
  const [first = '', second = ''] = await items.locator('b').allTextContents()
  // The page shows the new order before the server has it.
  const isKept = page.waitForResponse((response) => response.url().endsWith('/reorder') && response.ok())
  await page.getByRole('button', { name: t('invitations:items.down', { title: first }) }).click()
  await expect(items.locator('b')).toHaveText([second, first])
  await isKept
  await page.reload()
  await expect(items.locator('b')).toHaveText([second, first])
  await page.getByRole('button', { name: t('invitations:items.edit', { title: first }) }).click()
  await expect(dialog.getByLabel(department)).toHaveCount(0)
})
