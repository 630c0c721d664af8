import { identity } from '@klesis/contract/identity/identity.calls.ts'
import type { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import { invitationTexts } from '@klesis/contract/translations/invitation-texts.calls.ts'
import type { SeparateTexts } from '@klesis/contract/translations/invitation-texts.ts'
import { fingerprint } from '@klesis/forms/translate/fingerprint.ts'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { upload } from '../../../../api/upload.ts'
import { FakeRefusal, refusalText, startFakeServer } from '../../../../testing/fake-server.ts'
import { personOf, signIn } from '../../../../testing/people.ts'
import { buttonOf, showPage, write } from '../../../../testing/show.tsx'
import { screen, waitFor } from '../../../../testing/testing-library.ts'
import { toast } from '../../../../ui/toast.ts'
import { labelsEl } from '../../../forms/builder/labels/labels.el.ts'
import { invitationEditOf } from '../../testing/invitation-edit-of.ts'
import { type InvitationDraft, toDraft } from '../invitation-draft.ts'
import type { SectionTarget } from '../sections.ts'
import type { Editing } from '../use-editing.ts'
import { invitationTextsEl } from './invitation-texts.el.ts'
import { TranslationsSection } from './TranslationsSection.tsx'

vi.mock('../../../../api/upload.ts', () => ({ upload: vi.fn() }))
vi.mock('../../../../ui/toast.ts', () => ({ toast: vi.fn() }))
// A box that grows with its text asks for the fonts, which this page has none of.
beforeAll(() => void Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() }))

const id = '6a2f41a3-c54c-4b0b-8f5b-3d1f5a6b7c8d'
const refusal = (en?: string, el = 'Όχι τώρα', ruleId = id): Rule => ({
  ...{ id: ruleId, point: 'beforeCreate', name: 'Όριο', isOn: true, when: { conjunction: 'all', conditions: [] } },
  // biome-ignore lint/suspicious/noThenProperty: "when, then" are the words of a rule, and no rule is awaited
  then: [{ kind: 'refuse', text: { el, ...(en && { en }) } }],
})
const help = [{ kind: 'submit' as const, language: 'el', html: '<p>Ελέγξτε</p>', source: null }]
const field = (label: string) => ({ components: [{ type: 'textfield', key: 'a', label, input: true }] })
const saved = invitationEditOf({
  ...{ title: { el: 'Υποτροφίες', en: 'Grants' }, form: field('Πόλη'), appEvaluation: true, evaluationForm: field('Βαθμός'), actions: [] },
  requirements: [
    {
      ...{ id: 3, invitationId: 7, attachmentTypeId: 1, isRequired: true, min: 1, max: 1, keepFileName: false, actions: null },
      attachmentType: { id: 1, title: { el: 'Πτυχίο' }, accepts: [] },
    },
  ],
})

const onGo = vi.fn<(target: SectionTarget) => void>()
let draft: InvitationDraft
/** What the rule of the server says in English. */
let english: string | undefined

function Page() {
  const [present, setDraft] = useState(draft)
  draft = present
  const editing = { base: saved, draft, change: (part: object) => setDraft({ ...present, ...part }) } as unknown as Editing
  return <TranslationsSection editing={editing} requirements={saved.requirements} isShown onGo={onGo} onModified={() => undefined} />
}

async function open(texts = '', change: Partial<InvitationDraft> = {}) {
  signIn(personOf({}))
  const server = startFakeServer()
  server.on(identity.me, () => personOf({}))
  server.on(invitationTexts.read, () => ({ help, rules: [refusal(english)] }))
  onGo.mockClear()
  vi.mocked(toast).mockClear()
  english = undefined
  draft = { ...toDraft(saved), ...change }
  const { user, router } = await showPage(Page, { path: '/', at: `/?texts=${texts}`, layouts: [], texts: ['invitation-texts', 'labels', 'table-import'] })
  return { server, user, router }
}
const listed = () => [...document.querySelectorAll('ul > li > div:first-child > span')].map((one) => one.textContent)

