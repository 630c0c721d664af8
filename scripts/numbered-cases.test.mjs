import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pathTo } from './paths.mjs'

const documents = ['docs/attack-and-fault-cases.md', 'docs/reader-cases.md']
const folders = ['apps', 'packages', 'scripts', 'e2e', 'bench']
const listed = documents.flatMap((file) =>
  [...readFileSync(pathTo(file), 'utf8').matchAll(/^\| ([A-Z]\d+) \| (.+) \|$/gm)].map(([, number, text]) => ({ number, text })),
)

/** The numbers of cases with which titles in a file begin, or a comment beside what a table makes tests of. */
const numbersIn = (text) => [...text.matchAll(/(?:['"`]|\/\/ )([AFUW]\d+) /g)].map(([, number]) => number)

const files = folders
  .flatMap((folder) => readdirSync(pathTo(folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.(?:test|spec)\.(?:tsx?|mjs)$|-cases\.ts$/.test(entry.name) && !/node_modules|dist/.test(entry.parentPath))
  .map(({ name, parentPath }) => ({ name, numbers: new Set(numbersIn(readFileSync(`${parentPath}/${name}`, 'utf8'))) }))

test('every numbered case has a test, and every number of a test is a case', () => {
  const tested = new Set(files.flatMap(({ numbers }) => [...numbers]))
  expect([...tested].toSorted()).toEqual(listed.map(({ number }) => number).toSorted())
})

const namesIn = (text) => [...text.matchAll(/`([\w.-]+(?:\.(?:test|spec)|-cases)\.(?:tsx?|mjs))`/g)].map(([, name]) => name)

test('the files that are named for a case have a test of it', () => {
  const named = listed.flatMap(({ number, text }) => namesIn(text).map((name) => ({ number, name })))
  expect(named.length).toBeGreaterThan(listed.length / 2)
  expect(named.filter(({ number, name }) => !files.some((file) => file.name === name && file.numbers.has(number)))).toEqual([])
})
