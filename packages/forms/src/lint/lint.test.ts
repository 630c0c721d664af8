import { describe, expect, test } from 'vitest'
import type { Component, Form } from '../model/form.ts'
import { translator } from '../translate/translator.ts'
import type { LintContext } from './finding.ts'
import { type LintCode, lintCodes, lintForm, mendForm } from './lint.ts'

const context: LintContext = { languages: ['el', 'en'], isForVisitors: false, isReadElsewhere: () => false }
const field = (type: string, key: string, label: string, more: Partial<Component> = {}): Component => ({ input: true, ...more, type, key, label })
const panel = (key: string, title: string, components: Component[]): Component => ({ type: 'panel', key, title, label: title, input: false, components })
const many = (count: number, from = 0) => Array.from({ length: count }, (_, index) => field('textfield', `q${from + index}`, `Ερώτηση ${from + index}`))
const choices = (count: number) => Array.from({ length: count }, (_, index) => ({ value: `v${index}`, label: `Επιλογή ${index}` }))
const list = (count: number, more: Partial<Component> = {}) =>
  field('select', more.key ?? 'choice', more.label ?? 'Επιλογή', { data: { values: choices(count) }, ...more })
const radio = field('radio', 'who', 'Ιδιότητα', { values: choices(3) })
const shown = (more: Partial<Component>) => [radio, field('textfield', 'why', 'Γιατί;', more)]
const long =
  'Δηλώστε τα μέλη της οικογένειας που μένουν μαζί σας στην ίδια κατοικία. Μετρούν όσα δεν εργάζονται και δεν φοιτούν, ακόμη και αν είναι ενήλικα, εκτός από όσα έχουν δικό τους εισόδημα από ακίνητα'
const spread = (text: string) => `${text} λέξη`.repeat(14)

interface Planted {
  name: string
  form: Partial<Form> & { components: Component[] }
  found: LintCode | undefined
  context?: Partial<LintContext>
  /** Why the check leaves it alone. */
  why?: string
}

/** Mistakes as they stand in forms of real offices, and what the checks say. */
const planted: Planted[] = [
  { name: 'a question without a label', form: { components: [field('textfield', 'contactPhone', ' ')] }, found: 'labelMissing' },
  {
    name: 'two questions with one label',
    form: { components: [field('textfield', 'a', 'Τίτλος'), field('textarea', 'b', 'ΤΊΤΛΟΣ'.toLowerCase())] },
    found: 'labelDoubled',
  },
  {
    name: 'two of them in different columns',
    form: { components: [columnsOf(field('textfield', 'a', 'Ίδρυμα'), field('textfield', 'b', 'Ίδρυμα'))] },
    found: 'labelDoubled',
  },
  { name: 'a paragraph as a label', form: { components: [field('number', 'family', long)] }, found: 'labelLong' },
  { name: 'a label in capitals', form: { components: [field('textfield', 'place', 'ΤΟΠΟΣ ΚΑΤΟΙΚΙΑΣ')] }, found: 'labelCapitals' },
  { name: 'the title of a part in capitals', form: { components: [panel('p', 'ΠΑΡΑΡΤΗΜΑ', many(1))] }, found: 'labelCapitals' },
  { name: 'thirteen questions on one page', form: { components: [panel('a', 'Πρώτα', many(7)), panel('b', 'Έπειτα', many(6, 7))] }, found: 'pageLong' },
  {
    name: 'a long page of a wizard',
    form: { display: 'wizard', components: [panel('a', 'Πρώτα', many(2)), panel('b', 'Έπειτα', many(14, 2))] },
    found: 'pageLong',
  },
  {
    name: 'a question beside the pages of a wizard',
    form: { display: 'wizard', components: [panel('a', 'Πρώτα', many(2)), field('textfield', 'b', 'Θέμα')] },
    found: 'besidePages',
  },
  { name: 'a dropdown of two', form: { components: [list(2)] }, found: 'fewChoices' },
  { name: 'a dropdown of thirty without search', form: { components: [list(30, { searchEnabled: false })] }, found: 'manyChoices' },
  { name: 'thirty radio buttons', form: { components: [field('radio', 'r', 'Χώρα', { values: choices(30) })] }, found: 'manyChoices' },
  {
    name: 'required and hidden',
    form: { components: [field('textfield', 'a', 'Θέμα', { hidden: true, validate: { required: true } })] },
    found: 'requiredHidden',
  },
  {
    name: 'required in a hidden part',
    form: { components: [{ ...panel('p', 'Μέρος', [field('textfield', 'a', 'Θέμα', { validate: { required: true } })]), hidden: true }] },
    found: 'requiredHidden',
  },
  {
    name: 'required and read only, filled in from what a profile may lack',
    form: { components: [field('phoneNumber', 'a', 'Τηλέφωνο', { disabled: true, validate: { required: true }, properties: { prefill: 'phone' } })] },
    found: 'requiredLocked',
  },
  {
    name: 'required and read only, filled in by nothing',
    form: { components: [field('textfield', 'a', 'Κωδικός', { disabled: true, validate: { required: true } })] },
    found: 'requiredUnfilled',
  },
  {
    name: 'a condition on a choice that is not offered',
    form: { components: shown({ conditional: { show: true, when: 'who', eq: 'v9' } }) },
    found: 'neverTrue',
  },
  { name: 'a condition on two answers at once', form: { components: shown({ conditional: twoAtOnce('all') }) }, found: 'neverTrue' },
  {
    name: 'a condition without a field',
    form: { components: shown({ conditional: { show: false, conjunction: 'all', conditions: [{ component: '', operator: 'isEqual', value: '' }] } }) },
    found: 'conditionWithoutField',
  },
  { name: 'an e-mail address as text', form: { components: [field('textfield', 'a', 'E-mail υπευθύνου')] }, found: 'emailAsText' },
  { name: 'an ΑΦΜ as text', form: { components: [field('textfield', 'a', 'Α.Φ.Μ.')] }, found: 'taxNumberAsText' },
  {
    name: 'the name of who is signed in',
    form: { components: [panel('p', 'Στοιχεία αιτούντος', [field('textfield', 'a', 'Επώνυμο')])] },
    found: 'profileAnswers',
  },
  {
    name: 'a hidden calculation that nothing uses',
    form: { components: [...many(1), field('number', 'sum', 'Σύνολο', { hidden: true, calculateValue: 'value = 1' })] },
    found: 'unreadAnswer',
  },
  {
    name: 'a condition in JSON logic that is never true',
    form: { components: shown({ conditional: { json: { '==': [{ var: 'data.who' }, 'v9'] } } }) },
    found: undefined,
    why: 'JSON logic is not read: it can compare anything with anything',
  },
]

