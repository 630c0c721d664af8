import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Alert, Button, Checkbox, MantineProvider, Menu, Pill, ScrollArea } from '@mantine/core'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { cleanup, render, screen } from '../testing/testing-library.ts'
import classes from './theme.module.css'
import { theme } from './theme.ts'

afterEach(cleanup)

test('U17 a menu holds nothing but its items, as its role demands', async () => {
  // The fake browser has no layout, so the menu finds nothing that can have the focus, and prints the whole page.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => void vi.restoreAllMocks())
  render(
    <MantineProvider theme={theme}>
      <Menu opened>
        <Menu.Target>
          <button type="button">Files</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>Import</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </MantineProvider>,
  )
  const menu = await screen.findByRole('menu')
  expect(menu.querySelectorAll(':scope > :not([role=menuitem])')).toHaveLength(0)
})

test('U13 labels that are cut off at their box keep room for the accent of a Greek capital', () => {
  render(
    <MantineProvider theme={theme}>
      <Button>Έγκριση όλων</Button>
      <Pill>Έρευνα</Pill>
      <Alert title="Όσα λείπουν">Άλλη μία απάντηση</Alert>
      <ScrollArea aria-label="Ώρες">09:00</ScrollArea>
    </MantineProvider>,
  )
  for (const text of ['Έγκριση όλων', 'Έρευνα', 'Όσα λείπουν', 'Άλλη μία απάντηση', '09:00'])
    expect(screen.getByText(text).closest(`.${classes.room}`)?.textContent).toBe(text)
  const [, padding, margin] =
    /\.room \{\s*padding-inline: (\d+)px;\s*margin-inline: -(\d+)px;/.exec(readFileSync(path.join(import.meta.dirname, 'theme.module.css'), 'utf8')) ?? []
  expect(Number(padding)).toBeGreaterThanOrEqual(2)
  expect(margin).toBe(padding)
})

test('U17 boxes to tick are large enough for a finger', () => {
  render(
    <MantineProvider theme={theme}>
      <Checkbox label="Έγκριση" />
    </MantineProvider>,
  )
  expect(screen.getByRole('checkbox').closest(`.${classes.check}`)).toBeTruthy()
  const [, size] = /\.check \{\s*--checkbox-size-sm: (\d+)px;/.exec(readFileSync(path.join(import.meta.dirname, 'theme.module.css'), 'utf8')) ?? []
  expect(Number(size)).toBeGreaterThanOrEqual(24)
})

/** The rule itself, and rows that say the same by something that keeps its mark: a button with aria-current, a checkbox. */
const saidOtherwise = ['app/base.css', 'features/approvals/approvals.module.css', 'features/evaluations/ranking/table.module.css']
const sheets = path.resolve(import.meta.dirname, '..')

test('U18 in forced colours, which take backgrounds away, what is chosen is still told apart', () => {
  const base = readFileSync(path.join(sheets, 'app/base.css'), 'utf8')
  const [, marked = '', how = ''] = /@media \(forced-colors: active\) \{\s*:root :is\(([^{]*)\) \{([^{}]*)/.exec(base) ?? []
  for (const state of ['[aria-pressed="true"]', '[aria-current]', '[aria-selected="true"]', 'label[data-active]']) expect(marked).toContain(state)
  expect(how).toContain('background: Highlight')
  // States without an attribute of their own for assistive technology are not in that rule.
  const unmarked = readdirSync(sheets, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !saidOtherwise.includes(file))
    .flatMap((file) =>
      [...readFileSync(path.join(sheets, file), 'utf8').matchAll(/\[data-(?:active|chosen|current|marked|picked|selected)\][^{}]*\{([^{}]*)/g)]
        .filter(([, rules = '']) => !/border|outline|stroke|font-weight|content|forced-colors/.test(rules))
        .map(([rule]) => `${file}: ${rule}`),
    )
  expect(unmarked).toEqual([])
})
