import { describe, expect, test } from 'vitest'
import { summarise } from '../diff/summarise.ts'
import { processForm } from '../rules/process-form.ts'
import { missingTexts } from '../translate/edit-translations.ts'
import { experienceKey, scopusKey, withAskedParts } from './asked-parts.ts'

const now = new Date('2026-11-20T10:00:00Z')
const form = { display: 'form', components: [{ type: 'textfield', key: 'experience', label: 'Εμπειρία', input: true }] }
const both = withAskedParts(form, { appExperience: true, appScopus: true })
const job = { employer: 'Πανεπιστήμιο', role: 'Ερευνητής', from: '2019-09-30T21:00:00.000Z', until: '', description: '', _certificate: [] }
const faultsOf = (answers: object) => processForm(both, answers, { now, mode: 'final' }).errors.map(({ path, rule, message }) => `${path} ${message ?? rule}`)
const scopus = '57190000001'

test('nothing is asked where no setting asks for it', () => {
  expect(withAskedParts(form, { appExperience: false, appScopus: false })).toBe(form)
  expect(withAskedParts(form, { appExperience: false, appScopus: true }).components).toHaveLength(2)
})

describe('a Scopus ID', () => {
  test.each([
    ['', 'required'],
    ['571900000', 'Το Scopus ID έχει δέκα ή έντεκα ψηφία.'],
    ['5719000000', undefined],
    ['57190000001', undefined],
    ['571900000012', 'Το Scopus ID έχει δέκα ή έντεκα ψηφία.'],
    ['5719000000x', 'Το Scopus ID έχει δέκα ή έντεκα ψηφία.'],
  ])('%j: %s', (id, fault) => {
    expect(faultsOf({ [experienceKey]: [job], [scopusKey]: id })).toEqual(fault ? [`_scopusId ${fault}`] : [])
  })
})

describe('work experience', () => {
  const faults = (...jobs: object[]) => faultsOf({ [experienceKey]: jobs, [scopusKey]: scopus })

  test('needs at least one job, with employer, role and beginning', () => {
    expect(faults()).toEqual(['_experience Προσθέστε τουλάχιστον μία θέση εργασίας.'])
    expect(faults({ ...job, employer: '', role: '', from: '' }, job)).toEqual([
      '_experience[0].employer required',
      '_experience[0].role required',
      '_experience[0].from required',
    ])
  })

  test.each([
    ['', true],
    ['2019-09-29T21:00:00.000Z', false],
    [job.from, true],
    ['2019-10-01T21:00:00.000Z', true],
  ])('from 1 October 2019 until %j: %s', (until, isValid) => {
    expect(faults({ ...job, until })).toEqual(isValid ? [] : ['_experience[0].until Η λήξη είναι πριν από την έναρξη.'])
  })
})

test('answers of added parts are read like other answers, in both languages', () => {
  const answers = { experience: 'λίγη', [experienceKey]: [job], [scopusKey]: scopus }
  const lines = (language: 'el' | 'en') => summarise(both, answers, language, { now }).map(({ section, label, text }) => [...section, label, text].join(' | '))
  expect(lines('el')).toEqual([
    'Εμπειρία | λίγη',
    'Προϋπηρεσία | Θέση εργασίας | 1 | Εργοδότης | Πανεπιστήμιο',
    'Προϋπηρεσία | Θέση εργασίας | 1 | Ιδιότητα | Ερευνητής',
    'Προϋπηρεσία | Θέση εργασίας | 1 | Από | 01-10-2019',
    `Scopus | Scopus ID | ${scopus}`,
  ])
  expect(lines('en')[3]).toBe('Work experience | Job | 1 | From | 01-10-2019')
  expect(missingTexts(both, ['en']).en).toEqual(['Εμπειρία', 'Scopus', 'Scopus ID'])
})
