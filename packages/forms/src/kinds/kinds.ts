import { checkbox } from './checkbox.ts'
import { container } from './container.ts'
import { currency } from './currency.ts'
import { datetime } from './datetime.ts'
import { day } from './day.ts'
import { email } from './email.ts'
import type { FieldKind } from './field-kinds.ts'
import { file } from './file.ts'
import { hidden } from './hidden.ts'
import type { KindDefinition } from './kind.ts'
import { button, columns, content, fieldset, htmlelement, panel, table, tabs, well } from './layouts.ts'
import { number } from './number.ts'
import { phoneNumber } from './phone-number.ts'
import { radio } from './radio.ts'
import { datagrid, editgrid } from './rows.ts'
import { select } from './select.ts'
import { selectboxes } from './selectboxes.ts'
import { signature } from './signature.ts'
import { survey } from './survey.ts'
import { tags } from './tags.ts'
import { textarea } from './textarea.ts'
import { textfield } from './textfield.ts'
import { time } from './time.ts'
import { url } from './url.ts'

/** What is known of each kind. A kind without a definition does not compile. */
export const kinds: Record<FieldKind, KindDefinition> = {
  textfield,
  textarea,
  number,
  currency,
  checkbox,
  selectboxes,
  select,
  radio,
  email,
  phoneNumber,
  url,
  datetime,
  day,
  time,
  tags,
  panel,
  fieldset,
  columns,
  well,
  tabs,
  table,
  content,
  htmlelement,
  hidden,
  container,
  datagrid,
  editgrid,
  file,
  signature,
  survey,
  button,
}
