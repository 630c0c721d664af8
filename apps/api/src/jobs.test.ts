import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { jobs } from './jobs.ts'

const declaration = /\bdefineJob\(\s*'([\w.-]+)'/g

test('every declared job is listed once', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname, exclude: (file) => file.endsWith('.test.ts') })
  const declared = files.flatMap((file) => [...readFileSync(path.join(import.meta.dirname, file), 'utf8').matchAll(declaration)].map(([, name]) => name))
  expect(jobs.map(({ name }) => name).toSorted()).toEqual(declared.toSorted())
})