function columnsOf(...components: Component[]): Component {
  return { type: 'columns', key: 'c', input: false, columns: components.map((one) => ({ components: [one] })) }
}
function twoAtOnce(conjunction: string) {
  return { show: true, conjunction, conditions: ['v0', 'v1'].map((value) => ({ component: 'who', operator: 'isEqual', value })) }
}

const formOf = ({ form }: Pick<Planted, 'form'>): Form => ({ display: 'form', ...form })
const codesIn = (form: Form, more: Partial<LintContext> = {}) => lintForm(form, { ...context, ...more }).map(({ code }) => code)

describe('of planted mistakes', () => {
  test.each(planted)('$name → $found', ({ form, found }) => {
    expect(codesIn(formOf({ form }))).toEqual(found ? [found] : [])
  })

  test('twenty-three are found, by every check', () => {
    const found = planted.flatMap((one) => one.found ?? [])
    expect([planted.length, found.length, planted.filter((one) => !one.found).every(({ why }) => why)]).toEqual([24, 23, true])
    expect(new Set(found)).toEqual(new Set(lintCodes))
  })

  test.each(planted.filter(({ found }) => found))('$name is mended without touching the form that was checked', ({ form }) => {
    const faulty = formOf({ form })
    const kept = structuredClone(faulty)
    const [finding] = lintForm(faulty, context)
    const mended = finding && mendForm(faulty, finding, context.languages)
    expect(mended && codesIn(mended)).not.toContain(finding?.code)
    expect(mended).toBeDefined()
    expect(faulty).toEqual(kept)
  })
})

