import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { isInstalled } from './install.mjs'

const folder = mkdtempSync(join(tmpdir(), 'klesis-install-'))
afterEach(() => rmSync(folder, { recursive: true }))

const write = (path, content) => {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), JSON.stringify(content))
}

test('the packages are installed if each is there in its version; one for another platform may be missing', () => {
  const packages = { 'node_modules/one': { version: '1.0.0' }, 'node_modules/one/node_modules/two': { version: '2.0.0' } }
  const otherPlatform = { 'node_modules/other-platform': { version: '1.0.0', optional: true } }
  write('package-lock.json', { packages: { '': {}, ...packages, ...otherPlatform, 'node_modules/own': { link: true } } })
  expect(isInstalled(folder)).toBe(false)
  write('node_modules/.package-lock.json', { packages })
  write('node_modules/one/package.json', {})
  expect(isInstalled(folder)).toBe(false)
  write('node_modules/one/node_modules/two/package.json', {})
  expect(isInstalled(folder)).toBe(true)
  write('node_modules/.package-lock.json', { packages: { ...packages, 'node_modules/one': { version: '0.9.0' } } })
  expect(isInstalled(folder)).toBe(false)
})
