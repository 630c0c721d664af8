import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { copyChangingFolder } from './copy-changing-folder.ts'
import { scratchFolder } from './scratch-folder.ts'

const [from, to] = [scratchFolder('from'), scratchFolder('to')]
afterAll(() => {
  for (const folder of [from, to]) rmSync(folder, { recursive: true, force: true })
})

test('a file or folder removed during the copy is left out, all others are copied', async () => {
  for (const folder of ['kept', 'gone']) mkdirSync(path.join(from, folder))
  for (const name of ['kept/file', 'kept/gone', 'gone/file', 'file']) writeFileSync(path.join(from, name), name)
  // Another writer removes a file and a folder after they were listed and before they are copied.
  await copyChangingFolder(from, to, (name) => {
    if (path.basename(name) === 'gone') rmSync(path.join(from, name), { recursive: true })
    return false
  })
  const copied = readdirSync(to, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(copied.map(({ parentPath, name }) => path.relative(to, path.join(parentPath, name))).sort()).toEqual(['file', 'kept/file'])
})

test('a copy that somebody removes meanwhile is an error', async () => {
  mkdirSync(path.join(from, 'whole'), { recursive: true })
  writeFileSync(path.join(from, 'whole/file'), 'x')
  const copying = copyChangingFolder(path.join(from, 'whole'), path.join(to, 'whole'), () => {
    rmSync(path.join(to, 'whole'), { recursive: true })
    return false
  })
  await expect(copying).rejects.toThrow('ENOENT')
})
