import type { Component } from '@klesis/forms/model/form.ts'
import { expect, test } from 'vitest'
import type { ProblemWithoutMessage } from '../problem-without-message.ts'
import { impossibleFields } from './impossible-fields.ts'
import { unreadChoices } from './unread-choices.ts'

const now = new Date('2026-11-20T10:00:00Z')
const known = { now, isListed: (url: string) => url.startsWith('https://listed.example/'), readsElsewhere: true, mayFill: async () => false }

type Given = Partial<Component> & { type: string }
const asked = (type: string, more: Partial<Component> = {}): Given => ({ type, ...more, validate: { required: true, ...more.validate } })
const told = (found: readonly ProblemWithoutMessage[]) => found.map(({ params }) => (params.isOfSome ? `warned: ${params.reason}` : params.reason))
const find = async (component: Given, more = {}) =>
  told(await impossibleFields({ components: [{ key: 'a', label: 'Ερώτηση', input: true, ...component }] } as never, { ...known, ...more }))

const choices = (...values: unknown[]) => values.map((value) => ({ label: 'Α', value }))
const list = (more: object) => asked('select', more)
const from = (dataSrc: string, url?: string, more = {}) => list({ dataSrc, data: { url }, ...more })
const boxes = (validate: object, values: unknown[] = ['x', 'y']) => asked('selectboxes', { values: choices(...values), validate: validate as never })
const survey = (questions: unknown[], values: unknown[]) => asked('survey', { questions: choices(...questions), values: choices(...values) })
const calendar = (datePicker: object, more = {}) => asked('datetime', { datePicker, ...more })
const grid = (more: object): Given => ({ type: 'datagrid', components: [{ type: 'number', key: 'b', input: true }], ...more })
const never = asked('number', { key: 'b', input: true, validate: { min: 3, max: 2 } }) as Component

