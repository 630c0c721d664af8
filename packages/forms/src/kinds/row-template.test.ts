import { expect, test } from 'vitest'
import { fillTemplate, plainTemplate, type RowTemplate } from './row-template.ts'

const shownText = (name: RowTemplate, template: unknown) => plainTemplate({ type: 'editgrid', key: 'g', templates: { [name]: template } }, name)

test.each<[RowTemplate, unknown, boolean]>([
  ['row', '<b>{{ row.name }}</b>: {{row.place.city}}', true],
  ['row', 'No placeholder', true],
  ['row', '{% util.eachComponent(components, function(component) { %}{{ row.name }}{% }) %}', false],
  ['row', '{{ row.name.toUpperCase() }}', false],
  ['row', '{{ data.name }}', false],
  ['row', ' ', false],
  ['row', 5, false],
  ['header', '<h3>Trips</h3>', true],
  ['header', '{{ row.name }}', false],
  ['footer', 'At most five', true],
])('the template of a %s %j is shown: %s', (name, template, expected) => {
  expect(shownText(name, template) !== undefined).toBe(expected)
})

test('a template is filled in as plain text, without the tags of its HTML', () => {
  const answers: Record<string, string> = { name: 'Άννα <b>', 'place.city': 'Χανιά' }
  expect(fillTemplate('<b>{{ row.name }}</b>:&nbsp;\n{{row.place.city}} {{ row.none }}', (path) => answers[path] ?? '')).toBe('Άννα <b> : Χανιά')
})
