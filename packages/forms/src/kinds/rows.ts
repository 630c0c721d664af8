import { isRecord } from '../model/is-record.ts'
import { isBlank } from './blank.ts'
import { type Check, defineKind } from './kind.ts'
import { limitOfComponent } from './limit-of.ts'
import { plainText } from './plain-text.ts'
import { behaviour, check, described, general, required } from './properties.ts'
import { groupedRows } from './row-groups.ts'

const count: Check = (component, value) => {
  const rows = Array.isArray(value) ? value.length : 0
  const min = limitOfComponent(component, 'minLength')
  const max = limitOfComponent(component, 'maxLength')
  if (min !== undefined && rows < min) return { rule: 'minRows', params: { min, count: rows } }
  return max !== undefined && rows > max ? { rule: 'maxRows', params: { max, count: rows } } : undefined
}

const rows = defineKind({
  kind: 'rows',
  aliases: [],
  view: 'layout',
  shape: 'rows',
  group: 'data',
  icon: 'rows',
  keyStem: 'rows',
  defaults: { type: 'rows', input: true },
  properties: [
    ...described,
    general('addAnother', ['addAnother'], 'localizedText'),
    general('fixedRows', ['disableAddingRemovingRows'], 'flag'),
    ...behaviour,
    ...required,
    check('minRows', ['validate', 'minLength'], 'number'),
    check('maxRows', ['validate', 'maxLength'], 'number'),
  ],
  isList: true,
  repeatsInput: false,
  isEmpty: (_, value) =>
    isBlank(value) || (Array.isArray(value) && value.every((row) => isRecord(row) && Object.values(row).every((one) => isBlank(one) || one === false))),
  normalise: (_, value) => (value === '' ? [] : Array.isArray(value) ? value.map((row: unknown) => row ?? {}) : value),
  accepts: (_, value) => Array.isArray(value) && value.every(isRecord),
  checks: [count],
  text: plainText,
})

/** A grid in which all rows are edited side by side. */
export const datagrid = defineKind({
  ...rows,
  kind: 'datagrid',
  icon: 'table-row',
  keyStem: 'dataGrid',
  defaults: { type: 'datagrid', input: true, tree: true, reorder: false, initEmpty: false, components: [], validate: { required: false } },
  properties: [
    ...rows.properties,
    general('initEmpty', ['initEmpty'], 'flag'),
    general('reorder', ['reorder'], 'flag'),
    general('enableRowGroups', ['enableRowGroups'], 'flag'),
    general('rowGroups', ['rowGroups'], 'rowGroups'),
  ],
  initial: (component) => {
    const grouped = groupedRows(component)
    return grouped.length > 0 ? grouped : component.initEmpty === true ? [] : [{}]
  },
})

/** A grid in which one row at a time is open for editing. */
export const editgrid = defineKind({
  ...rows,
  kind: 'editgrid',
  icon: 'layout-list',
  keyStem: 'editGrid',
  defaults: { type: 'editgrid', input: true, tree: true, rowDrafts: false, components: [], validate: { required: false } },
  properties: [
    ...rows.properties,
    general('saveRow', ['saveRow'], 'localizedText'),
    general('removeRow', ['removeRow'], 'localizedText'),
    general('rowTemplate', ['templates', 'row'], 'localizedText'),
    general('rowsHeader', ['templates', 'header'], 'localizedText'),
    general('rowsFooter', ['templates', 'footer'], 'localizedText'),
  ],
  initial: () => [],
})
