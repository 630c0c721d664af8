import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = path.join(import.meta.dirname, '../src')
const imported = /import (\w+) from '(\.[^']+\.module\.css)'/g

/** The classes that a component takes from a sheet of its own and that are not in it. */
function missingIn(file: string): string[] {
  const source = readFileSync(path.join(folder, file), 'utf8')
  return [...source.matchAll(imported)].flatMap(([, name = '', sheet = '']) => {
    const rules = readFileSync(path.join(folder, path.dirname(file), sheet), 'utf8')
    const used = source.matchAll(new RegExp(String.raw`(?:className=\{|[\x60{ (]\$?\{?)${name}\.(\w+)(?=[}\s,)\x60])`, 'g'))
    return [...used].flatMap(([, one = '']) => (new RegExp(String.raw`\.${one}\b`).test(rules) ? [] : [`${file}: ${name}.${one}`]))
  })
}

test('each class that a component takes from its sheet is there', () => {
  const files = globSync('**/*.tsx', { cwd: folder }).filter((file) => !file.endsWith('.test.tsx'))
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap(missingIn)).toEqual([])
})
