import type { LocalizedText } from '@klesis/contract/wire.ts'
import { InvitationEditor } from './pages/invitation-editor.ts'
import { Keyboard } from './pages/keyboard.ts'
import { pasteHtml } from './pages/paste-html.ts'
import { signInByCall } from './pages/sign-in-by-call.ts'
import { signInClient } from './portal/client.ts'
import { newPerson } from './portal/new-person.ts'
import { publishInvitation } from './portal/publish-invitation.ts'
import type { Portal } from './portal/start-portal.ts'
import { expect, type Page, test } from './test.ts'
import { textsIn } from './texts.ts'

const admin = 'admin@uni.example'
const components = [{ type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true }]

const publish = (portal: Portal, title: string, description: LocalizedText = {}) => publishInvitation(portal, { title, components, also: { description } })

async function descriptionOf(portal: Portal, id: number): Promise<LocalizedText> {
  const { body } = await (await signInClient(portal, admin)).get<{ description: LocalizedText }>(`/api/invitation/${id}?edit=1`)
  return body.description
}

/** Opens the editor of an invitation. Answers the violations of the content security policy as they occur. */
async function openEditor(page: Page, id: number): Promise<string[]> {
  const violations: string[] = []
  page.on('console', (message) => /content security policy/i.test(message.text()) && violations.push(message.text()))
  await signInByCall(page, admin)
  await page.goto(`/invitation/edit/${id}?section=texts`)
  return violations
}

