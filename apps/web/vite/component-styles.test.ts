import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Properties and components whose rules the build leaves out of the sheets. */
const leftOut =
  /<(Button|ActionIcon)\.Group|\b(ButtonGroup|ActionIconGroup|CheckboxCard|CheckboxIndicator|RadioCard|RadioIndicator)\b|[\s{](truncate|lineClamp)[=:\s/>]|variant[=:]\s?\{?['"](gradient|white)['"]|dir=['"]rtl/

test('no screen uses what the sheets of the component library come without', () => {
  const folder = path.join(import.meta.dirname, '../src')
  const files = globSync('**/*.tsx', { cwd: folder })
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => leftOut.test(readFileSync(path.join(folder, file), 'utf8')))).toEqual([])
  for (const used of ['<Text truncate>', '<Text lineClamp={2}>', '<Button variant="gradient">', '<Button.Group>']) expect(leftOut.test(used)).toBe(true)
})
