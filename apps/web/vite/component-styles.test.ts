import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { componentStyles } from './component-styles.ts'

/** Properties and components whose rules the build leaves out of the sheets. */
const leftOut = [
  /<(Button|ActionIcon)\.Group|\b(ButtonGroup|ActionIconGroup|CheckboxCard|CheckboxIndicator|RadioCard|RadioIndicator|JsonInput)\b/,
  /[\s{](truncate|lineClamp|lightHidden|darkHidden|bottomSection)[=:\s/>]|(variant|underline|type)[=:]\s?\{?['"](gradient|white|unstyled|not-hover|bars)['"]|dir=['"]rtl/,
]

/** An element with one of the sizes of which the sheets have none. */
const sized = (elements: string, sizes: string) => new RegExp(String.raw`<(?:${elements})\s(?:[^<>]|=>|<\w+[^<>]*/>)*\bsize=\{?['"](?:${sizes})['"]`)
const inputs = String.raw`\w*(?:Input|Textarea|Select|Autocomplete|Field)(?:\.Wrapper)?`
const unusedSizes = [
  sized(String.raw`\w*Button`, '(?:compact-)?x?l|(?:compact-)?lg'),
  sized(inputs, 'md|lg|xl'),
  sized('ActionIcon', String.raw`xs|xl|input-\w+`),
  sized('Loader|Kbd', 'lg|xl'),
]

const isLeftOut = (text: string) => [...leftOut, ...unusedSizes].some((pattern) => pattern.test(text))

test('no screen uses what the sheets of the component library come without', () => {
  const folder = path.join(import.meta.dirname, '../src')
  const files = globSync('**/*.tsx', { cwd: folder })
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => isLeftOut(readFileSync(path.join(folder, file), 'utf8')))).toEqual([])
})

test.each([
  '<Text truncate>',
  '<Text lineClamp={2}>',
  '<Button variant="gradient">',
  '<Button.Group>',
  '<Loader type="bars" />',
  '<Anchor underline="not-hover">',
  '<TextInput variant="unstyled" />',
  '<Button onClick={() => go()} leftSection={<IconX size={18} />} size="lg">',
  '<SearchSelect label={label} size="md" />',
  '<ActionIcon size="xs">',
  '<Loader size="xl" />',
])('%s is told', (used) => {
  expect(isLeftOut(used)).toBe(true)
})

const sheetOf = (component: string) => {
  const file = path.join(path.dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')), `styles/${component}.layer.css`)
  const { transform } = componentStyles() as { transform: (code: string, id: string) => { code: string } }
  return transform(readFileSync(file, 'utf8'), file).code
}

test.each([
  ['Loader', /m_5d2b3b9d|m_7a2bd4cd|m_870bb79|loader-size-xl: /, ['m_aac34a1 {', 'm_870c4af {', 'm_b34414df {', '--loader-size-md: ']],
  [
    'Input',
    /variant='unstyled'\] |m_93f4ed57|m_9d9d40e0 \{|monospace|padding-y-md: |size='md'/,
    ["data-size='sm'", "[data-error]:not([data-variant='unstyled'])", '--input-height-sm: ', '.m_8f816625 {', 'm_82577fc2 {'],
  ],
  ['Button', /height-lg: |compact-xl: |m_80d6d844/, ['--button-height-md: ', '--button-padding-x-compact-md: ', 'm_811560b9 {']],
  ['Anchor', /not-hover/, ["data-underline='hover'", "data-underline='always'"]],
])('of the sheet %s nothing else is left out', (component, without, kept) => {
  const sheet = sheetOf(component)
  expect(sheet).not.toMatch(without)
  for (const part of kept) expect(sheet).toContain(part)
  expect(sheet.match(/\{/g)?.length).toBe(sheet.match(/\}/g)?.length)
})
