import type { Component } from '../model/form.ts'
import { defineKind } from './kind.ts'
import { plainText } from './plain-text.ts'
import { general, key, label, layout as layoutProperties, type Property } from './properties.ts'

interface LayoutNames<Kind, Icon> {
  kind: Kind
  icon: Icon
  aliases?: readonly string[]
  /** Shows static content and contains no components. */
  isStatic?: boolean
}

const layout = <Kind extends string, Icon extends string, KindProperty extends Property>(
  { kind, icon, aliases = [], isStatic = false }: LayoutNames<Kind, Icon>,
  defaults: Omit<Component, 'key' | 'type'>,
  properties: readonly KindProperty[],
) =>
  defineKind({
    kind,
    aliases,
    view: 'layout',
    shape: isStatic ? 'static' : 'layout',
    group: 'layout',
    icon,
    keyStem: kind,
    defaults: { type: kind, input: false, ...defaults },
    properties,
    repeatsInput: false,
    isEmpty: () => true,
    accepts: () => true,
    checks: [],
    text: plainText,
  })

const ofPage = <Own extends Property>(property: Own) => ({ ...property, isOfPage: true, isOnByDefault: () => true })
/** What a page of a wizard lets people press. */
const pages = [
  ofPage(general('breadcrumbClickable', ['breadcrumbClickable'], 'flag')),
  { ...general('allowPrevious', ['allowPrevious'], 'flag'), isOfPage: true },
  ofPage(general('previousButton', ['buttonSettings', 'previous'], 'flag')),
  ofPage(general('nextButton', ['buttonSettings', 'next'], 'flag')),
  { ...general('nextPage', ['nextPage'], 'script'), isOfPage: true },
  { ...general('breadcrumb', ['breadcrumb'], 'option', ['default', 'none']), isOfPage: true },
]

export const panel = layout({ kind: 'panel', icon: 'section', aliases: ['simplepanel'] }, { collapsible: false, components: [] }, [
  general('title', ['title'], 'localizedText'),
  ...layoutProperties,
  { ...general('collapsible', ['collapsible'], 'flag'), isOfPart: true },
  { ...general('collapsed', ['collapsed'], 'flag'), isOfPart: true },
  ...pages,
])
export const fieldset = layout({ kind: 'fieldset', icon: 'square-rounded', aliases: ['simplefieldset'] }, { components: [] }, [
  general('legend', ['legend'], 'localizedText'),
  ...layoutProperties,
])
export const well = layout({ kind: 'well', icon: 'box' }, { components: [] }, layoutProperties)
export const columns = layout(
  { kind: 'columns', icon: 'columns-2', aliases: ['simplecols2', 'simplecols3', 'simplecols4'] },
  {
    columns: [
      { components: [], width: 6, offset: 0, push: 0, pull: 0, size: 'md' },
      { components: [], width: 6, offset: 0, push: 0, pull: 0, size: 'md' },
    ],
  },
  [...layoutProperties, general('columns', ['columns'], 'columns')],
)
export const tabs = layout({ kind: 'tabs', icon: 'layout-navbar', aliases: ['simpletabs'] }, { components: [{ label: '1', key: 'tab1', components: [] }] }, [
  ...layoutProperties,
  general('tabs', ['components'], 'tabs'),
])
export const table = layout(
  { kind: 'table', icon: 'table' },
  {
    numRows: 2,
    numCols: 2,
    rows: [
      [{ components: [] }, { components: [] }],
      [{ components: [] }, { components: [] }],
    ],
  },
  [...layoutProperties, general('table', ['rows'], 'table')],
)
export const content = layout({ kind: 'content', icon: 'text-size', aliases: ['simplecontent'], isStatic: true }, { html: '' }, [
  general('html', ['html'], 'html'),
  ...layoutProperties,
])
export const htmlelement = layout(
  { kind: 'htmlelement', icon: 'code', aliases: ['simpleheading', 'simpleparagraph'], isStatic: true },
  { tag: 'p', attrs: [], content: '' },
  [general('tag', ['tag'], 'option', ['p', 'h2', 'h3', 'h4', 'div', 'blockquote']), general('content', ['content'], 'longLocalizedText'), ...layoutProperties],
)
/** A button has no answer; one with an `event` tells the `logic` of the fields that it was pressed. */
export const button = defineKind({
  ...layout(
    { kind: 'button', icon: 'click', aliases: ['simplebuttonadvanced', 'simplebtnsubmit', 'simplebtnreset'], isStatic: true },
    { action: 'submit', input: true },
    [
      label,
      key,
      general('action', ['action'], 'option', ['submit', 'saveState', 'reset', 'event', 'url']),
      general('event', ['event'], 'text'),
      general('link', ['url'], 'text'),
    ],
  ),
  kind: 'button',
  icon: 'click',
  group: 'advanced',
})
