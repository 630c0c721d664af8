import type { Component } from '../model/form.ts'
import type { FieldKind } from './field-kinds.ts'
import type { KindDefinition } from './kind.ts'

const layout = (kind: FieldKind, defaults: Omit<Component, 'key' | 'type'>): KindDefinition => ({
  kind,
  category: 'layout',
  shape: 'layout',
  keyStem: kind,
  defaults: { type: kind, input: false, ...defaults },
  empty: () => undefined,
  isEmpty: () => true,
  accepts: () => true,
  checks: [],
})

export const panel = layout('panel', { collapsible: false, components: [] })
export const fieldset = layout('fieldset', { components: [] })
export const well = layout('well', { components: [] })
export const columns = layout('columns', {
  columns: [
    { components: [], width: 6, offset: 0, push: 0, pull: 0, size: 'md' },
    { components: [], width: 6, offset: 0, push: 0, pull: 0, size: 'md' },
  ],
})
export const tabs = layout('tabs', { components: [{ label: '1', key: 'tab1', components: [] }] })
export const table = layout('table', {
  numRows: 2,
  numCols: 2,
  rows: [
    [{ components: [] }, { components: [] }],
    [{ components: [] }, { components: [] }],
  ],
})
export const content: KindDefinition = { ...layout('content', { html: '' }), shape: 'static' }
export const htmlelement: KindDefinition = { ...layout('htmlelement', { tag: 'p', attrs: [], content: '' }), shape: 'static' }
/** A button answers nothing; one with an `event` tells the server it was pressed. */
export const button: KindDefinition = { ...layout('button', { action: 'submit', input: true }), category: 'basic', shape: 'static' }
