import { MantineProvider, Menu } from '@mantine/core'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { cleanup, render, screen } from '../testing/testing-library.ts'
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
