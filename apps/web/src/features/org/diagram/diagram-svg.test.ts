import { expect, test } from 'vitest'
import { layOut, toUnits, type Units } from './diagram-layout.ts'
import { toSvgText } from './diagram-svg.ts'
import type { UnitTexts } from './diagram-texts.ts'
import { unitOf } from './testing/diagram-fixtures.ts'

const units = toUnits([
  unitOf(0, null, { label: 'Πανεπιστήμιο' }),
  unitOf(1, 0, { level: 1, label: 'Έρευνα & <b>Ανάπτυξη</b> "α"', isActive: false }),
  unitOf(2, 0, { level: 1, subunits: 3 }),
  unitOf(3, 2, { level: 2 }),
]) as Units
const texts = {
  ...{ title: 'Οργανόγραμμα · Πανεπιστήμιο', date: '20-11-2026', inactive: 'Ανενεργή' },
  closed: ({ subunits }: { subunits: number }) => `+ ${subunits}`,
  describe: ({ label }: { label: string }): UnitTexts => ({ name: label, type: 'Σχολή', lines: [label], foot: 'Νεφέλη\u0000 Νέα', description: label }),
}
const text = toSvgText(layOut(units, new Set([0])), texts)
const drawn = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement

test('the diagram is a standalone file with title and date', () => {
  expect(text).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="\d+(\.\d+)?" height="\d+(\.\d+)?" viewBox="0 0 /)
  expect(text).not.toMatch(/var\(|class=|style=|href=|url\(/)
  const written = [...drawn.querySelectorAll('text')].map(({ textContent }) => textContent)
  expect(written.slice(0, 2)).toEqual(['Οργανόγραμμα · Πανεπιστήμιο', '20-11-2026'])
})

test('contains every visible unit and no collapsed one', () => {
  expect(text.match(/<g transform/g)).toHaveLength(1 + 3)
  expect(text).toContain('+ 3')
  expect(text).not.toContain('Μονάδα 3')
})

test('escapes names and removes characters that XML forbids', () => {
  expect(text).toContain('Έρευνα &amp; &lt;b&gt;Ανάπτυξη&lt;/b&gt; &quot;α&quot;')
  expect(text).not.toContain('<b>')
  expect(text).toContain('Νεφέλη Νέα')
})

test('an inactive unit has a label and a dashed edge', () => {
  expect(text).toContain('Σχολή · Ανενεργή')
  expect(text.match(/stroke-dasharray/g)).toHaveLength(1)
})