test('the address names the place and the state that are listed, and a text that is not written here leads to its own editor', async () => {
  const { user } = await open('evaluationForm.missing')
  await screen.findByLabelText('English: Βαθμός')
  expect(listed()).toEqual(['Βαθμός'])
  await user.click(await buttonOf('Φόρμα αξιολόγησης (1)'))
  expect(listed()).toEqual(['Πόλη', 'Βαθμός', 'Όχι τώρα', 'Ελέγξτε', 'Πτυχίο'])
  await user.click(await screen.findByLabelText('Άνοιγμα εκεί που γράφεται: Ελέγξτε'))
  await user.click(await screen.findByLabelText('Άνοιγμα εκεί που γράφεται: Πτυχίο'))
  expect(onGo.mock.calls).toEqual([[{ section: 'help', search: { help: 'submit.en' } }], [{ section: 'requirements' }]])
})

test('what the page changed is stale at once, and a translation changes what its text belongs to', async () => {
  const { user } = await open('', { title: { el: 'Υποτροφίες κινητικότητας', en: 'Grants' } })
  await screen.findByText('Μεταφράστηκε όταν το κείμενο έγραφε: «Υποτροφίες».')
  await user.click(await buttonOf(labelsEl['stale.correct']))
  await waitFor(() => expect(screen.queryByText(labelsEl.stale)).toBeNull())
  await write('English: Βαθμός', 'Grade')
  expect([draft.evaluationForm?.i18n, draft.form]).toEqual([{ en: { Βαθμός: 'Grade' } }, saved.form])
})

test('a text of a rule is saved by itself; one that somebody changed meanwhile is shown beside what was typed', async () => {
  const { server, user } = await open('rules')
  server.on(invitationTexts.write, () => {
    english = 'Not today'
    return new FakeRefusal('translation.textChanged')
  })
  await screen.findByLabelText('English: Όχι τώρα')
  await write('English: Όχι τώρα', 'Not now')
  await user.click(await screen.findByLabelText('Αποθήκευση μετάφρασης: Όχι τώρα'))
  await screen.findByText('Τώρα γράφει: «Not today».')
  expect((await screen.findByLabelText<HTMLTextAreaElement>('English: Όχι τώρα')).value).toBe('Not now')
  server.on(invitationTexts.write, ({ body }) => ({ help, rules: [refusal(body?.changes[0]?.translation)] }))
  await user.click(await screen.findByLabelText('Αποθήκευση μετάφρασης: Όχι τώρα'))
  await waitFor(() => expect(screen.queryByLabelText('Αποθήκευση μετάφρασης: Όχι τώρα')).toBeNull())
  expect(document.activeElement).toBe(await screen.findByLabelText('English: Όχι τώρα'))
  const change = { place: 'rules', key: `${id}/0.text`, text: 'Όχι τώρα', language: 'en', translation: 'Not now' }
  expect(server.requestsOf(invitationTexts.write).map(({ body }) => body?.changes)).toEqual([[{ ...change, before: '' }], [{ ...change, before: 'Not today' }]])
})

test('several texts of rules are saved together, as one change', async () => {
  const second = refusal(undefined, 'Ούτε αύριο', '7d444840-9dc0-41d1-b245-5ffdce74fad2')
  const { server, user } = await open('rules')
  server.on(invitationTexts.read, () => ({ help, rules: [refusal(), second] }))
  server.on(invitationTexts.write, () => ({ help, rules: [refusal('Not now'), second] }))
  await screen.findByLabelText('English: Ούτε αύριο')
  await write('English: Όχι τώρα', 'Not now')
  await write('English: Ούτε αύριο', 'Nor tomorrow')
  await user.click(await screen.findByRole('button', { name: 'Αποθήκευση και των 2 μεταφράσεων κανόνων' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Αποθήκευση/ })).toBeNull())
  expect(server.requestsOf(invitationTexts.write).map(({ body }) => body?.changes.map(({ translation }) => translation))).toEqual([['Not now', 'Nor tomorrow']])
})

