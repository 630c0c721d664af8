import type { ComponentType } from 'react'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { ButtonView } from '../layouts/ButtonView.tsx'
import { ColumnsView } from '../layouts/ColumnsView.tsx'
import { ContainerView } from '../layouts/ContainerView.tsx'
import { ContentView } from '../layouts/ContentView.tsx'
import { FieldsetView } from '../layouts/FieldsetView.tsx'
import { HtmlElementView } from '../layouts/HtmlElementView.tsx'
import { PanelView } from '../layouts/PanelView.tsx'
import { WellView } from '../layouts/WellView.tsx'
import type { LayoutKind, LayoutProps } from './field-props.ts'

/** The view of each layout; heavy ones are loaded when a form uses them. */
export const layoutViews: Record<LayoutKind, ComponentType<LayoutProps>> = {
  panel: PanelView,
  fieldset: FieldsetView,
  columns: ColumnsView,
  well: WellView,
  tabs: lazyPart(() => import('../layouts/TabsView.tsx').then((file) => ({ default: file.TabsView }))),
  table: lazyPart(() => import('../layouts/TableView.tsx').then((file) => ({ default: file.TableView }))),
  content: ContentView,
  htmlelement: HtmlElementView,
  container: ContainerView,
  datagrid: lazyPart(() => import('../layouts/DataGridView.tsx').then((file) => ({ default: file.DataGridView }))),
  editgrid: lazyPart(() => import('../layouts/EditGridView.tsx').then((file) => ({ default: file.EditGridView }))),
  button: ButtonView,
}
