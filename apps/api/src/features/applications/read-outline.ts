import type { ApplicationOutline, OutlinePart } from '@klesis/contract/applications/outline.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { type AnswerLine, summarise } from '@klesis/forms/diff/summarise.ts'
import { withFirstRows } from '@klesis/forms/diff/with-first-rows.ts'
import { readForm } from '@klesis/forms/model/read-form.ts'
import { type Actor, requirePerson } from '../../actor/actor.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/db.ts'
import { findVersion, readKnownInvitation } from '../invitations/index.ts'
import { findOwnDeciders, previewChain } from '../lifecycle/index.ts'
import { expectedDecision } from './expected-decision.ts'

const choosing: ReadonlySet<string> = new Set(['approversList', 'approvalDepartment'])

interface Asked {
  invitationId: number
  applicationId?: number
  config: Config
  now: Date
}

/** What an application to an invitation asks for, and who would decide today on one of the caller's; or who decides on the one that is named. */
export async function readOutline(db: Db, actor: Actor, { invitationId, applicationId, config, now }: Asked): Promise<ApplicationOutline> {
  const { id: personId } = requirePerson(actor)
  const { language } = actor
  const invitation = await readKnownInvitation(db, actor, invitationId)
  const version = await findVersion(db, invitation.currentVersionId)
  const own = applicationId === undefined ? null : await findOwnDeciders(db, { applicationId, invitationId, personId })
  const expected = async () => {
    const person = await db.selectFrom('person').select('unit_id').where('id', '=', personId).executeTakeFirstOrThrow()
    const { steps } = await previewChain(db, { invitationId, invitation, unitId: person.unit_id, now, language, withFindings: false })
    return steps.filter(({ title, isJoined }) => Object.values(title).some(Boolean) && !isJoined)
  }
  return {
    parts: partsOf(version?.form, language, now),
    documents: (version?.requirements ?? []).map(({ attachmentType, isRequired }) => ({ title: attachmentType.title, isRequired })),
    asksItems: invitation.appItems,
    asksPhoto: invitation.avatarRequired,
    isEvaluated: invitation.appEvaluation && !own,
    deciders: (own ?? (await expected())).map(({ title, usualDays }) => ({ title, usualDays })),
    expected: own && applicationId ? expectedDecision(db, own, { applicationId, title: invitation.title, language, config, now }) : null,
    mayDiffer: !own && invitation.points.some((point) => choosing.has(point)),
  }
}

/** What nobody fills in is not asked. */
const isAsked = ({ label, component }: AnswerLine) => label !== '' && component.disabled !== true && !component.calculateValue

function partsOf(stored: unknown, language: Language, now: Date): OutlinePart[] {
  const read = readForm(stored)
  if (!read.ok) return []
  const parts: OutlinePart[] = []
  for (const { section, label } of summarise(withFirstRows(read.form), {}, language, { now, withEmpty: true }).filter(isAsked)) {
    const title = section[0] ?? ''
    const last = parts.at(-1)
    if (last?.title !== title) parts.push({ title, questions: [label] })
    else if (!last.questions.includes(label)) last.questions.push(label)
  }
  return parts
}
