import type { ComponentType } from 'react'
import { ButtonView } from '../layouts/ButtonView.tsx'
import { ColumnsView } from '../layouts/ColumnsView.tsx'
import { ContainerView } from '../layouts/ContainerView.tsx'
import { ContentView } from '../layouts/ContentView.tsx'
import { DataGridView } from '../layouts/DataGridView.tsx'
import { EditGridView } from '../layouts/EditGridView.tsx'
import { FieldsetView } from '../layouts/FieldsetView.tsx'
import { HtmlElementView } from '../layouts/HtmlElementView.tsx'
import { PanelView } from '../layouts/PanelView.tsx'
import { TableView } from '../layouts/TableView.tsx'
import { TabsView } from '../layouts/TabsView.tsx'
import { WellView } from '../layouts/WellView.tsx'
import type { LayoutProps } from './field-props.ts'
import type { LayoutKind } from './kinds-shown.ts'

/** How each part of the layout is drawn. */
export const layoutViews: Record<LayoutKind, ComponentType<LayoutProps>> = {
  panel: PanelView,
  fieldset: FieldsetView,
  columns: ColumnsView,
  well: WellView,
  tabs: TabsView,
  table: TableView,
  content: ContentView,
  htmlelement: HtmlElementView,
  container: ContainerView,
  datagrid: DataGridView,
  editgrid: EditGridView,
  button: ButtonView,
}