test.each([
  ['one text is', 'Αποθήκευση μετάφρασης: Όχι τώρα'],
  ['all are', 'Αποθήκευση και των 2 μεταφράσεων κανόνων'],
])('what is typed while %s saved stays', async (_what, button) => {
  const second = (en?: string) => refusal(en, 'Ούτε αύριο', '7d444840-9dc0-41d1-b245-5ffdce74fad2')
  const { server, user } = await open('rules')
  const answer = Promise.withResolvers<SeparateTexts>()
  server.on(invitationTexts.read, () => ({ help, rules: [refusal(), second()] }))
  server.on(invitationTexts.write, () => answer.promise)
  const field = (text: string) => screen.findByLabelText<HTMLTextAreaElement>(`English: ${text}`)
  await field('Ούτε αύριο')
  await write('English: Όχι τώρα', 'Not now')
  await write('English: Ούτε αύριο', 'Nor tomorrow')
  await user.click(await screen.findByRole('button', { name: button }))
  await waitFor(() => expect(server.requestsOf(invitationTexts.write)).toHaveLength(1))
  await write('English: Ούτε αύριο', 'Nor tomorrow!')
  answer.resolve({ help, rules: [refusal('Not now'), second(server.requestsOf(invitationTexts.write)[0]?.body?.changes[1]?.translation)] })
  await waitFor(() => expect(screen.queryByLabelText('Αποθήκευση μετάφρασης: Όχι τώρα')).toBeNull())
  expect((await field('Ούτε αύριο')).value).toBe('Nor tomorrow!')
  await screen.findByLabelText('Αποθήκευση μετάφρασης: Ούτε αύριο')
})

test.each([
  ['what was saved is not written any more', undefined, 'Not now'],
  ['what was typed back to the text before stays', '', ''],
])('when a save is answered after the list has gone, %s', async (_what, typed, shown) => {
  const { server, user, router } = await open('rules')
  const answer = Promise.withResolvers<SeparateTexts>()
  server.on(invitationTexts.write, () => answer.promise)
  await screen.findByLabelText('English: Όχι τώρα')
  await write('English: Όχι τώρα', 'Not now')
  await user.click(await screen.findByLabelText('Αποθήκευση μετάφρασης: Όχι τώρα'))
  await waitFor(() => expect(server.requestsOf(invitationTexts.write)).toHaveLength(1))
  if (typed !== undefined) await write('English: Όχι τώρα', typed)
  await router.navigate({ to: '/', search: { texts: 'help' } as never })
  await waitFor(() => expect(listed()).toEqual(['Ελέγξτε']))
  english = 'Not now'
  answer.resolve({ help, rules: [refusal(english)] })
  await waitFor(() => expect(toast).toHaveBeenCalledWith({ message: invitationTextsEl.saved }))
  await router.navigate({ to: '/', search: { texts: 'rules' } as never })
  expect((await screen.findByLabelText<HTMLTextAreaElement>('English: Όχι τώρα')).value).toBe(shown)
  expect(screen.queryByLabelText('Αποθήκευση μετάφρασης: Όχι τώρα') === null).toBe(typed === undefined)
})

test('a file changes the page and the rules together, and nothing if a rule was changed meanwhile', async () => {
  const { server, user } = await open()
  const line = (row: number, place: string, text: string, en: string, then = '') => ({
    row,
    place,
    text,
    mark: `en:${fingerprint(then)}`,
    translations: { en },
  })
  const rows = [line(2, 'form', 'Πόλη', 'City'), line(3, `rules/${id}/0.text`, 'Όχι τώρα', 'Not now'), line(4, 'card/title', 'Υποτροφίες', 'Awards', 'Prizes')]
  vi.mocked(upload).mockResolvedValueOnce({ rows, faults: [] } as never)
  server.on(invitationTexts.write, () => {
    english = 'Not today'
    return new FakeRefusal('translation.textChanged')
  })
  await user.click(await buttonOf('Αρχεία'))
  await user.click(await screen.findByText('Εισαγωγή από αρχείο…'))
  await user.upload(await screen.findByLabelText(labelsEl['import.file'], { selector: 'input' }), new File(['{}'], 'texts.json'))
  await user.click(await buttonOf('Χρήση 2 μεταφράσεων'))
  await screen.findByText(refusalText('translation.textChanged'))
  expect(draft.form).toEqual(saved.form)
  await screen.findByText('2 μεταφράσεις άλλαξαν και εδώ μετά τη λήψη του αρχείου· αποφασίστε ποιες μένουν.')
  await user.click(await buttonOf('Χρήση 1 μετάφρασης'))
  await waitFor(() => expect(draft.form.i18n).toEqual({ en: { Πόλη: 'City' } }))
  expect(draft.title).toEqual(saved.title)
})
