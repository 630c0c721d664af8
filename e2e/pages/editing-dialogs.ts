import type { Page } from '@playwright/test'
import { scriptEditorEl } from '../../apps/web/src/features/procedures/editor/script-editor.el.ts'
import { scriptEditorEn } from '../../apps/web/src/features/procedures/editor/script-editor.en.ts'
import { signInClient } from '../portal/client.ts'
import { newPerson } from '../portal/new-person.ts'
import { beginApplication, publishInvitation } from '../portal/publish-invitation.ts'
import type { Portal } from '../portal/start-portal.ts'
import type { Texts } from '../texts.ts'
import type { DialogEntry } from './every-dialog.ts'

const admin = 'admin@uni.example'
/** Where there is more room, what opens stands beside the page. */
const narrow = { width: 1024, height: 900 }
const fields = ['purpose', 'reason'].map((key) => ({ type: 'textfield', key, label: key === 'purpose' ? 'Σκοπός' : 'Λόγος', input: true }))
const actions = [
  { id: 'check', title: 'Έλεγχος', script: "return { type: 'swal', title: 'Πλήρης', text: 'Δεν λείπει κανένα δικαιολογητικό.', icon: 'success' }" },
  { id: 'ask', title: 'Διαγραφή σημειώσεων', color: 'red', confirm: 'Οι σημειώσεις δεν επανέρχονται.', script: "return { type: 'toast', message: '' }" },
  { id: 'lead', title: 'Οδηγίες', script: "return { type: 'nav', url: 'https://www.example.org/help' }" },
  { id: 'note', title: 'Σημείωση', script: `return { type: 'formio', title: 'Σημείωση', form: { components: ${JSON.stringify(fields)} } }` },
]

const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click()
const pressExact = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const choose = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true }).click()

/** An invitation with actions, with a submitted application, and one in two languages that nobody applies to yet. */
async function newManaged(portal: Portal) {
  const invitation = await publishInvitation(portal, { title: 'Υπό αλλαγή', components: fields, also: { actions } })
  const uid = await newPerson(portal)
  const application = await beginApplication(portal, uid, invitation)
  await (await signInClient(portal, uid)).put(`/api/application/${application}`, { data: {}, final: true, revision: 1 })
  // One that says more languages than it has texts in is not published.
  const draft = await publishInvitation(portal, { title: 'Σε δύο γλώσσες', components: fields, also: { languages: ['el', 'en'] }, isPublished: false })
  return { invitation, application, draft }
}

/** In the page: nobody can say what a save does. */
function failImpact() {
  const { fetch } = globalThis
  globalThis.fetch = (input, init) =>
    String(input instanceof Request ? input.url : input).endsWith('/impact') ? Promise.resolve(new Response('{}', { status: 503 })) : fetch(input, init)
}

/** The dialogs of whoever changes an invitation, its form and its scripts, or runs its actions. */
export async function editingDialogs(portal: Portal): Promise<DialogEntry[]> {
  const { invitation, application, draft } = await newManaged(portal)
  const form = { path: `/invitation/edit/${invitation}?section=form`, uid: admin }
  const card = (page: Page) => page.locator('[data-card]').first()
  const removeField = async (page: Page, t: Texts) => {
    await card(page).click()
    await page.keyboard.press('Delete')
    await pressExact(page, t('invitations:footer.save'))
  }
  const act = (title: string) => async (page: Page, t: Texts) => {
    await press(page, t('actions:menu'))
    await choose(page, title)
  }
  const acted = { path: `/application/edit/${application}`, uid: admin }
  return [
    { ...acted, name: 'result of an action', open: act('Έλεγχος') },
    { ...acted, name: 'question before an action', open: act('Διαγραφή σημειώσεων') },
    { ...acted, name: 'way out of the portal', open: act('Οδηγίες') },
    { ...acted, name: 'form of an action', open: act('Σημείωση') },
    {
      ...form,
      name: 'logic of a field',
      open: async (page, t) => {
        await card(page).click()
        await page.getByRole('tab', { name: t('builder:tab.program') }).click()
        await press(page, t('builder:logic.open_other', { count: 0 }))
      },
    },
    {
      ...form,
      name: 'properties of a field over the form',
      size: narrow,
      open: async (page, t) => {
        await card(page).click()
        await press(page, t('builder:card.properties', { name: '' }))
      },
    },
    {
      name: 'upload of labels',
      path: `/invitation/edit/${draft}?section=form`,
      uid: admin,
      open: async (page, t) => {
        await press(page, t('builder:toolbar.translations'))
        await press(page, t('table-import:files.menu'))
        await choose(page, t('table-import:files.upload'))
        await page.getByRole('dialog', { name: t('labels:import.title') }).waitFor()
      },
    },
    {
      name: 'stored script',
      path: `/invitation/edit/${invitation}?section=actions`,
      uid: admin,
      open: async (page, t) => {
        await press(page, t('action-editor:add'))
        const stored = new RegExp(`^(${scriptEditorEl.stored}|${scriptEditorEn.stored})$`)
        await page.getByRole('button', { name: stored }).click()
        await page.getByRole('dialog', { name: stored }).waitFor()
      },
    },
    { ...form, name: 'what a change does', open: removeField },
    {
      ...form,
      name: 'change of which nobody knows',
      open: async (page, t) => {
        await page.evaluate(failImpact)
        await removeField(page, t)
      },
    },
    {
      name: 'invitation of two windows',
      path: `/invitation/edit/${draft}?section=texts`,
      uid: admin,
      open: async (page, t) => {
        await portal.query('update invitation set revision = revision + 1 where id = $1', [draft])
        await page.getByRole('textbox', { name: t('app:language.text', { label: t('invitations:field.title'), language: 'el' }) }).fill('Σε δύο παράθυρα')
        await pressExact(page, t('invitations:footer.save'))
      },
    },
  ]
}
