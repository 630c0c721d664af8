import type { Component } from '../model/form.ts'

/** One form without scripts, with answers. */
export interface OracleCase {
  name: string
  components: Component[]
  data: Record<string, unknown>
}

const one = (name: string, component: Partial<Component> & { type: string }, ...values: unknown[]): OracleCase[] =>
  values.map((value) => ({
    name: `${name} ${JSON.stringify(value)?.slice(0, 40)}`,
    components: [{ key: 'a', label: 'A', input: true, ...component } as Component],
    data: value === undefined ? {} : { a: value },
  }))

const options = [
  { label: 'One', value: 'one' },
  { label: 'Two', value: 'two' },
  { label: 'Three', value: 'three' },
]
const grid = (components: Component[], more: Partial<Component> = {}): Component[] => [{ type: 'datagrid', key: 'g', input: true, components, ...more }]
const text = (key: string, validate = {}): Component => ({ type: 'textfield', key, input: true, label: key, validate })

export const validityCases: OracleCase[] = [
  ...one('required text', { type: 'textfield', validate: { required: true } }, undefined, '', '   ', 'x', null),
  ...one('length', { type: 'textfield', validate: { minLength: 3, maxLength: 5 } }, '', 'ab', 'abc', 'abcde', 'abcdef'),
  ...one('length as text', { type: 'textfield', validate: { minLength: '3', maxLength: '' } }, 'ab', 'abc'),
  ...one('password', { type: 'password', validate: { required: true, minLength: 3, maxLength: 5 } }, undefined, '', 'ab', 'abc', 'abcde', 'abcdef'),
  ...one(
    'required address',
    { type: 'address', enableManualMode: true, components: [text('street'), text('zip')], validate: { required: true } },
    undefined,
    '',
    {},
    { mode: 'manual', address: {} },
    { mode: 'manual', address: { street: '', zip: '' } },
    { mode: 'manual', address: { street: 'Όθωνος', zip: '' } },
    { mode: 'manual', address: { street: 'Όθωνος', zip: '10557' } },
    { mode: 'autocomplete', address: { display_name: 'Athens' } },
  ),
  ...one('address', { type: 'address', enableManualMode: true, components: [text('street')] }, undefined, '', { mode: 'manual', address: { street: '' } }),
  ...one('words', { type: 'textarea', validate: { minWords: 2, maxWords: 3 } }, 'one', 'one two', 'one two three four', ''),
  ...one('pattern', { type: 'textfield', validate: { pattern: '[A-Z]{2}\\d+' } }, 'AB1', 'ab1', 'xAB1', ''),
  ...one('alternatives', { type: 'textfield', validate: { pattern: 'yes|no' } }, 'yes', 'no', 'maybe'),
  ...one('mask', { type: 'textfield', inputMask: '99-AA' }, '12-ab', '1-ab', '12-a1', ''),
  ...one('number', { type: 'number', validate: { min: 5, max: 10 } }, 4, 5, 10, 11, undefined),
  ...one('number as text limits', { type: 'number', validate: { min: '5', max: '' } }, 4, 5),
  ...one('required number', { type: 'number', validate: { required: true } }, undefined, 0, 5),
  ...one('currency', { type: 'currency', validate: { min: 1 } }, 0, 1.5),
  ...one('required checkbox', { type: 'checkbox', validate: { required: true } }, true, false, undefined),
  ...one('email', { type: 'email', validate: { required: true } }, 'a@b.gr', 'a@b', 'ab.gr', 'a b@c.gr', '', 'name.other+tag@sub.uni.gr'),
  ...one('url', { type: 'url' }, 'https://uni.gr', 'uni.gr', 'not a url', 'https://uni.gr/a?b=c#d', ''),
  ...one('required boxes', { type: 'selectboxes', values: options, validate: { required: true } }, { one: true }, { one: false }, {}, undefined),
  ...one(
    'counted boxes',
    { type: 'selectboxes', values: options, validate: { minSelectedCount: 1, maxSelectedCount: 2 } },
    { one: true },
    { one: true, two: true, three: true },
  ),
  ...one('radio', { type: 'radio', values: options, validate: { required: true, onlyAvailableItems: true } }, 'one', '', undefined),
  ...one('select', { type: 'select', data: { values: options }, validate: { required: true } }, 'one', '', undefined),
  ...one('multiple select', { type: 'select', multiple: true, data: { values: options }, validate: { required: true } }, ['one'], ['one', 'two'], []),
  ...one('multiple text', { type: 'textfield', multiple: true, validate: { minLength: 2 } }, ['ab'], ['ab', 'c'], []),
  ...one(
    'day first',
    { type: 'day', dayFirst: true, fields: { day: {}, month: {}, year: {} } },
    '24/12/2026',
    '31/02/2026',
    '29/02/2024',
    '29/02/2026',
    '00/00/0000',
  ),
  ...one('day with a required part', { type: 'day', dayFirst: true, fields: { day: { required: true }, month: {}, year: {} } }, '00/12/2026', '01/12/2026'),
  ...one('day without a day', { type: 'day', dayFirst: true, fields: { day: { hide: true }, month: {}, year: {} } }, '12/2026', '13/2026'),
  ...one(
    'year range',
    { type: 'day', dayFirst: true, minYear: 2020, maxYear: 2030, fields: { day: {}, month: {}, year: {} } },
    '01/01/2019',
    '01/01/2020',
    '01/01/2031',
  ),
  ...one(
    'required day',
    { type: 'day', dayFirst: true, fields: { day: {}, month: {}, year: {} }, validate: { required: true } },
    '',
    '00/00/0000',
    '01/01/2020',
  ),
  ...one('time stored without seconds', { type: 'time', dataFormat: 'HH:mm' }, '10:30', '25:00', ''),
  ...one('time stored with a half of the day', { type: 'time', dataFormat: 'hh:mm A' }, '10:30 PM', '13:30 PM', ''),
  ...one('time', { type: 'time', format: 'HH:mm', dataFormat: 'HH:mm:ss' }, '10:30:00', '25:00:00', 'noon', ''),
  ...one('required date without a time', { type: 'date', validate: { required: true } }, '2026-11-20', '2026-11-20T00:00:00.000Z', '', undefined),
  ...one('required date', { type: 'datetime', validate: { required: true } }, '2026-11-20T10:00:00.000Z', ''),
  ...one(
    'survey',
    { type: 'survey', questions: options, values: [{ label: 'Yes', value: 'y' }], validate: { required: true } },
    { one: 'y', two: 'y', three: 'y' },
    {},
  ),
  ...one('tags', { type: 'tags', storeas: 'string', validate: { required: true } }, 'a,b', ''),
  ...one('json rule', { type: 'textfield', validate: { json: { if: [{ '===': [{ var: 'data.a' }, 'x'] }, true, 'Only x.'] } } }, 'x', 'y'),
  ...one(
    'tagpad',
    { type: 'tagpad', tree: true, components: [text('b', { required: true })] },
    [],
    [{ coordinate: { x: 1, y: 2, width: 10, height: 10 }, data: { b: 'x' } }],
    [
      { coordinate: { x: 1, y: 2 }, data: { b: 'x' } },
      { coordinate: { x: 1, y: 2 }, data: {} },
    ],
    [{ coordinate: { x: 1, y: 2 } }],
  ),
  ...one('required tagpad', { type: 'tagpad', tree: true, components: [text('b')], validate: { required: true } }, undefined, [], [{ data: {} }]),
  ...one('required tree', { type: 'tree', tree: true, components: [text('b')], validate: { required: true } }, undefined, {}, { data: {}, children: [] }),
  { name: 'rows', components: grid([text('b', { required: true }), text('c')]), data: { g: [{ b: '1' }, { c: '2' }] } },
  {
    name: 'nested rows',
    components: grid([{ type: 'datagrid', key: 'h', input: true, components: [text('b', { required: true })] }]),
    data: { g: [{ h: [{ b: '' }, { b: 'x' }] }] },
  },
  { name: 'container', components: [{ type: 'container', key: 'c', input: true, components: [text('b', { required: true })] }], data: { c: { b: '' } } },
  {
    name: 'layouts',
    components: [
      {
        type: 'panel',
        key: 'p',
        input: false,
        components: [{ type: 'columns', key: 'cols', input: false, columns: [{ components: [text('b', { required: true })] }, { components: [text('c')] }] }],
      },
      { type: 'tabs', key: 't', input: false, components: [{ label: 'T', key: 't1', components: [text('d', { required: true })] }] as unknown as Component[] },
      { type: 'table', key: 'tb', input: false, rows: [[{ components: [text('e', { required: true })] }, { components: [] }]] },
    ],
    data: {},
  },
  { name: 'hidden by author', components: [{ ...text('b', { required: true }), hidden: true }], data: {} },
]

