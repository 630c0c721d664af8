import { countByPlace, type PlaceCount } from '@klesis/forms/translate/count-texts.ts'
import { invitationRows } from '@klesis/forms/translate/invitation-rows.ts'
import type { TextPlace } from '@klesis/forms/translate/text-row.ts'
import type { Tx } from '../../../db/db.ts'
import { findHelpTexts } from '../help/find-help-texts.ts'
import type { Invitation, InvitationVersion } from '../invitation.ts'
import { findRequirements } from '../requirements/find-requirements.ts'
import { findSavedRules } from '../rules/saved-rules.ts'
import type { ProblemWithoutMessage } from './problem-without-message.ts'
import { shortenedText } from './shortened-text.ts'

/**
 * Places whose missing texts do not prevent publishing: others keep the titles of documents and the forms of steps, only managers read actions, and the
 * portal has texts of its own for mails.
 */
const keptElsewhere: ReadonlySet<string> = new Set<TextPlace>(['documents', 'stepForms', 'actions', 'mails'])

/** Whether missing texts of a place prevent nothing. */
export const isOfLesserPlace = ({ code, params }: ProblemWithoutMessage): boolean => code === 'textsMissing' && keptElsewhere.has(String(params.place))

interface Checked {
  invitation: Pick<Invitation, 'id' | 'title' | 'description' | 'shortNote' | 'languages' | 'appApprovals' | 'appEvaluation' | 'flags' | 'actions' | 'meta'>
  version: Pick<InvitationVersion, 'form' | 'evaluationForm'>
}

/** For each place of the invitation the texts that lack a declared language, and those that were rewritten after they were translated. */
export async function textProblems(tx: Tx, { invitation, version }: Checked): Promise<ProblemWithoutMessage[]> {
  if (invitation.languages.length < 2) return []
  const { id } = invitation
  const [rules, help, requirements] = id === 0 ? [[], [], []] : [await findSavedRules(tx, id), await findHelpTexts(tx, id), await findRequirements(tx, id)]
  const { form, evaluationForm } = version
  const rows = invitationRows({ ...invitation, form, evaluationForm, rules, help, requirements })
  return [...countByPlace(rows, 'missing').map(toProblem('textsMissing')), ...countByPlace(rows, 'stale').map(toProblem('textsStale'))]
}

const toProblem =
  (code: 'textsMissing' | 'textsStale') =>
  ({ place, count, languages, example }: PlaceCount): ProblemWithoutMessage => ({
    code,
    params: { place, count, languages: languages.join(', '), example: shortenedText(example) },
  })
