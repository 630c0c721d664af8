import type { Component, Form } from '@klesis/forms/model/form.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openSandbox, type Sandbox } from '../../sandbox/sandbox.ts'
import { leastCost, measureCost, mostProcessorMs } from '../../testing/processor-cost.ts'
import { checkAnswers, checkFormDefinition, problemText, toIssues } from './index.ts'

const now = new Date('2026-11-20T10:00:00Z')
let sandbox: Sandbox
beforeAll(() => {
  sandbox = openSandbox({ threads: 1 })
})
afterAll(() => sandbox.close())

const form = (more: Partial<Component>): Form => ({ components: [{ type: 'textfield', key: 'a', label: 'Όνομα', input: true, ...more }] })
const final = { now, mode: 'final' } as const

describe('answers', () => {
  test('of a form with scripts are checked in the sandbox', async () => {
    const scripted = form({ validate: { custom: 'valid = input === "x" ? true : "Γράψτε x."' } })
    expect((await checkAnswers(sandbox, scripted, { a: 'x', stray: 1 }, final)).data).toEqual({ a: 'x' })
    expect((await checkAnswers(sandbox, scripted, { a: 'y' }, final)).errors).toMatchObject([{ path: 'a', rule: 'custom', message: 'Γράψτε x.' }])
  })

  test('A58 for a pattern that never terminates are refused at their field, and the next are checked', async () => {
    const slow = form({ validate: { pattern: '(a+)+' } })
    const answers = { a: `${'a'.repeat(40)}!` }
    const { errors, data } = await checkAnswers(sandbox, slow, answers, final)
    expect(errors).toMatchObject([{ path: 'a', rule: 'pattern' }])
    expect(data).toEqual(answers)
    expect((await checkAnswers(sandbox, slow, answers, { now, mode: 'draft' })).data).toEqual(answers)
    expect((await checkAnswers(sandbox, slow, { a: 'aaa' }, final)).errors).toEqual([])
  })

  test('for a pattern that never terminates have their other faults, too, and none where a field is hidden', async () => {
    const [first] = form({ validate: { pattern: '(a+)+' } }).components
    const hidden = { conditional: { show: true, when: 'a', eq: 'x' } }
    const slow = { components: [first, { ...first, ...hidden, key: 'b' }, { ...first, key: 'c', validate: { required: true } }] as Component[] }
    const long = `${'a'.repeat(40)}!`
    const { errors, data } = await checkAnswers(sandbox, slow, { a: long, b: long }, final)
    expect(errors.map(({ path, rule }) => [path, rule])).toEqual([
      ['c', 'required'],
      ['a', 'pattern'],
    ])
    expect(data).toEqual({ a: long })
  })

  test('A58 of another form are checked at once while a form with a pattern that never terminates is saved by many', async () => {
    const both = openSandbox({ threads: 2 })
    onTestFinished(() => both.close())
    const finished: string[] = []
    const check = async (name: string, pattern: string) => {
      const { errors } = await checkAnswers(both, form({ validate: { pattern } }), { a: `${'a'.repeat(40)}!` }, final)
      finished.push(`${name}: ${errors[0]?.rule}`)
    }
    const slow = Array.from({ length: 4 }, () => check('slow', '(a+)+'))
    await check('other', '[a-z]+')
    expect(finished).toEqual(expect.arrayContaining(['other: pattern']))
    expect(finished.indexOf('other: pattern')).toBeLessThanOrEqual(1)
    await Promise.all(slow)
    expect(finished.filter((one) => one === 'slow: pattern')).toHaveLength(4)
  })

  test('for a check that never terminates are refused; a draft is stored', async () => {
    const endless = form({ validate: { custom: 'for(;;){}' } })
    expect((await checkAnswers(sandbox, endless, { a: 'x' }, final)).errors).toMatchObject([{ path: 'a', rule: 'script' }])
    expect(await checkAnswers(sandbox, endless, { a: 'x' }, { now, mode: 'draft' })).toMatchObject({ data: { a: 'x' }, errors: [] })
  })

  test.each(['draft', 'final'] as const)('for a calculation that never terminates are as they were (%s)', async (mode) => {
    const processed = await checkAnswers(sandbox, form({ calculateValue: 'for(;;){}' }), { a: 'x' }, { now, mode })
    expect(processed).toMatchObject({ data: { a: 'x' }, errors: [], warnings: [{ rule: 'script' }] })
  })

  test('nested too deeply are refused', async () => {
    const deep = JSON.parse(`{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`) as unknown
    expect(await checkAnswers(sandbox, form({}), deep, final)).toMatchObject({ errors: [{ path: '', rule: 'limit' }] })
  })

  test('of many rows do not block the server', async () => {
    const cell = (key: string): Component => ({ type: 'textfield', key, input: true, conditional: { show: true, when: 'h.x', eq: 'y' } })
    const grid = (key: string, components: Component[]): Component => ({ type: 'datagrid', key, input: true, components })
    const crossed: Form = { components: [grid('g', ['a', 'b', 'c', 'd', 'e', 'f'].map(cell)), grid('h', [{ type: 'textfield', key: 'x', input: true }])] }
    const rows = Array.from({ length: 1_000 }, () => ({}))
    const check = (answers: object) => checkAnswers(sandbox, crossed, answers, final)
    const { processorMs } = await leastCost(() => measureCost(() => check({ g: rows, h: rows }), { empty: () => check({}) }))
    expect(processorMs).toBeLessThan(mostProcessorMs)
  })

  test('with errors are reported with messages', async () => {
    const asked = form({ validate: { required: true } })
    const { errors } = await checkAnswers(sandbox, asked, {}, final)
    expect(toIssues(asked, errors, { language: 'el', editedTexts: new Map() })).toEqual([
      { path: 'a', code: 'required', message: 'Συμπληρώστε αυτό το πεδίο.', params: { label: 'Όνομα' } },
    ])
  })
})

