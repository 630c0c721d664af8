import { loadTexts } from '../../../i18n/i18n.ts'
import { loadablePart } from '../../../ui/lazy-part.ts'

/** A part whose texts come with it. */
const rare = <File>(file: Promise<File>): Promise<File> => Promise.all([file, loadTexts('rare-fields')]).then(([loaded]) => loaded)

/** The inputs that are loaded when a form uses them. */
export const loadableInputs = {
  number: loadablePart(() => import('../inputs/NumberFieldInput.tsx').then((file) => ({ default: file.NumberFieldInput }))),
  currency: loadablePart(() => import('../inputs/CurrencyInput.tsx').then((file) => ({ default: file.CurrencyInput }))),
  selectboxes: loadablePart(() => import('../inputs/SelectBoxesInput.tsx').then((file) => ({ default: file.SelectBoxesInput }))),
  select: loadablePart(() => import('../inputs/SelectInput.tsx').then((file) => ({ default: file.SelectInput }))),
  address: loadablePart(() => rare(import('../inputs/AddressInput.tsx')).then((file) => ({ default: file.AddressInput }))),
  datamap: loadablePart(() => import('../inputs/DataMapInput.tsx').then((file) => ({ default: file.DataMapInput }))),
  datetime: loadablePart(() => import('../inputs/DateTimeInput.tsx').then((file) => ({ default: file.DateTimeInput }))),
  day: loadablePart(() => import('../inputs/DayInput.tsx').then((file) => ({ default: file.DayInput }))),
  time: loadablePart(() => import('../inputs/TimeFieldInput.tsx').then((file) => ({ default: file.TimeFieldInput }))),
  tags: loadablePart(() => import('../inputs/TagsFieldInput.tsx').then((file) => ({ default: file.TagsFieldInput }))),
  file: loadablePart(() => import('../inputs/FileInput.tsx').then((file) => ({ default: file.FileInput }))),
  signature: loadablePart(() => rare(import('../inputs/SignatureInput.tsx')).then((file) => ({ default: file.SignatureInput }))),
  survey: loadablePart(() => import('../inputs/SurveyInput.tsx').then((file) => ({ default: file.SurveyInput }))),
}

/** The layouts that are loaded when a form uses them. */
export const loadableLayouts = {
  tabs: loadablePart(() => import('../layouts/TabsView.tsx').then((file) => ({ default: file.TabsView }))),
  button: loadablePart(() => import('../layouts/ButtonView.tsx').then((file) => ({ default: file.ButtonView }))),
  table: loadablePart(() => import('../layouts/TableView.tsx').then((file) => ({ default: file.TableView }))),
  datagrid: loadablePart(() => import('../layouts/DataGridView.tsx').then((file) => ({ default: file.DataGridView }))),
  editgrid: loadablePart(() => import('../layouts/EditGridView.tsx').then((file) => ({ default: file.EditGridView }))),
  tree: loadablePart(() => rare(import('../layouts/TreeView.tsx')).then((file) => ({ default: file.TreeView }))),
  tagpad: loadablePart(() => rare(import('../layouts/TagPadView.tsx')).then((file) => ({ default: file.TagPadView }))),
}

/** Several answers of one field, each in an input of the field's kind. */
export const ManyValues = loadablePart(() => import('../inputs/ManyValues.tsx').then((file) => ({ default: file.ManyValues })))

export const WizardView = loadablePart(() => import('./WizardView.tsx').then((file) => ({ default: file.WizardView })))
