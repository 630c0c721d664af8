import { describe, expect, test } from 'vitest'
import type { Component } from '../model/form.ts'
import { processForm } from '../rules/process-form.ts'
import { type AnswerCase, answerCases, choices, pdf } from '../testing/answer-cases.ts'
import { rowAnswerCases } from '../testing/row-answer-cases.ts'
import { textAnswerCases } from '../testing/text-answer-cases.ts'
import { kindOf } from './kind-of.ts'
import { type FieldKind, fieldKinds, kinds } from './kinds.ts'
import { newComponent } from './new-component.ts'

const allCases = [...answerCases, ...textAnswerCases, ...rowAnswerCases]
const now = new Date('2026-11-20T10:00:00Z')
const check = (row: AnswerCase, value: unknown) => {
  const inner = ['container', 'form', 'datagrid', 'editgrid'].includes(row.kind) ? { components: [{ type: 'hidden', key: 'b', input: true }] } : {}
  const component = { ...kinds[row.kind].defaults, ...inner, key: 'a', label: 'A', ...row.component } as Component
  return processForm({ components: [component] }, { a: value }, { now, mode: 'final' }).errors.map(
    (issue) => `${issue.path.replace('.data', '')} ${issue.rule}`,
  )
}
const name = (row: AnswerCase, value: unknown) => `${row.kind} ${JSON.stringify(row.component ?? {}).slice(0, 60)}: ${JSON.stringify(value)?.slice(0, 40)}`

describe('answers of each kind', () => {
  for (const row of allCases) {
    for (const value of row.right) test(`${name(row, value)} is right`, () => expect(check(row, value)).toEqual([]))
    for (const [value, rule] of row.wrong) test(`${name(row, value)} breaks ${rule}`, () => expect(check(row, value)).toEqual([`a ${rule}`]))
  }
})

describe('normalises answers', () => {
  test.each<[Partial<Component> & { type: FieldKind }, unknown, unknown]>([
    [{ type: 'textfield', case: 'uppercase' }, 'Ελένη', 'ΕΛΕΝΗ'],
    [{ type: 'textfield', case: 'uppercase' }, 12, 12],
    [{ type: 'textfield', truncateMultipleSpaces: true }, 12, 12],
    [{ type: 'textfield', truncateMultipleSpaces: true }, '  δύο   λέξεις ', 'δύο λέξεις'],
    [{ type: 'textarea', truncateMultipleSpaces: true }, 'δύο \t λέξεις\n\n και ', 'δύο λέξεις\n\n και'],
    [{ type: 'number' }, '12.5', 12.5],
    [{ type: 'number' }, '12345678901234567', '12345678901234567'],
    [{ type: 'number', multiple: true }, ['1', 2], [1, 2]],
    [{ type: 'email' }, ' A@B.GR ', 'a@b.gr'],
    [{ type: 'checkbox' }, 'true', true],
    [{ type: 'radio', values: choices }, '3', 3],
    [{ type: 'radio', values: choices, dataType: 'string' }, 3, '3'],
    [{ type: 'select', data: { values: choices }, multiple: true }, '', []],
    [{ type: 'time' }, '10:30', '10:30:00'],
    [{ type: 'time', dataFormat: 'hh:mm A' }, '21:05', '09:05 PM'],
    [{ type: 'time', dataFormat: 'HH:mm' }, '10:30:15', '10:30:15'],
    [{ type: 'time', dataFormat: 'x' }, '10:30', '10:30:00'],
    [{ type: 'tags' }, ['a', 'b'], 'a,b'],
    [{ type: 'tags', storeas: 'array' }, 'a,b', ['a', 'b']],
    [{ type: 'file' }, pdf, [pdf]],
  ])('%j: %j', (component, given, kept) => {
    expect(processForm({ components: [{ key: 'a', input: true, ...component } as Component] }, { a: given }, { now, mode: 'draft' }).data.a).toEqual(kept)
  })
})

describe('the table of kinds', () => {
  test('every kind with an answer has cases', () => {
    const tried = new Set(allCases.map((row) => row.kind))
    const answering = fieldKinds.filter((kind) => !['layout', 'static'].includes(kinds[kind].shape))
    expect(answering.filter((kind) => !tried.has(kind))).toEqual([])
  })

  test.each<[FieldKind, string[]]>([
    ['textfield', ['tooltip', 'inputMask', 'valueFormat', 'case', 'autocomplete', 'validateJson', 'requiredMessage', 'patternMessage']],
    ['day', ['dayRequired', 'monthRequired', 'yearRequired', 'dayHidden', 'monthHidden', 'yearHidden', 'minYear', 'maxYear']],
    ['number', ['step', 'requiredMessage', 'labelPosition', 'unique']],
    ['time', ['timeInput', 'timeFormat', 'dataFormat']],
    ['datetime', ['enableDate', 'dateFormat', 'disabledDates', 'disableWeekends', 'disableWeekdays']],
    ['select', ['dataSrc', 'url', 'lookup', 'refreshOn', 'clearOnRefresh']],
    ['radio', ['dataSrc', 'url', 'refreshOn', 'clearOnRefresh']],
    ['selectboxes', ['dataSrc', 'url', 'refreshOn', 'clearOnRefresh']],
    ['panel', ['breadcrumbClickable', 'allowPrevious', 'previousButton', 'nextButton', 'nextPage', 'breadcrumb']],
    ['datagrid', ['initEmpty', 'fixedRows', 'reorder']],
    ['editgrid', ['saveRow', 'removeRow', 'fixedRows', 'rowTemplate', 'rowsHeader', 'rowsFooter']],
    ['button', ['action', 'event', 'link']],
  ])('authors find for %s what form.io offers: %j', (kind, expected) => {
    const offered: string[] = kinds[kind].properties.map(({ name }) => name)
    expect(expected.filter((one) => !offered.includes(one))).toEqual([])
  })

  test('no type name belongs to two kinds', () => {
    const types = fieldKinds.flatMap((kind) => [kind, ...kinds[kind].aliases])
    expect(types.filter((type, index) => types.indexOf(type) !== index)).toEqual([])
  })

  test.each(fieldKinds)('a new %s has its kind, a unique key, and an accepted empty answer', (kind) => {
    const form = { components: [] }
    const component = newComponent(form, kind, 'Label')
    const second = newComponent({ components: [component] }, kind, 'Label')
    const definition = kinds[kind]
    expect(kindOf(component)).toBe(kind)
    if (!['layout', 'static'].includes(definition.shape)) expect(component.input).toBe(true)
    expect(second.key).not.toBe(component.key)
    expect(definition.isEmpty(component, definition.initial?.(component))).toBe(true)
    expect(processForm({ components: [component, second] }, {}, { now, mode: 'final' }).errors).toEqual([])
  })
})
