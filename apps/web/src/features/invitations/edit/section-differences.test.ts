import type { Change } from '@klesis/contract/history.ts'
import { expect, test } from 'vitest'
import { i18n } from '../../../i18n/texts.ts'
import { differenceText, sectionOfChange } from './section-differences.ts'

const change = (part: Partial<Change>): Change => ({ section: [], label: '', field: null, before: null, after: null, ...part })

test.each<[Partial<Change>, string]>([
  [{ field: 'title', label: 'EL' }, 'what'],
  [{ field: 'targetGroupId' }, 'who'],
  [{ field: 'flags.anonymous' }, 'who'],
  [{ field: 'endsAt' }, 'when'],
  [{ field: 'flags.continuous' }, 'when'],
  [{ section: ['form'], label: 'Κράτηση' }, 'send'],
  [{ field: 'requirement.min' }, 'send'],
  [{ field: 'requirements' }, 'send'],
  [{ field: 'appItems' }, 'send'],
  [{ field: 'flags.approvalSteps' }, 'decide'],
  [{ section: ['evaluationForm'] }, 'decide'],
  [{ field: 'committeeId' }, 'decide'],
  [{ field: 'flags.protocol' }, 'extras'],
  [{ field: 'actions' }, 'extras'],
])('%o is marked in its section: %s', (part, section) => {
  expect(sectionOfChange(change(part))).toBe(section)
})

test('one difference says what was there or what is new, several how many they are', async () => {
  await i18n.load('invitation-editor')
  const text = (...changes: Change[]) => differenceText(changes, (key, params) => i18n.t(`invitation-editor:${key}` as never, params))
  expect(text()).toBe('')
  expect(text(change({ before: '18-12-2026', after: '31-12-2026' }))).toBe('ήταν 18-12-2026')
  expect(text(change({ after: 'Κράτηση' }))).toBe('νέο: Κράτηση')
  expect(text(change({ field: 'actions', after: 'Υπενθύμιση' }))).toBe('νέο: Υπενθύμιση')
  expect(text(change({ field: 'actions', label: 'Υπενθύμιση', before: 'return 1', after: 'return 2' }))).toBe('1 διαφορά')
  const ofDocument = { field: 'requirement.actions', label: 'Πτυχίο' }
  expect(text(change({ ...ofDocument, after: 'Υπενθύμιση' }))).toBe('νέο: Υπενθύμιση')
  expect(text(change({ ...ofDocument, before: 'Υπενθύμιση' }))).toBe('ήταν Υπενθύμιση')
  expect(text(change({ ...ofDocument, label: 'Πτυχίο · Υπενθύμιση', before: '', after: 'return 2' }))).toBe('1 διαφορά')
  const place = (label: string) => change({ field: 'requirement.actions.place', label, before: '2', after: '1' })
  expect(text(place('Πτυχίο · Υπενθύμιση'))).toBe('άλλη θέση: Πτυχίο · Υπενθύμιση')
  expect(text(place('Πτυχίο · Κλείσιμο'), place('Τίτλος · Κλείσιμο'))).toBe('άλλη θέση: Πτυχίο · Κλείσιμο, Τίτλος · Κλείσιμο')
  expect(text(change({}), change({}))).toBe('2 διαφορές')
})