// Each class, and next to it what only looks like it.
const rows: [string, Given, string[]][] = [
  ['a number below its least', asked('number', { validate: { min: 3, max: 2 } }), ['limitsExclude']],
  ['one number only', asked('number', { validate: { min: '3', max: 3 } }), []],
  ['a whole number between 1.2 and 1.8', asked('number', { validate: { integer: true, min: 1.2, max: 1.8 } }), ['noWholeNumber']],
  ['a whole number between 1.2 and 2', asked('number', { validate: { integer: true, min: 1.2, max: 2 } }), []],
  ['a number between 1.2 and 1.8', asked('number', { validate: { min: 1.2, max: 1.8 } }), []],
  ['whole numbers in steps of a half', asked('number', { validate: { integer: true, step: 0.5, min: 0.5, max: 0.9 } }), ['noWholeNumber']],
  ['whole numbers in steps of a half, up to 1', asked('number', { validate: { integer: true, step: 0.5, min: 0.5, max: 1 } }), []],
  ['an amount between two cents', asked('currency', { validate: { min: 1.001, max: 1.009 } }), ['noSuchNumber']],
  ['an amount of one cent', asked('currency', { validate: { min: 1.001, max: 1.01 } }), []],
  ['one decimal, from a limit with one', asked('number', { decimalLimit: 1, validate: { min: 1.1, max: 1.15 } }), []],

  ['a text of no letters', asked('textfield', { validate: { maxLength: 0 } }), ['limitsExclude']],
  ['a text of one letter', asked('textfield', { validate: { maxLength: 1 } }), []],
  ['a text without a limit', asked('textarea', { validate: { maxLength: '' } }), []],
  ['a text of no words', asked('textarea', { validate: { maxWords: 0 } }), ['limitsExclude']],
  ['nine words in nine letters', asked('textarea', { validate: { minWords: 9, maxLength: 9 } }), ['wordsExceedLength']],
  ['five words in nine letters', asked('textarea', { validate: { minWords: 5, maxLength: 9 } }), []],
  ['a mask longer than the text', asked('textfield', { inputMask: '999-999', validate: { maxLength: 6 } }), ['limitsExclude']],
  ['an email address of four letters', asked('email', { validate: { maxLength: 4 } }), ['noWholeAddress']],
  ['a web address of two letters', asked('url', { validate: { maxLength: 2 } }), ['noWholeAddress']],
  ['an email address of no letters', asked('email', { validate: { maxLength: 0 } }), ['noWholeAddress']],
  ['an email address of as many letters as it must have', asked('email', { validate: { maxLength: 5 } }), []],
  ['an email address of fewer letters than asked for', asked('email', { validate: { minLength: 5, maxLength: 4 } }), ['limitsExclude']],

  ['a date after its last', calendar({ minDate: '2026-12-02', maxDate: '2026-12-01' }), ['noDate']],
  ['a date of one day', calendar({ minDate: '2026-12-01', maxDate: '2026-12-01' }, { enableTime: false }), []],
  ['a time only, whatever the dates', calendar({ minDate: '2026-12-02', maxDate: '2026-12-01' }, { enableDate: false }), []],
  ['from today until what has passed', calendar({ minDate: 'moment()', maxDate: '2026-11-01' }), ['noDate']],
  ['from what is to come until today', calendar({ minDate: '2027-01-01', maxDate: 'moment()' }), ['warned: noDate']],
  ['a limit that cannot be read', calendar({ minDate: 'data.from', maxDate: '2026-12-01' }), []],
  ['a limit that nobody can read', { ...calendar({ maxDate: '31/12/2026' }), validate: {} }, ['warned: dateUnread']],
  ['a limit that nobody can read beside one that is', calendar({ maxDate: '31/12/2026' }, { validate: { maxDate: '31-12-2026' } }), []],
  ['a limit in units that nobody knows', calendar({ minDate: "moment().add(1, 'decade')" }), ['warned: dateUnread']],
  ['a limit of a time only that nobody can read', calendar({ minDate: 'tomorrow' }, { enableDate: false }), []],
  ['a birthday until a day that nobody can read', { type: 'day', maxDate: 'today' }, ['warned: dateUnread']],
  ['a birthday from a day in Greek order', { type: 'day', minDate: '01-12-2026' }, []],
  ['neither weekends nor weekdays', calendar({ disableWeekends: true, disableWeekdays: true }), ['noDate']],
  ['weekends only', calendar({ disableWeekdays: true }), []],
  ['a weekend without weekends', calendar({ disableWeekends: true, minDate: '2026-11-28', maxDate: '2026-11-29' }), ['noDate']],
  ['a weekend of this week', calendar({ disableWeekends: true, minDate: "moment().add(1, 'day')", maxDate: "moment().add(2, 'days')" }), ['warned: noDate']],
  ['a year after its last', asked('day', { minYear: 2030, maxYear: 2020 }), ['noDate']],
  ['one year', asked('day', { minYear: 1950, maxYear: 1950 }), []],
  ['a year that may be left out', { type: 'day', minYear: 2030, maxYear: 2020, fields: { month: { required: true } } }, []],
  ['a birthday after its last', asked('day', { minDate: '2026-12-02', maxDate: '2026-12-01' }), ['noDate']],
  ['a birthday in a year after the last day', asked('day', { minYear: 2027, maxDate: '2026-12-01' }), ['noDate']],
  ['a birthday on one day', asked('day', { minDate: '2026-12-01', maxDate: '2026-12-01' }), []],
  ['a birthday in weeks that only JavaScript reads', asked('day', { minDate: '12/31/2030', maxDate: '01/15/2031' }), ['warned: dateUnread']],
  ['a year alone, whatever the days', asked('day', { minDate: '2026-12-02', maxDate: '2026-12-01', fields: { day: { hide: true } } }), []],

  ['no boxes at most', boxes({ maxSelectedCount: 0 }), ['limitsExclude']],
  ['one box at most', boxes({ maxSelectedCount: 1 }), []],
  ['more boxes than there are', boxes({ minSelectedCount: 2 }, ['x', 'x']), ['limitsExclude']],
  ['choices without a value', list({ data: { values: choices(' ', {}) } }), ['noValues']],
  ['choices without a value but for one', list({ data: { values: choices('', 'x') } }), []],
  ['no choices, which is told by itself', list({ data: { values: [] } }), []],
  ['a choice of false', asked('radio', { values: choices(false) }), []],
  ['a survey without questions', survey([], ['x']), ['noQuestions']],
  ['a survey without a scale', survey(['q'], ['']), ['noScale']],
  ['a survey', survey(['q'], ['x']), []],
  ['an optional survey without questions', { ...survey([], []), validate: {} }, []],
  ['choices kept in the browser', from('indexeddb'), ['sourceUnknown']],
  ['optional choices kept in the browser', { ...from('indexeddb'), validate: {} }, []],
  ['choices from a host that is not allowed', from('url', 'https://other.example/firms'), ['sourceNotListed']],
  ['choices from a host that is allowed', from('url', 'https://listed.example/firms'), []],
  ['choices from an address with an answer', from('url', 'https://listed.example/{{ data.b }}'), ['sourceOfAnswers']],
  ['choices of a script', list({ dataSrc: 'custom', data: { custom: 'values = []' } }), []],

  ['rows beyond the most, not required', grid({ validate: { minLength: 3, maxLength: 2 } }), ['rowsExclude']],
  ['two rows', grid({ validate: { minLength: 2, maxLength: 2 } }), []],
  ['fixed rows that are too few', grid({ disableAddingRemovingRows: true, validate: { minLength: 2 } }), ['fixedRowsExclude']],
  ['fixed rows by default', grid({ disableAddingRemovingRows: true, validate: { minLength: 2 }, defaultValue: [{ b: 1 }, { b: 2 }] }), []],
  ['a grid without columns', asked('editgrid', { components: [{ type: 'content', key: 'c', html: 'Α' }] as never }), ['noColumns']],
  ['an optional grid without columns', grid({ components: [] }), []],
  ['a column of another system', asked('datagrid', { components: [{ type: 'bcaddress', key: 'c', input: true }] as never }), []],
  ['an address without parts', asked('address', { components: [] }), ['noParts']],

  ['a file of a type that is refused', asked('file', { filePattern: '.exe,*.zip' }), ['noFileType']],
  ['a file of one type that is not', asked('file', { filePattern: '.exe,.PDF' }), []],
  ['a picture', asked('file', { filePattern: 'image/*' }), []],
  ['a file of 0 KB', asked('file', { fileMaxSize: '0KB' }), ['noFileSize']],
  ['a file smaller than its least', asked('file', { fileMinSize: '2MB', fileMaxSize: '1MB' }), ['noFileSize']],
  ['a file of just 1 MB', asked('file', { fileMinSize: '1024KB', fileMaxSize: '1MB' }), []],

  ['a file of a size that nobody can read', { type: 'file', fileMaxSize: '10 megabytes' }, ['warned: sizeUnread']],
  ['a file of a size in Greek letters', { type: 'file', fileMinSize: ' ', fileMaxSize: '10,5 ΜΒ' }, []],

  ['a field under a condition', { ...never, conditional: { show: true, when: 'c', eq: 'x' } }, ['warned: limitsExclude']],
  ['a field that logic may free', { ...never, logic: [{ trigger: { type: 'simple' }, actions: [] }] }, ['warned: limitsExclude']],
  ['a hidden field', { ...never, hidden: true }, []],
  ['a hidden field that is checked', { ...never, hidden: true, validateWhenHidden: true }, ['limitsExclude']],
  ['an optional field', { ...never, validate: { min: 3, max: 2 } }, []],
  ['a column of rows that may be left out', grid({ components: [never] }), ['warned: limitsExclude']],
  ['a column of rows that must be there', grid({ components: [never], validate: { minLength: 1 } }), ['limitsExclude']],
  ['a part of a kind that is not known', { type: 'unknown', components: [never] }, []],
]
test.each(rows)('U6 what nobody can fill in: %s', async (_, component, expected) => {
  expect(await find(component)).toEqual(expected)
})