describe('a form before it is published', () => {
  test('reports each problem with a message', () => {
    expect(problemText(new Map(), { code: 'scriptDoesNotCompile', key: 'a', property: 'calculateValue', message: 'x' }, 'el')).toBe(
      'Το script «calculateValue» του πεδίου «a» δεν μεταγλωττίζεται: x',
    )
    expect(problemText(new Map(), { code: 'noFields' }, 'en')).toBe('The form asks for nothing; add a field.')
  })

  test.each([
    [{}, ['notAForm']],
    [{ components: [] }, ['noFields']],
    [form({}), []],
    [{ components: [...form({}).components, ...form({}).components] }, ['repeatedKey']],
    [form({ type: 'datagrid', components: form({}).components }), []],
    [form({ type: 'panel', key: 'p', input: false, components: [...form({}).components, ...form({}).components] }), ['repeatedKey']],
    [form({ key: '__proto__' }), ['badKey']],
    [form({ validate: { pattern: '[' } }), ['patternDoesNotCompile']],
    [form({ validate: { pattern: '(a+)+$' } }), ['patternTakesLong']],
    [form({ validate: { pattern: '.*.*.*=' } }), ['patternTakesLong']],
    [form({ validate: { pattern: '([a-z]+-)*[a-z]+' } }), []],
    [form({ validate: { pattern: '[\\w.+-]+@[\\w.-]+\\.\\w{2,}' } }), []],
    [form({ validate: { custom: 'valid = ((' }, calculateValue: 'value = 1' }), ['scriptDoesNotCompile']],
    [form({ customConditional: 'for(;;){}' }), ['scriptThrows']],
    [form({ validate: { custom: 'valid = x.y' } }), ['checkThrows']],
    [form({ validate: { custom: 'valid = input.length > 1' } }), ['scriptThrows']],
    // W8 a layout needs no key.
    [{ components: [...form({}).components, { type: 'panel', components: [] }, { type: 'odd', components: form({ key: '' }).components }] }, []],
    [{ components: [{ type: 'odd', key: 'o', components: [...form({}).components, ...form({ calculateValue: 'value = ((' }).components] }] }, []],
  ])('%j', async (value, codes) => {
    expect((await checkFormDefinition(sandbox, value)).map((problem) => problem.code)).toEqual(codes)
  })
})
