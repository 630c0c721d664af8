import type { Language } from '@klesis/contract/wire.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Titles } from '../../../tables/table-file.ts'
import { titleIn } from '../../masterdata/index.ts'
import { approvalStateNames, appStateNames, type StateNames } from '../state-names.ts'
import type { ColumnSet, ExportColumn } from './export-column.ts'

interface Wanted {
  language: Language
  /** Whether the file has applications to several invitations. */
  isGroup: boolean
  hasItems: boolean
}

/** A moment as the number that a spreadsheet has for it: by the clock in Athens. */
const serial = (moment: RawBuilder<unknown>) => sql`extract(epoch from ${moment} at time zone 'Europe/Athens')::float8 / 86400 + 25569`

/** Names of what belongs to an application, by rows `t` of another table. */
const joined = (name: string, text: RawBuilder<unknown>, of: { from: RawBuilder<unknown>; order: RawBuilder<unknown>; between?: string }): ColumnSet => ({
  name,
  rows: (ids) => sql`select t.application_id, string_agg(${text}, ${sql.lit(of.between ?? ', ')} order by ${of.order}) as value
    from ${of.from} where t.application_id = any(${ids}) group by t.application_id`,
})

const column = (key: string, el: string, en: string, kind: ExportColumn['kind'], value: RawBuilder<unknown>): ExportColumn => ({
  ...{ key, titles: { el, en } satisfies Titles, kind },
  sql: value,
})

const stateColumn = (key: string, el: string, en: string, names: StateNames, value: RawBuilder<unknown>): ExportColumn => ({
  ...column(key, el, en, 'choice', value),
  choices: Object.entries(names).map(([state, titles]) => ({ value: state, titles })),
})

/** What the portal knows of an application, beside its answers: of application `a`, invitation `i`, person `p`, unit `u` and department `d`. */
export const portalColumns = ({ language, isGroup, hasItems }: Wanted): ExportColumn[] => [
  column('id', 'Αίτηση', 'Application', 'number', sql`a.id`),
  column('protocolNumber', 'Αριθμός πρωτοκόλλου', 'Protocol number', 'code', sql`a.protocol_number`),
  column('protocolAt', 'Χρόνος πρωτοκόλλου', 'Protocol time', 'moment', serial(sql`a.protocol_at`)),
  ...(isGroup ? [column('invitation', 'Πρόσκληση', 'Invitation', 'text', titleIn(sql`i.title`, language))] : []),
  column('applicantName', 'Αιτών', 'Applicant', 'text', sql`a.applicant_name`),
  column('applicantEmail', 'E-mail αιτούντος', 'Applicant’s e-mail', 'email', sql`p.email`),
  column('applicantUnit', 'Μονάδα αιτούντος', 'Applicant’s unit', 'text', language === 'en' ? sql`coalesce(nullif(u.label_en, ''), u.label)` : sql`u.label`),
  column('department', 'Τμήμα', 'Department', 'text', sql`case when d.id is not null then ${titleIn(sql`d.title`, language)} end`),
  stateColumn('appState', 'Κατάσταση αίτησης', 'State', appStateNames, sql`a.app_state`),
  stateColumn('approvalState', 'Έγκριση', 'Approval', approvalStateNames, sql`a.approval_state`),
  column('submittedAt', 'Υποβλήθηκε', 'Submitted', 'moment', serial(sql`a.submitted_at`)),
  column('resubmittedAt', 'Υποβλήθηκε ξανά', 'Submitted again', 'moment', serial(sql`a.resubmitted_at`)),
  column('decidedAt', 'Αποφασίστηκε', 'Decided', 'moment', serial(sql`a.decided_at`)),
  column('approvals', 'Βήματα έγκρισης', 'Approval steps', 'number', sql`a.approvals`),
  column('approved', 'Εγκρίσεις', 'Approvals given', 'number', sql`a.approved`),
  column('rejected', 'Απορρίψεις', 'Rejections', 'number', sql`a.rejected`),
  { ...column('tags', 'Ετικέτες', 'Tags', 'text', sql`tag_names.value`), set: tagNames(language) },
  ...(hasItems ? [{ ...column('items', 'Αντικείμενα', 'Items', 'lines', sql`item_names.value`), set: itemNames }] : []),
  { ...column('documents', 'Δικαιολογητικά', 'Documents', 'lines', sql`case when a.documents > 0 then document_names.value end`), set: documentNames },
]

const tagNames = (language: Language) =>
  joined('tag_names', titleIn(sql`g.name`, language), { from: sql`application_tag t join app_tag g on g.id = t.app_tag_id`, order: sql`g.position, g.id` })

const itemNames = joined('item_names', sql`n.code || ' ' || n.title`, {
  ...{ from: sql`application_item t join invitation_item n on n.id = t.item_id`, order: sql`n.sort_order, n.id`, between: '\n' },
})

const documentNames = joined('document_names', sql`t.name`, {
  from: sql`(select * from attachment where requirement_id is not null and removed_at is null and staged is distinct from 'add') t`,
  ...{ order: sql`t.id`, between: '\n' },
})
