import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import { expect, test } from 'vitest'
import { invitationEditOf } from '../testing/invitation-edit-of.ts'
import { toDraft } from './invitation-draft.ts'
import { countLackingTexts, countMissing } from './missing-texts.ts'

test('texts that a language lacks are counted, those of documents too, and apart from them those that were rewritten after their translation', () => {
  const form = {
    components: [{ type: 'textfield', key: 'a', label: 'Πόλη', input: true }],
    i18n: { en: { Πόλη: 'Town' } },
    i18nSources: { en: { Πόλη: 'Τόπος' } },
  }
  const draft = toDraft({ ...invitationEditOf(), languages: ['el', 'en'], title: { el: 'Τίτλος', en: 'Title' }, description: {}, shortNote: {}, form })
  const note: Requirement = {
    ...{ id: 1, invitationId: 7, attachmentTypeId: 1, isRequired: true, min: 1, max: 1, keepFileName: false, actions: null },
    ...{ attachmentType: { id: 1, title: { el: 'Πτυχίο', en: 'Degree' }, accepts: [] }, note: { el: 'Επικυρωμένο' } },
  }
  const counts = countLackingTexts(draft, [note])
  expect([...counts].map(([language, lacking]) => [language, countMissing(lacking), lacking.stale])).toEqual([
    ['el', 0, 0],
    ['en', 1, 1],
  ])
  expect(counts.get('en')?.missing).toMatchObject({ send: 1, what: 0 })
  expect(countLackingTexts({ ...draft, languages: ['el'] }, [note]).size).toBe(0)
})
