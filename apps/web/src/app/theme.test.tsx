import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Alert, Button, MantineProvider, Menu, Pill, ScrollArea } from '@mantine/core'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { cleanup, render, screen } from '../testing/testing-library.ts'
import classes from './theme.module.css'
import { theme } from './theme.ts'

afterEach(cleanup)

test('a menu holds nothing but its items, as its role demands', async () => {
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

test('labels that are cut off at their box keep room for the accent of a Greek capital', () => {
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
