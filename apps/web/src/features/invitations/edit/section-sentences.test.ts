import { describe, expect, test } from 'vitest'
import { i18n } from '../../../i18n/texts.ts'
import { invitationEditOf } from '../testing/invitation-edit-of.ts'
import { toDraft } from './invitation-draft.ts'
import { type SentenceFacts, sentenceOf, toPlainSentence } from './section-sentences.ts'
import type { EditorSection } from './sections.ts'

type Invitation = Parameters<typeof invitationEditOf>[0]
const names = { targetGroup: 'Μέλη του ιδρύματος', repeat: 'όσες φορές θέλουν', tags: [], committee: '', chain: [] }

async function sentence(section: EditorSection, invitation: Invitation = {}, facts: Partial<SentenceFacts> = {}): Promise<string> {
  await i18n.load('invitation-editor')
  const draft = toDraft(invitationEditOf({ actions: [], ...invitation }))
  return sentenceOf(section, { draft, requirements: [], language: 'el', names, ...facts }, (key, params) => i18n.t(`invitation-editor:${key}` as never, params))
}

const flags = (part: object) => ({ flags: { ...invitationEditOf().flags, ...part } })

describe('each section says in one sentence what is set', () => {
  test('what it is: the description without its markup, and its tags', async () => {
    expect(await sentence('what', { description: { el: '<p>Έγκριση <b>μετακίνησης</b></p>' } }, { names: { ...names, tags: ['Προσωπικό', 'Έρευνα'] } })).toBe(
      'Έγκριση μετακίνησης. Ετικέτες: Προσωπικό, Έρευνα',
    )
    expect(await sentence('what', { title: {} })).toBe('Δεν ορίστηκε ακόμη')
  })
  test('who may apply, and when', async () => {
    expect(await sentence('who', flags({ anonymous: true }))).toBe('Μέλη του ιδρύματος, όσες φορές θέλουν, και χωρίς σύνδεση')
    expect(await sentence('when')).toBe('01-11-2026, 10:00 έως 01-12-2026, 12:00 (ώρα Αθήνας)')
    expect(await sentence('when', { ...flags({ continuous: true }), isArchived: true })).toBe('Από 01-11-2026, 10:00 (ώρα Αθήνας), χωρίς λήξη, αρχειοθετημένη')
    expect(await sentence('when', { startsAt: '' })).toBe('Δεν ορίστηκε ακόμη')
  })
  test('what they send', async () => {
    expect(await sentence('send', { avatarRequired: true }, { requirements: [{ isRequired: true }, { isRequired: false }] })).toBe(
      'Φόρμα με 1 απάντηση, 2 δικαιολογητικά (1 υποχρεωτικό), φωτογραφία',
    )
    expect(await sentence('send', { form: { components: [] } })).toBe('Δεν ορίστηκε ακόμη')
  })
  test('who decides: the committee, the chain, heads of units, or nobody', async () => {
    const step = { unit: 'applicant' as const, up: 0, position: 'head', approvalType: 'form' as const }
    expect(await sentence('decide', { appApprovals: true }, { names: { ...names, committee: 'Ερευνών' } })).toBe('Εγκρίνει η επιτροπή «Ερευνών»')
    expect(await sentence('decide', flags({ approvalSteps: [step, step] }), { names: { ...names, chain: ['Πρόεδρος', 'Κοσμήτορας'] } })).toBe(
      'Πρόεδρος → Κοσμήτορας, 2 βήματα με φόρμα',
    )
    expect(await sentence('decide', { ...flags({ approvalUnit: 'applicant', approvalLevels: 2 }), appEvaluation: true })).toBe(
      'Αξιολογούνται, εγκρίνουν 2 προϊστάμενοι, ο ένας μετά τον άλλον',
    )
    expect(await sentence('decide')).toBe('Δεν ζητείται έγκριση')
  })
  test('extras', async () => {
    expect(await sentence('extras', { ...flags({ protocol: true }), appComments: true, actions: [{ id: 'a' }] })).toBe('Πρωτόκολλο, σχόλια, 1 ενέργεια')
    expect(await sentence('extras')).toBe('Κανένα πρόσθετο')
  })
})

test('a long text is cut after a word', () => {
  const cut = toPlainSentence('λέξη '.repeat(60))
  expect([cut.endsWith('λέξη…'), cut.length <= 141]).toEqual([true, true])
})