test.each([from('indexeddb'), asked('file', { filePattern: '.exe' })])('U6 what something else may fill in is warned of: %j', async (component) => {
  expect(await find(component, { mayFill: async () => true })).toEqual([expect.stringMatching(/^warned: /)])
})

test.each<[string, Given, string[]]>([
  ['a host that is allowed', from('url', 'https://listed.example/firms'), ['sourceOfApplications']],
  ['a resource', from('resource', undefined, { data: { resource: 'firms' } }), ['sourceOfApplications']],
  ['a resource, optional', { ...from('resource', undefined, { data: { resource: 'firms' } }), validate: {} }, []],
  ['a lookup', from('lookup', undefined, { data: { lookup: 'firms' } }), []],
])('U6 what nobody can choose in another form than that of the application: from %s', async (_, component, expected) => {
  expect(await find(component, { readsElsewhere: false })).toEqual(expected)
  expect(await find(component)).toEqual([])
  const form = { components: [{ key: 'a', label: 'Ερώτηση', input: true, ...component }] } as never
  expect(unreadChoices(form)).toEqual(expected.map(() => ({ label: 'Ερώτηση' })))
})

test('U6 what is chosen by default is warned of in the form of a step or an action', () => {
  const component = { key: 'a', label: 'Ερώτηση', input: true, ...from('resource'), defaultValue: 'x' }
  expect(unreadChoices({ components: [component] } as never)).toEqual([{ label: 'Ερώτηση', isOfSome: true }])
})