/** Answers that form.io accepts and Klesis refuses, each with the reason. */
export const stricterCases: (OracleCase & { why: string })[] = [
  ...one(
    'address without one of its parts',
    { type: 'address', enableManualMode: true, components: [text('street'), text('zip')], validate: { required: true } },
    { mode: 'manual', address: { street: 'Όθωνος' } },
  ).map((each) => ({ ...each, why: 'a part that was never typed is as empty as one that was emptied' })),
  ...one('text in an address', { type: 'address', enableManualMode: true, components: [] }, 'Athens').map((each) => ({
    ...each,
    why: 'a type that cannot be shown is never kept',
  })),
  ...one(
    'survey answered in part',
    { type: 'survey', questions: options, values: [{ label: 'Yes', value: 'y' }], validate: { required: true } },
    { one: 'y' },
  ).map((each) => ({ ...each, why: 'every question of a required survey is asked for, as its own renderer does' })),
  ...one('object in a text field', { type: 'textfield' }, { x: 1 }).map((each) => ({ ...each, why: 'a type that cannot be shown is never kept' })),
  ...one('text in a number', { type: 'number' }, 'many').map((each) => ({ ...each, why: 'a wrong answer is reported, not dropped in silence' })),
  ...one('a choice that is none', { type: 'select', data: { values: options } }, 'four').map((each) => ({
    ...each,
    why: 'choices written in the form are the only ones, unless the author says otherwise',
  })),
  ...one('two files for one', { type: 'file' }, [
    { name: 'a', size: 1 },
    { name: 'b', size: 1 },
  ]).map((each) => ({ ...each, why: 'one file means one' })),
]

