import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { i18n } from '../i18n/texts.ts'
import type { TextsName } from '../i18n/texts-map.ts'
import { cleanup, fireEvent, render, screen } from './testing-library.ts'

interface PageOptions {
  /** As in the router, such as `/management/users/$id`. */
  path: string
  /** The address of the page, such as `/management/users/7`. */
  at: string
  /** The ids of the layout routes around the page, outermost first. */
  layouts?: readonly string[]
  /** Catalogues that the page needs, besides those of the shell. */
  texts?: readonly TextsName[]
}

/** Renders a page with a router in the fake browser. Its links have no targets. */
export async function showPage(component: RouteComponent, { path, at, layouts = ['shell', 'members'], texts = [] }: PageOptions) {
  await i18n.load('app', ...texts)
  const root = createRootRoute({ component: Outlet })
  const page = (parent: AnyRoute) => createRoute({ getParentRoute: () => parent, path, component })
  const nest = (parent: AnyRoute, [id, ...rest]: readonly string[]): AnyRoute => {
    if (id === undefined) return parent.addChildren([page(parent)])
    const layout = createRoute({ getParentRoute: () => parent, id, component: Outlet })
    return parent.addChildren([nest(layout, rest)])
  }
  const router = createRouter({ routeTree: nest(root, layouts), history: createMemoryHistory({ initialEntries: [at] }), defaultNotFoundComponent: () => null })
  onTestFinished(cleanup)
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { user: userEvent.setup(), router }
}

/** Renders a part of a page. */
export const show = (element: ReactNode, ...texts: readonly TextsName[]) => showPage(() => element, { path: '/', at: '/', layouts: [], texts })

/** The field with this label, with or without the mark of a required field. */
export const fieldOf = (label: string) =>
  screen.findByLabelText<HTMLInputElement>((text) => text === label || text === `${label} *`, { selector: 'input, textarea, select' })

/** Replaces the value of a field in one change. */
export async function write(label: string, text: string) {
  fireEvent.change(await fieldOf(label), { target: { value: text } })
}

/** The button with this text; a search by role is slow in large forms. */
export async function buttonOf(text: string): Promise<HTMLButtonElement> {
  const button = (await screen.findByText(text)).closest('button')
  if (!button) throw new Error(`${text} stands on no button`)
  return button
}

/** Presses the page beside the open dialog. */
export function pressBeside() {
  const page = document.querySelector('.mantine-Modal-overlay')
  if (!page) throw new Error('No dialog is open')
  fireEvent.click(page)
}
