import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Component } from '../model/form.ts'
import { type ProcessOptions, processForm } from '../rules/process-form.ts'
import { exampleForm } from '../testing/example-forms.ts'
import { type LoadedScriptEngine, loadScriptEngine } from './load-script-engine.ts'
import { processorTime } from './processor-time.ts'
import { scanForm } from './scan-form.ts'
import { formHasPatterns, formHasScripts } from './scripts-of.ts'

const now = new Date('2026-11-20T10:00:00Z')
let engine: LoadedScriptEngine
beforeAll(async () => {
  engine = await loadScriptEngine()
})
afterAll(() => engine.dispose())

const run = (components: Component[], data: unknown, options: Partial<ProcessOptions> = {}) =>
  processForm({ components }, data, { now, mode: 'final', engine, ...options })
const field = (key: string, more: Partial<Component> = {}): Component => ({ type: 'textfield', key, label: key, input: true, ...more })
const checked = (custom: string): Component[] => [field('a', { validate: { custom } })]

describe("authors' scripts", () => {
  test('show, calculate, check and compute defaults', () => {
    const components = [
      field('a'),
      field('b', { customConditional: 'show = data.a === "yes"' }),
      field('c', { calculateValue: 'value = data.a + "!"' }),
      field('d', { validate: { custom: 'valid = input.length > 2 ? true : "Too short."' } }),
      field('e', { customDefaultValue: 'value = _.get(data, "a", "") + component.key' }),
    ]
    const { data, hidden, errors } = run(components, { a: 'no', b: '1', d: 'x' })
    expect(data).toEqual({ a: 'no', c: 'no!', d: 'x', e: 'noe' })
    expect([...hidden]).toEqual(['b'])
    expect(errors).toMatchObject([{ path: 'd', rule: 'custom', message: 'Too short.' }])
  })

  test('of logic return a schema, of which flags and texts are merged and not what says which answer it is', () => {
    const trigger = { type: 'javascript', javascript: 'result = true' }
    const schemaDefinition = 'schema = { label: "New", hidden: 5, disabled: true, key: "other", validate: { required: true } }'
    const logic = [{ trigger, actions: [{ type: 'mergeComponentSchema', schemaDefinition }] }]
    const { overrides, errors } = processForm({ components: [field('a', { logic })] }, {}, { now, mode: 'final', engine })
    expect(overrides.get('a')).toEqual({ disabled: true, required: true, texts: { label: 'New' } })
    expect(errors.map(({ path, rule, label }) => [path, rule, label])).toEqual([['a', 'required', 'New']])
  })

  test('of an action of logic have the result of its trigger', () => {
    const actions = [{ type: 'value', value: 'value = result ? "yes" : "no"' }]
    expect(run([field('a', { logic: [{ trigger: { type: 'javascript', javascript: 'result = true' }, actions }] })], {}).data).toEqual({ a: 'yes' })
  })

  test('see their row and its index', () => {
    const grid: Component = { type: 'datagrid', key: 'g', input: true, components: [field('b'), field('c', { calculateValue: 'value = rowIndex + row.b' })] }
    expect(run([grid], { g: [{ b: 'x' }, { b: 'y' }] }).data).toEqual({
      g: [
        { b: 'x', c: '0x' },
        { b: 'y', c: '1y' },
      ],
    })
  })

  test('may return or sort in place, and change nothing but their result', () => {
    const components = [
      field('a'),
      field('b', { calculateValue: 'data.a = "changed"; return ["b", "a"].sort().join("") + data.a' }),
      field('c', { calculateValue: 'value = data.a' }),
    ]
    expect(run(components, { a: 'x' }).data).toEqual({ a: 'x', b: 'abchanged', c: 'x' })
  })

  test('have a fixed time and fixed random numbers', () => {
    const components = [field('a', { calculateValue: 'value = new Date().toISOString() + Math.random()' })]
    const first = run(components, {}).data.a
    expect(String(first)).toContain('2026-11-20T10:00:00.000Z')
    expect(run(components, {}).data.a).toBe(first)
  })

  test.each([
    ['_.sumBy(data.rows, "n")', 6],
    ['_.sum(_.map(data.rows, "n"))', 6],
    ['_.filter(data.rows, { n: 2 }).length', 1],
    ['_.some(data.rows, r => r.n > 2)', true],
    ['_.maxBy(data.rows, "n").n', 3],
    ['_.sortBy(data.rows, r => -r.n)[0].n', 3],
    ['_.isEmpty(data.none)', true],
    ['_.has(data, "rows[0].n")', true],
    ['_.get(data, "rows[1].n")', 2],
    ['_.uniq([1, 1, 2]).length', 2],
    ['_.keys(_.groupBy(data.rows, "n")).length', 3],
    ['_.round(2.345, 2)', 2.35],
    ['_.round(2.175, 2)', 2.18],
    ['_.round(1.005, 2)', 1.01],
    ['_.round(2.5)', 3],
    ['_.set({}, "a.b", 1).a.b', 1],
    ['_.last(data.rows).n', 3],
    ['_.find(data.rows, { n: 1 }).n', 1],
  ])('%s is %j', (code, wanted) => {
    const components = [
      { type: 'hidden', key: 'rows', input: true },
      { type: 'hidden', key: 'out', input: true, calculateValue: `value = ${code}` },
    ]
    expect(run(components, { rows: [{ n: 1 }, { n: 2 }, { n: 3 }] }).data.out).toEqual(wanted)
  })
})