const conditional = (name: string, trigger: Component, values: unknown[], condition: Component['conditional']): OracleCase[] =>
  values.map((value) => ({
    name: `${name} ${JSON.stringify(value)}`,
    components: [trigger, { ...text('t', { required: true }), conditional: condition }],
    data: value === undefined ? {} : { a: value },
  }))
const simple = (operator: string, value?: unknown, more = {}) => ({
  show: true,
  conjunction: 'all',
  conditions: [{ component: 'a', operator, value }],
  ...more,
})
const a = (type: string, more: Partial<Component> = {}): Component => ({ type, key: 'a', input: true, ...more })

export const conditionCases: OracleCase[] = [
  ...conditional('legacy text', a('textfield'), ['x', 'y', '', undefined], { show: true, when: 'a', eq: 'x' }),
  ...conditional('legacy hide', a('textfield'), ['x', 'y', undefined], { show: false, when: 'a', eq: 'x' }),
  ...conditional('legacy show as text', a('textfield'), ['x', 'y'], { show: 'true', when: 'a', eq: 'x' }),
  ...conditional('legacy checkbox', a('checkbox'), [true, false, undefined], { show: true, when: 'a', eq: 'true' }),
  ...conditional('legacy boxes', a('selectboxes', { values: options }), [{ one: true }, { one: false }, {}], { show: true, when: 'a', eq: 'one' }),
  ...conditional('legacy number', a('number'), [5, 6], { show: true, when: 'a', eq: '5' }),
  ...conditional('legacy many', a('select', { multiple: true, data: { values: options } }), [['one'], ['two'], []], { show: true, when: 'a', eq: 'one' }),
  ...conditional('isEqual', a('textfield'), ['x', 'y', undefined], simple('isEqual', 'x')),
  ...conditional('isEqual number as text', a('number'), [5, 6], simple('isEqual', '5')),
  ...conditional('isEqual checkbox', a('checkbox'), [true, false], simple('isEqual', 'true')),
  ...conditional('isEqual boxes', a('selectboxes', { values: options }), [{ one: true }, { two: true }], simple('isEqual', 'one')),
  ...conditional('isNotEqual', a('textfield'), ['x', 'y'], simple('isNotEqual', 'x')),
  ...conditional('isEmpty', a('textfield'), ['', 'x', undefined], simple('isEmpty')),
  ...conditional('isNotEmpty', a('textfield'), ['', 'x'], simple('isNotEmpty')),
  ...conditional('isEmpty checkbox', a('checkbox'), [true, false], simple('isEmpty')),
  ...conditional('isEmpty boxes', a('selectboxes', { values: options }), [{ one: false }, { one: true }], simple('isEmpty')),
  ...conditional('includes', a('textfield'), ['abc', 'xyz'], simple('includes', 'b')),
  ...conditional('includes in many', a('select', { multiple: true, data: { values: options } }), [['one', 'two'], ['three']], simple('includes', 'one')),
  ...conditional('notIncludes', a('textfield'), ['abc', 'xyz'], simple('notIncludes', 'b')),
  ...conditional('startsWith', a('textfield'), ['abc', 'bca'], simple('startsWith', 'ab')),
  ...conditional('endsWith', a('textfield'), ['abc', 'bca'], simple('endsWith', 'bc')),
  ...['lessThan', 'lessThanOrEqual', 'greaterThan', 'greaterThanOrEqual'].flatMap((operator) =>
    conditional(operator, a('number'), [4, 5, 6, undefined], simple(operator, 5)),
  ),
  ...['dateLessThan', 'dateLessThanOrEqual', 'dateGreaterThan', 'dateGreaterThanOrEqual', 'isDateEqual', 'isNotDateEqual'].flatMap((operator) =>
    conditional(
      operator,
      a('datetime'),
      ['2026-01-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
      simple(operator, '2026-06-01T00:00:00.000Z'),
    ),
  ),
  ...conditional('negated', a('textfield'), ['x', 'y'], simple('isEqual', 'x', { show: false })),
  ...conditional('any', a('textfield'), ['x', 'y', 'z'], {
    show: true,
    conjunction: 'any',
    conditions: [
      { component: 'a', operator: 'isEqual', value: 'x' },
      { component: 'a', operator: 'isEqual', value: 'y' },
    ],
  }),
  ...['all', 'any'].flatMap((conjunction) =>
    [true, false].flatMap((show) =>
      conditional(`${conjunction} of none, show ${show}`, a('textfield'), ['x'], { show, conjunction, conditions: [{ component: '', operator: 'isEqual' }] }),
    ),
  ),
  ...conditional('json', a('number'), [4, 6], { json: { '>': [{ var: 'data.a' }, 5] } }),
  {
    name: 'inherited from a panel',
    components: [
      a('textfield'),
      { type: 'panel', key: 'p', input: false, conditional: { show: true, when: 'a', eq: 'x' }, components: [text('b', { required: true })] },
    ],
    data: { a: 'y' },
  },
  {
    name: 'within a row',
    components: grid([text('b'), { ...text('c', { required: true }), conditional: { show: true, when: 'g.b', eq: 'x' } }]),
    data: { g: [{ b: 'x' }, { b: 'y' }] },
  },
]