const sound: Record<string, { components: Component[]; more?: Partial<Form>; context?: Partial<LintContext> }> = {
  'twelve questions, and more under conditions': {
    components: [...many(12), field('textfield', 'x', 'Άλλο', { conditional: { show: true, when: 'q1', eq: 'a' } })],
  },
  'twenty questions on two tabs': {
    components: [{ type: 'tabs', key: 't', components: [0, 10].map((from) => ({ key: `t${from}`, label: `${from}`, components: many(10, from) })) as never[] }],
  },
  'a dropdown of five, one of many, one of several, one in rows': {
    components: [
      list(5),
      list(26, { key: 'b', label: 'Δεύτερη' }),
      list(3, { key: 'd', label: 'Τρίτη', multiple: true }),
      field('datagrid', 'g', 'Γραμμές', { components: [list(2, { key: 'c' })] }),
    ],
  },
  'a dropdown of a lookup': { components: [field('select', 'c', 'Χώρα', { dataSrc: 'lookup', data: { lookup: 'countries' } })] },
  abbreviations: {
    components: ['ΑΦΜ φορέα', 'IBAN', 'ORCID', 'ΑΜΚΑ / ΑΦΜ'].map((label, index) => field('textfield', `k${index}`, label, { validate: { pattern: '[0-9]+' } })),
  },
  'one label in two parts, and under conditions': {
    components: [
      panel('a', 'Πρώτα', [field('textfield', 'x', 'Ίδρυμα')]),
      panel('b', 'Έπειτα', [field('textfield', 'y', 'Ίδρυμα')]),
      ...['v0', 'v1'].map((eq) => field('textfield', `z${eq}`, 'Χώρα', { conditional: { show: true, when: 'who', eq } })),
      radio,
    ],
  },
  'hidden until logic shows it': {
    components: [
      field('textfield', 'a', 'Θέμα', {
        hidden: true,
        validate: { required: true },
        logic: [{ actions: [{ type: 'property', property: { value: 'hidden', type: 'boolean' }, state: false }] }],
      }),
    ],
  },
  'conditions that some answer meets': {
    components: [
      ...shown({ conditional: twoAtOnce('any') }),
      field('textfield', 'z', 'Ποιος;', { customConditional: "show = data.who === 'v1'" }),
      field('textfield', 'y', 'Πού;', { conditional: { show: false, conditions: [{ component: 'who', operator: 'isNotEmpty' }] } }),
    ],
  },
  'the names of others': {
    components: [
      panel('a', 'Στοιχεία επιβλέποντα', [field('textfield', 'x', 'Ονοματεπώνυμο'), field('email', 'y', 'E-mail')]),
      field('datagrid', 'g', 'Μέλη ομάδας', { components: [field('textfield', 'n', 'Ονοματεπώνυμο')] }),
    ],
  },
  'where to reach somebody': { components: [field('email', 'e', 'E-mail'), field('phoneNumber', 'p', 'Τηλέφωνο')] },
  'the name of somebody without a profile': {
    components: [field('textfield', 'n', 'Ονοματεπώνυμο'), field('email', 'e', 'E-mail')],
    context: { isForVisitors: true },
  },
  'the name, read only and filled in from the profile': {
    components: [field('textfield', 'n', 'Ονοματεπώνυμο', { disabled: true, validate: { required: true }, properties: { prefill: 'fullname' } })],
  },
  'what a profile may lack, read only until logic opens it': {
    components: [
      field('phoneNumber', 'a', 'Τηλέφωνο', {
        ...{ disabled: true, validate: { required: true }, properties: { prefill: 'phone' } },
        logic: [{ actions: [{ type: 'property', property: { value: 'disabled', type: 'boolean' }, state: false }] }],
      }),
    ],
  },
  'the name, filled in from the profile': { components: [field('textfield', 'n', 'Ονοματεπώνυμο', { properties: { prefill: 'fullname' } })] },
  'hidden values that something reads': {
    components: [
      field('hidden', 'source', 'Πηγή', { defaultValue: 'portal' }),
      field('hidden', 'sum', 'Σύνολο', { calculateValue: 'value = 1' }),
      field('hidden', 'part', 'Μέρος', { calculateValue: 'value = 1' }),
      field('number', 'n', 'Ποσό', { calculateValue: 'value = data.part' }),
    ],
    context: { isReadElsewhere: (key) => key === 'sum' },
  },
  'a text that mentions e-mail': {
    components: [field('textfield', 'x', 'Θέλετε να λάβετε την απάντηση με e-mail ή με ταχυδρομείο;'), field('textfield', 'y', 'ΑΦΜ στην αλλοδαπή')],
  },
}

test.each(Object.entries(sound))('%s: nothing is reported', (_, { components, more, context: other }) => {
  expect(codesIn({ display: 'form', components, ...more }, other)).toEqual([])
})

