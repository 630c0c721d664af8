import { address } from './address.ts'
import { checkbox } from './checkbox.ts'
import { container } from './container.ts'
import { currency } from './currency.ts'
import { datamap } from './datamap.ts'
import { datetime } from './datetime.ts'
import { day } from './day.ts'
import { email } from './email.ts'
import { file } from './file.ts'
import { hidden } from './hidden.ts'
import type { KindDefinition } from './kind.ts'
import { button, columns, content, fieldset, htmlelement, panel, table, tabs, well } from './layouts.ts'
import { form } from './nested-form.ts'
import { number } from './number.ts'
import { password } from './password.ts'
import { phoneNumber } from './phone-number.ts'
import { radio } from './radio.ts'
import { datagrid, editgrid } from './rows.ts'
import { select } from './select.ts'
import { selectboxes } from './selectboxes.ts'
import { signature } from './signature.ts'
import { survey } from './survey.ts'
import { tagpad } from './tagpad.ts'
import { tags } from './tags.ts'
import { textarea } from './textarea.ts'
import { textfield } from './textfield.ts'
import { time } from './time.ts'
import { tree } from './tree.ts'
import { url } from './url.ts'

/** Every supported kind of component, in the order of the builder's palette. */
const definitions = {
  textfield,
  textarea,
  number,
  currency,
  email,
  phoneNumber,
  url,
  address,
  select,
  radio,
  checkbox,
  selectboxes,
  tags,
  survey,
  datetime,
  day,
  time,
  panel,
  columns,
  fieldset,
  well,
  tabs,
  table,
  content,
  htmlelement,
  datagrid,
  editgrid,
  container,
  form,
  datamap,
  tree,
  hidden,
  file,
  signature,
  tagpad,
  password,
  button,
}

type Definitions = typeof definitions
export type FieldKind = keyof Definitions
/** Kinds that the browser renders in one way. */
export type KindOfView<Shown> = { [Kind in FieldKind]: Definitions[Kind]['view'] extends Shown ? Kind : never }[FieldKind]
export type KindIcon = Definitions[FieldKind]['icon']
/** The properties of components that the builder offers. */
export type KindProperty = Definitions[FieldKind]['properties'][number]

/** The definition of each kind by its name. */
export const kinds: { readonly [Kind in FieldKind]: KindDefinition<Kind, Definitions[Kind]['view'], KindIcon, KindProperty> } = definitions
export const fieldKinds = Object.keys(definitions) as FieldKind[]
