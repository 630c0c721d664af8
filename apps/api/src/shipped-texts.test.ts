import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { shippedTexts } from './shipped-texts.ts'

const declaration = /\bserverTexts(?:<[^>]*>)?\('(\w+)'/g

test('every declared namespace is listed once', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname, exclude: (file) => file.endsWith('.test.ts') })
  const declared = files.flatMap((file) => [...readFileSync(path.join(import.meta.dirname, file), 'utf8').matchAll(declaration)].map(([, name]) => name))
  expect(shippedTexts.map(({ namespace }) => namespace).toSorted()).toEqual(declared.toSorted())
})
