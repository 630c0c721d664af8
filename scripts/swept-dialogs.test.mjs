import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pathTo } from './paths.mjs'
import { alike, swept } from './swept-dialogs.mjs'

const web = pathTo('apps/web/src')
const read = (file) => readFileSync(`${web}/${file}`, 'utf8')

/** The shared dialogs that a file shows: those of `ui`, and what Mantine lays over a page. */
const dialogsIn = (source) => [
  ...[...source.matchAll(/'[^']*\/ui\/(?:\w+\/)*(\w*Dialog|FileImport|TableImport)\.tsx'/g)].map(([, name]) => name),
  ...(/import \{[^}]*\b(?:Modal|Drawer)\b[^}]*\} from '@mantine/.test(source) ? ['Dialog'] : []),
]

const shown = new Map(
  globSync('{app,features}/**/*.tsx', { cwd: web })
    .filter((file) => !file.endsWith('.test.tsx'))
    .map((file) => [file.replaceAll('\\', '/'), dialogsIn(read(file))])
    .filter(([, dialogs]) => dialogs.length > 0),
)

/** The names of the entries of the sweeps; what is filled in may be anything. */
const names = globSync('*.ts', { cwd: pathTo('e2e/pages') })
  .flatMap((file) => [...readFileSync(pathTo(`e2e/pages/${file}`), 'utf8').matchAll(/\bname: (?:'([^']+)'|`([^`]+)`)/g)])
  .map(([, plain, filled]) => new RegExp(`^${plain?.replace(/[.*+?()]/g, '\\$&') ?? filled.replace(/\$\{[^}]*\}/g, '.+')}$`))
const isEntry = (entry) => names.some((name) => name.test(entry))

test.each([
  ["import { Dialog } from '../../ui/Dialog.tsx'", ['Dialog']],
  ["lazyPart(() => import('../../ui/photo/PhotoDialog.tsx'))", ['PhotoDialog']],
  ["import { Button, Drawer } from '@mantine/core'", ['Dialog']],
  ["import { DialogButtons } from '../../ui/DialogButtons.tsx'", []],
])('dialogs are read from the source: %s', (source, expected) => {
  expect(dialogsIn(source)).toEqual(expected)
})

test('every dialog is opened by the sweeps, or is like one that is', () => {
  const listed = [...Object.keys(swept), ...alike.flatMap(({ files }) => files)]
  expect(listed.toSorted()).toEqual([...shown.keys()].toSorted())
})

test('what opens a dialog is an entry of the sweeps', () => {
  const entries = [...Object.values(swept), ...alike.map(({ entry }) => entry)]
  expect(entries.filter((entry) => !isEntry(entry))).toEqual([])
})

test('what is said to be like a shared dialog shows no other one', () => {
  const others = alike.flatMap(({ of, files }) => files.filter((file) => shown.get(file)?.some((dialog) => !of.includes(dialog))))
  expect(others).toEqual([])
})