const words = (count: number) => Array.from({ length: count }, (_, index) => `λέξη${index}`).join(' ')
const isFound = (code: LintCode, component: Component) => codesIn({ components: [component] }).includes(code)

test.each<[LintCode, number, (count: number) => Component]>([
  ['labelLong', 26, (count) => field('number', 'a', words(count))],
  ['manyChoices', 26, (count) => list(count, { searchEnabled: false })],
  ['manyChoices', 26, (count) => field('radio', 'r', 'Χώρα', { values: choices(count) })],
  ['fewChoices', 4, (count) => list(count)],
])('%s is found at %s and not at one beside it', (code, limit, make) => {
  const beside = code === 'fewChoices' ? limit + 1 : limit - 1
  expect([limit, beside].map((count) => isFound(code, make(count)))).toEqual([true, false])
})

test('a mend keeps the translations', () => {
  const form: Form = {
    components: [field('textfield', 'a', 'ΤΟΠΟΣ ΚΑΤΟΙΚΙΑΣ'), field('textfield', 'b', 'Πόλη'), field('textfield', 'c', 'Πόλη'), field('number', 'd', long)],
    i18n: { en: { 'ΤΟΠΟΣ ΚΑΤΟΙΚΙΑΣ': 'PLACE OF LIVING', Πόλη: 'City', [long]: `Name the members of your family. Those count ${spread('who')}` } },
  }
  const mended = lintForm(form, context).reduce((made, finding) => mendForm(made, finding, context.languages) ?? made, form)
  const words = mended.components.flatMap(({ label, description }) => [label, description]).filter((one): one is string => one !== undefined)
  expect(words.map(translator(mended, 'en')).map((one) => one.slice(0, 33))).toEqual([
    'Place of living',
    'City',
    'City (2)',
    'Name the members of your family.',
    'Those count who λέξηwho λέξηwho λ',
  ])
})

test('a question that something else in the form names is reported and stays', () => {
  const form = { components: [field('textfield', 'last', 'Επώνυμο'), field('textfield', 'b', 'Γιατί;', { customConditional: "show = data.last !== ''" })] }
  expect(lintForm(form, context)).toMatchObject([{ code: 'profileAnswers', path: ['components', 0] }])
  expect(mendForm(form, { code: 'profileAnswers', path: ['components', 0] }, ['el'])).toBeUndefined()
})

test('an empty source of choices is that of the choices written in the form', () => {
  expect(mendForm({ components: [list(2, { dataSrc: '' })] }, { code: 'fewChoices', path: ['components', 0] }, ['el'])?.components[0]?.type).toBe('radio')
  const never = field('textfield', 'b', 'Γιατί;', { conditional: { show: true, when: 'choice', eq: 'none of them' } })
  expect(lintForm({ components: [list(6, { dataSrc: '' }), never] }, context)).toMatchObject([{ code: 'neverTrue', key: 'b' }])
})

test('a mend of something that was changed meanwhile does nothing', () => {
  expect(mendForm({ components: [list(6)] }, { code: 'fewChoices', path: ['components', 0] }, ['el'])).toBeUndefined()
  expect(mendForm({ components: [] }, { code: 'labelMissing', path: ['components', 7] }, ['el'])).toBeUndefined()
})

test('the parts of a long form become its pages, with titles in each language', () => {
  const form: Form = { display: 'form', components: [...many(2), panel('long', 'Ερωτήσεις', many(14, 2))], i18n: { en: { Ερωτήσεις: 'Questions' } } }
  const mended = mendForm(form, { code: 'pageLong', path: [] }, ['el', 'en'])
  expect(mended?.display).toBe('wizard')
  expect(mended?.components.map(({ title, components }) => [title, mended && translator(mended, 'en')(title ?? ''), components?.length])).toEqual([
    ['Μέρος 1', 'Part 1', 2],
    ['Ερωτήσεις', 'Questions', 12],
    ['Ερωτήσεις (2)', 'Questions (2)', 2],
  ])
})

test('a check reads a long form as often as its length, not its square', () => {
  const readsOf = (count: number) => {
    let reads = 0
    const counted = many(count).map((component) => {
      const { key } = component
      return Object.defineProperty(component, 'key', {
        get: () => {
          reads += 1
          return key
        },
      })
    })
    expect(lintForm({ components: counted }, context).map(({ code }) => code)).toContain('pageLong')
    return reads
  }
  expect(readsOf(2_000)).toBeLessThan(2.2 * readsOf(1_000))
})