test('a description is written with the keyboard alone, and applicants see just that', async ({ open, portal }) => {
  const t = textsIn('el')
  const id = await publish(portal, 'Γράφεται με το πληκτρολόγιο')
  const page = await open()
  const violations = await openEditor(page, id)
  const keyboard = new Keyboard(page)
  const text = page.getByRole('textbox', { name: t('invitations:field.description'), exact: true })
  const button = (name: 'heading' | 'bulletList') => page.getByRole('toolbar').getByRole('button', { name: t(`rich-text:${name}`), exact: true })

  await keyboard.reach(text)
  await page.keyboard.type('Ποιοι υποβάλλουν')
  await expect(page.getByRole('heading', { level: 1, name: `${t('invitations:edit.title')} *` })).toBeVisible()
  await page.keyboard.press('Escape')
  for (const _ of ['italic', 'heading']) await page.keyboard.press('ArrowRight')
  await expect(button('heading')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await expect(button('heading')).toHaveAttribute('aria-pressed', 'true')

  await page.keyboard.press('Enter')
  await page.keyboard.type('Φέρτε μαζί σας ')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('πρωτότυπα')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type(':')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+Shift+8')
  await expect(button('bulletList')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type('Ταυτότητα')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Πτυχίο')
  for (const _ of ['another item', 'out of the list']) await page.keyboard.press('Enter')
  await page.keyboard.type('Δείτε τον ')

  await page.keyboard.press('ControlOrMeta+k')
  const dialog = page.getByRole('dialog', { name: t('rich-text:link.add') })
  const address = dialog.getByRole('textbox', { name: t('rich-text:link.address') })
  await expect(address).toBeFocused()
  await page.keyboard.type('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(t('rich-text:link.wrong'))).toBeVisible()
  await expect(address).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('www.uni.example/odigos')
  await page.keyboard.press('Tab')
  await page.keyboard.type('οδηγό')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(text).toBeFocused()
  await page.keyboard.type('.')
  await page.keyboard.press('Tab')
  await expect(text).not.toBeFocused()

  await keyboard.press(page.getByRole('button', { name: t('invitations:footer.save'), exact: true }))
  await expect(page.getByRole('alert').filter({ hasText: t('invitations:saved.updated') })).toBeVisible()
  const [before, after] = [
    '<h2>Ποιοι υποβάλλουν</h2><p>Φέρτε μαζί σας <strong>πρωτότυπα</strong>:</p><ul><li>Ταυτότητα</li><li>Πτυχίο</li></ul><p>Δείτε τον ',
    'οδηγό</a>.</p>',
  ]
  expect(await descriptionOf(portal, id)).toEqual({ el: `${before}<a href="https://www.uni.example/odigos">${after}` })
  expect(violations).toEqual([])

  const applicant = await open()
  await signInByCall(applicant, await newPerson(portal))
  await applicant.goto(`/application/new/${id}`)
  const heading = applicant.getByRole('heading', { level: 2, name: 'Ποιοι υποβάλλουν' })
  await expect(heading).toBeVisible()
  const link = applicant.getByRole('link', { name: 'οδηγό' })
  await expect(link).toHaveAttribute('href', 'https://www.uni.example/odigos')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  const shown = await heading.locator('..').evaluate((parent) => parent.innerHTML.replace(/<a [^>]*>/, '<a>'))
  expect(shown).toBe(`${before}<a>${after}`)
})

const t = textsIn('el')
const description = (page: Page) => page.getByRole('textbox', { name: t('invitations:field.description'), exact: true })

const hostile = `<meta charset="utf-8"><p>Ορατό κείμενο</p><script>document.title = 'ran'</script><img src="/nowhere.png" onerror="document.title = 'ran'">
<svg onload="document.title = 'ran'"></svg><p onclick="document.title = 'ran'" style="position: fixed; inset: 0">σκέπασμα</p>
<a href="javascript:document.title = 'ran'">σύνδεσμος</a><a href="java&#10;script:document.title = 'ran'">δεύτερος</a>
<iframe srcdoc="<script>parent.document.title = 'ran'</script>"></iframe><form action="https://evil.example"><input name="password"></form>
<style>body { display: none }</style><math><mtext><table><mglyph><style><img src=x onerror="document.title = 'ran'"></style></mglyph></table></mtext></math>`

test('pasting from a hostile page keeps its text only', async ({ open, portal }) => {
  const id = await publish(portal, 'Επικόλληση από εχθρική σελίδα')
  const page = await open()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await openEditor(page, id)
  await pasteHtml(description(page), hostile)
  await expect(description(page).getByText('Ορατό κείμενο')).toBeVisible()
  expect(await description(page).locator('script, img:not(.ProseMirror-separator), svg, iframe, form, input, style, math, a, [onclick], [style]').count()).toBe(
    0,
  )
  await new InvitationEditor(page, t).save('updated')
  const { el = '' } = await descriptionOf(portal, id)
  expect(el).toContain('<p>Ορατό κείμενο</p>')
  expect(el).toContain('σύνδεσμος')
  expect(el).not.toMatch(/<(?!\/?p>|br>)|javascript|onerror|ran|evil/)
  expect(await page.title()).not.toBe('ran')
  expect(requests.filter((url) => /evil\.example|nowhere/.test(url))).toEqual([])
})

test('help texts are edited as rich text, and applicants see them so', async ({ open, portal }) => {
  const id = await publish(portal, 'Οδηγίες χωρίς ετικέτες')
  const page = await open()
  await signInByCall(page, admin)
  await page.goto(`/invitation/edit/${id}?section=help`)
  const text = page.getByRole('textbox', { name: t('invitations:helpTexts.editor') })
  await text.click()
  await page.keyboard.type('Πρώτα το βιογραφικό')
  await page.getByRole('button', { name: t('rich-text:orderedList'), exact: true }).click()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Μετά η επιστολή')
  await expect(page.getByRole('region', { name: t('invitations:helpTexts.preview') }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: t('invitations:helpTexts.save') }).click()
  await expect(page.getByRole('alert').filter({ hasText: t('invitations:helpTexts.saved') })).toBeVisible()

  const applicant = await open()
  await signInByCall(applicant, await newPerson(portal))
  await applicant.goto(`/application/new/${id}`)
  await applicant.getByRole('button', { name: t('applications:create.help') }).click()
  await expect(applicant.getByRole('dialog').getByRole('listitem')).toHaveText(['Πρώτα το βιογραφικό', 'Μετά η επιστολή'])
})

test('instructions in a form are edited as rich text; undo in them does not undo the form', async ({ open, portal }) => {
  const content = { type: 'content', key: 'instructions', html: '<p>Διαβάστε</p>', input: false }
  const id = await publishInvitation(portal, { title: 'Οδηγίες μέσα σε φόρμα', components: [content, ...components] })
  const page = await open()
  await signInByCall(page, admin)
  await page.goto(`/invitation/edit/${id}?section=form`)
  await page
    .getByRole('list', { name: t('invitations:form.label') })
    .locator('button[aria-pressed]')
    .first()
    .click()
  const properties = page.getByRole('complementary', { name: t('builder:properties.label') })
  const text = properties.getByRole('textbox', { name: t('builder:property.html'), exact: true })
  await text.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+b')
  await expect(text.locator('strong')).toHaveText('Διαβάστε')
  await page.keyboard.press('ControlOrMeta+i')
  await expect(text.locator('em')).toHaveText('Διαβάστε')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(text.locator('em')).toHaveCount(0)
  await expect(text.locator('strong')).toHaveText('Διαβάστε')
  await new InvitationEditor(page, t).save('updated')
  const { body } = await (await signInClient(portal, admin)).get<{ form: { components: { html?: string }[] } }>(`/api/invitation/${id}?edit=1`)
  expect(body.form.components[0]?.html).toBe('<p><strong>Διαβάστε</strong></p>')
  // The page has an undo of its own.
  await page
    .getByRole('region', { name: t('invitations:form.label') })
    .getByRole('button', { name: t('builder:toolbar.undo'), exact: true })
    .click()
  await expect(text.locator('strong')).toHaveCount(0)
  await expect(text).toHaveText('Διαβάστε')
})
