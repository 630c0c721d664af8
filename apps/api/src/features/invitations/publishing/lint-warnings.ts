import type { FormJson, LintedForm } from '@klesis/contract/invitations/invitation.ts'
import type { Json } from '@klesis/contract/wire.ts'
import { type LintFinding, lintForm } from '@klesis/forms/lint/lint.ts'
import { names } from '@klesis/forms/lint/named-elsewhere.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { findSavedRules } from '../rules/saved-rules.ts'
import { findSavedTriggers } from '../triggers/saved-triggers.ts'
import type { MayFill } from './impossible/fillers.ts'
import { pageFaults } from './impossible/page-faults.ts'
import { type ToldFault, toldAsFaults } from './impossible/told-as-faults.ts'
import type { ProblemWithoutMessage } from './problem-without-message.ts'
import { shortenedText } from './shortened-text.ts'

interface Linted {
  id: number
  languages: readonly string[]
  actions: readonly Json[]
  flags: { anonymous: boolean }
  /** The form of later rounds is not mended from the check. */
  forms: readonly { name: LintedForm; form: FormJson; isLater?: boolean }[]
  mayFill: MayFill
}

/** Most warnings about one form; more are no help. */
const most = 40

/** What looks like a mistake in how the forms are written, and apart from it what lets nobody submit; `check` and `path` say what the editor can mend. */
export async function lintWarnings(tx: Tx, { id, languages, actions, flags, forms, mayFill }: Linted): Promise<ProblemWithoutMessage[]> {
  const found = forms.map(({ name, form, isLater = false }) => {
    const context = { languages, isForVisitors: name === 'form' && flags.anonymous, isReadElsewhere: () => false }
    const findings = lintForm(form as unknown as Form, context)
    return { name, form, findings: isLater ? findings.map(({ mend: _, ...finding }) => finding) : findings }
  })
  const unread = found.flatMap(({ findings }) => findings.filter(({ code }) => code === 'unreadAnswer'))
  const readers = unread.length > 0 ? await readersOf(tx, id, actions) : ''
  const isReported = ({ code, key }: LintFinding) => code !== 'unreadAnswer' || !names(readers, key)
  const faults = await Promise.all(found.map(({ form }) => pageFaults(form as unknown as Form, mayFill)))
  return found.flatMap(({ name, findings }, index) => {
    const { told, rest } = toldAsFaults(findings, faults[index] ?? [])
    const warnings = rest.filter(isReported).slice(0, most)
    return [...told.map((fault) => toFault(name, fault)), ...warnings.map((finding) => toWarning(name, finding))]
  })
}

/** Everything outside the forms that can read an answer by its key, as one text. */
async function readersOf(tx: Tx, id: number, actions: readonly Json[]): Promise<string> {
  const ofDocuments = await tx.selectFrom('requirement').select('actions').where('invitation_id', '=', id).where('removed_at', 'is', null).execute()
  const letters = tx
    .selectFrom('invitation_letter as l')
    .innerJoin('letter_version as v', (join) => join.on((on) => on.or([on('v.id', '=', on.ref('l.version_id')), on('v.id', '=', on.ref('l.live_version_id'))])))
  const written = await letters.select(['v.title', 'v.body']).where('l.invitation_id', '=', id).execute()
  const lists = await findListViews(tx, id)
  return JSON.stringify([await findSavedRules(tx, id), await findSavedTriggers(tx, id), actions, ofDocuments, written, lists])
}

/** The views of its own list, and those of groups and of one's own applications that show, sort by or filter by an answer of it (`12:income`). */
function findListViews(tx: Tx, id: number) {
  const ofInvitation = tx.selectFrom('list_view').select('settings')
  return ofInvitation.where(({ eb, or }) => or([eb('invitation_id', '=', id), eb(sql`settings::text`, 'like', `%"${id}:%`)])).execute()
}

function toWarning(form: LintedForm, { code, path, key, label, params, mend }: LintFinding): ProblemWithoutMessage {
  const about = { form, check: code, path: [...path], key, label: shortenedText(label), canMend: mend !== undefined }
  return { code: 'formLint', params: { ...params, ...about, reason: code === 'pageLong' && key === '' ? 'formLong' : code } }
}

function toFault(form: LintedForm, { reason, ...finding }: ToldFault): ProblemWithoutMessage {
  const { code, params } = toWarning(form, finding)
  return { code, params: { ...params, reason, isImpossible: true } }
}

/** Whether something in how a form is written lets nobody submit, and does not only look like a mistake. */
export const isImpossible = ({ code, params }: ProblemWithoutMessage): boolean => code === 'formLint' && params.isImpossible === true