const hostile: Record<string, string> = {
  'a loop': 'for(;;){}',
  'a loop that catches': 'for(;;){ try { for(;;){} } catch (e) {} }',
  'a loop that finally continues': 'for(;;){ try { for(;;){} } finally { continue } }',
  'a thrown error': 'throw new Error("no")',
  'a thrown getter': 'throw { get message(){ for(;;){} } }',
  'a thrown proxy': 'throw new Proxy({}, { get(){ throw new Error("again") } })',
  'an unknown name': 'valid = instance.isValid()',
  'a syntax error': 'valid = ((',
  'break out': '} while(1) {',
  'array bomb': 'const a = []; for(;;) a.push(new Array(1000).fill(1))',
  'string bomb': 'let s = "x"; for(;;) s += s',
  'typed array bomb': 'valid = new Uint8Array(2e9).length > 0',
  'deep recursion': 'function f(){ return f() + 1 } valid = f() > 0',
  'regex catastrophe': 'valid = /^(a+)+$/.test("a".repeat(40) + "b")',
  'huge answer': 'valid = "x".repeat(1e6)',
  'an answer without end': 'valid = { toJSON(){ for(;;){} } }',
}

describe('a script that fails never makes an answer valid', () => {
  test.each(Object.entries(hostile))('%s', (_, code) => {
    expect(run(checked(code), { a: 'x' }).errors).toMatchObject([{ path: 'a', rule: 'script' }])
    expect(run(checked('valid = input === "x"'), { a: 'x' }).errors).toEqual([])
  })

  test.each<[string, Partial<Component>]>([
    ['condition', { customConditional: 'show = data.person.age > 18' }],
    ['calculation', { calculateValue: 'value = data.person.age' }],
    ['default', { customDefaultValue: 'value = data.person.age' }],
    ['trigger', { logic: [{ trigger: { type: 'javascript', javascript: 'result = data.person.age' }, actions: [] }] }],
    ['action', { logic: [{ trigger: { type: 'javascript', javascript: 'result = true' }, actions: [{ type: 'value', value: 'value = data.person.age' }] }] }],
  ])('W3 a failing %s leaves its field as it was and stops nobody', (_, script) => {
    const { data, errors, warnings, hidden } = run([field('a', script)], { a: 'x' })
    expect([data, errors, hidden.size]).toEqual([{ a: 'x' }, [], 0])
    if (script.customDefaultValue === undefined) expect(warnings).toMatchObject([{ key: 'a', rule: 'script' }])
  })

  test('an endless calculation does not use up the time of a check', () => {
    const components = [...Array.from({ length: 20 }, (_, index) => field(`f${index}`, { calculateValue: 'for(;;){}' })), ...checked('valid = input === "x"')]
    expect(run(components, { a: 'x' }).errors).toEqual([])
    expect(run(components, { a: 'y' }).errors).toMatchObject([{ path: 'a', rule: 'custom' }])
  })

  test('in a draft it is a warning', () => {
    const { errors, warnings } = run([field('a', { calculateValue: 'throw 1' })], {}, { mode: 'draft' })
    expect([errors.length, warnings.length]).toEqual([0, 1])
  })

  test('without a script engine the form is not valid', () => {
    expect(run(checked('valid = true'), { a: 'x' }, { engine: undefined }).errors).toMatchObject([{ rule: 'script' }])
  })

  test('many slow scripts share one time limit', () => {
    const started = processorTime()
    const { errors } = run(
      Array.from({ length: 50 }, (_, index) => field(`f${index}`, { validate: { custom: 'for(;;){}' } })),
      {},
    )
    expect(errors).toHaveLength(50)
    expect(processorTime() - started).toBeLessThan(6_000)
  })

  test.each([
    'return typeof process + typeof require + typeof fetch + typeof setTimeout',
    'return [].constructor.constructor("return typeof process + typeof require + typeof fetch + typeof setTimeout")()',
  ])('%s cannot reach the host', (code) => {
    expect(run(checked(code), { a: 'x' }).errors).toMatchObject([{ message: 'undefinedundefinedundefinedundefined' }])
  })

  test('changes of one form to the engine do not affect the next', () => {
    run(checked('Object.prototype.polluted = 1; Array.prototype.map = null; valid = true'), { a: 'x' })
    expect(run(checked('valid = ({}).polluted === undefined && [1].map(x => x)[0] === 1'), { a: 'x' }).errors).toEqual([])
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})

describe('example forms of another system', () => {
  const day = { day: '01/02/2025', break1Start: '12:00:00', break1Finish: '12:30:00' }
  const hours = [
    { extraStart: '08:00', extraFinish: '10:30', overtimeStandbyOrCallout: 'overtime' },
    { extraStart: '18:00', extraFinish: '19:00', overtimeStandbyOrCallout: 'standby' },
  ]

  test('calculations in a grid within a grid', () => {
    const { data, errors } = processForm(
      exampleForm('calculations-in-datagrid.json'),
      {
        timesheet: [
          { ...day, hours },
          { ...day, hours },
        ],
      },
      { now, mode: 'final', engine },
    )
    expect(errors).toEqual([])
    expect(data).toMatchObject({ grandTotalOvertime: 5, grandTotalStandby: 0.7, grandTotalBreaks: 1, finalTotal: 4.7 })
    expect(data.timesheet).toMatchObject([
      {
        totalDayBreak: 30,
        dayTotalOvertime: 150,
        hours: [
          { totalOvertime: 150, totalStandby: 0 },
          { totalOvertime: 0, totalStandby: 60 },
        ],
      },
      {},
    ])
  })

  test.each([
    [{ transportChoice: 'other' }, { other: true, youCheckedTheBox: false, content: false }],
    [
      { transportChoice: 'bike', checkThisBox: true },
      { other: false, youCheckedTheBox: true, content: false },
    ],
    [
      { doYouWantToSeeACar: true, areYouSure: 'yes' },
      { other: false, areYouSure: true, content: true },
    ],
    [
      { doYouWantToSeeACar: true, areYouSure: 'no' },
      { areYouSure: true, content: false },
    ],
  ])('conditional logic of %j', (data, shown) => {
    const { hidden } = processForm(exampleForm('conditional-logic.json'), data, { now, mode: 'final', engine })
    expect(Object.fromEntries(Object.keys(shown).map((key) => [key, !hidden.has(key)]))).toEqual(shown)
  })

  test('all component types but one are supported, and that one is reported', () => {
    expect(scanForm(exampleForm('kitchen-sink.json')).unsupported).toEqual([{ type: 'orgbook', key: 'registeredBusinessName1' }])
    expect(processForm(exampleForm('kitchen-sink.json'), {}, { now, mode: 'final' }).errors).toEqual([])
  })

  test('a half answered survey is reported per question group', () => {
    const form = exampleForm('post-course-survey.json')
    expect(new Set(processForm(form, {}, { now, mode: 'final' }).errors.map((issue) => issue.rule))).toEqual(new Set(['required']))
    expect(formHasScripts(form) || formHasPatterns(form)).toBe(false)
  })
})

describe('the report on an imported form', () => {
  test('W4 lists scripts with unknown names, HTML that is removed, and unsupported properties', () => {
    const form = {
      components: [
        field('a', { calculateValue: 'value = moment().year() + utils.x', unique: true }),
        field('a', { customConditional: 'show = data.instance > 1' }),
        field('b', { customConditional: "show = _.get(instance, 'parent.manualMode', false)" }),
        field('c', { calculateValue: `value = eval("moment().year()") + \`\${utils.x}\`` }),
        field('d', { calculateValue: 'var user = data.user; value = ((token) => token)(row.token) + { config: 1 }.config // options' }),
        field('e', { calculateValue: 'value = data[instance.key] === "user" ? _.get(data, "options.first") : "process"' }),
        { type: 'datagrid', key: 'g', input: true, components: [field('f', { unique: true })] },
        { type: 'button', key: 'j', action: 'url', url: 'https://uni.example' },
        { type: 'button', key: 'k', action: 'url', url: 'https://uni.example/{{ data.a }}' },
        field('l', { logic: [{ trigger: { type: 'event', event: 'x' }, actions: [{ type: 'property', property: { value: 'hidden' }, state: true }] }] }),
        field('m', { logic: [{ trigger: { type: 'event', event: 'x' }, actions: [{ type: 'property', property: { value: 'hidden' }, state: false }] }] }),
        { type: 'content', key: 'h', input: false, html: '<p>ok</p><script>x</script><img src=x onerror="x">' },
      ],
    }
    expect(scanForm(form)).toEqual({
      unsupported: [],
      scripts: [
        { key: 'a', property: 'calculateValue', uses: ['utils', 'moment'] },
        { key: 'a', property: 'customConditional', uses: [] },
        { key: 'b', property: 'customConditional', uses: ['instance'] },
        { key: 'c', property: 'calculateValue', uses: ['utils', 'moment'] },
        { key: 'd', property: 'calculateValue', uses: [] },
        { key: 'e', property: 'calculateValue', uses: [] },
      ],
      htmlIssues: [
        { key: 'h', tag: 'script' },
        { key: 'h', tag: 'on…' },
      ],
      ignored: [
        { key: 'f', property: 'unique' },
        { key: 'k', property: 'url' },
        { key: 'l', property: 'logic.trigger.event' },
      ],
      repeatedKeys: ['a'],
    })
  })
})
